import type { JsonObject } from '../../../base/json.js';
import { text } from '../../../base/json-values.js';
import type { ReportFinding } from '../../mdx/text/index.js';

/** Path of the edit page in a repository by host, for a configuration that writes none. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
  'bitbucket.org': 'src/default/docs/',
};

interface EditSource {
  readonly config: JsonObject;
  readonly features: ReadonlySet<string>;
  readonly theme: JsonObject;
  /** File of the configuration. */
  readonly file: string;
}

/** The address for editing a page, with `{path}`; null if the old site shows none. */
export function editUrlOf({ config, features, theme, file }: EditSource, report: ReportFinding): string | null {
  const repository = text(config['repo_url']) ?? '';
  const template = text(config['edit_uri_template']);
  const isShown = text(theme['name']) !== 'material' || features.has('content.action.edit');
  const uri = text(config['edit_uri']) ?? DEFAULTS[hostOf(repository)] ?? '';
  const path = template ?? (uri === '' ? '' : `${uri.replace(/\/?$/, '/')}{path}`);
  if (!isShown || path === '') return null;
  const plain = path.replaceAll('{path!q}', '{path}');
  const whole = /^https?:/.test(plain) ? plain : joined(repository, plain);
  if (!/^https?:/.test(whole)) return null;
  if (!/\{(?!path\})[^}]*\}/.test(whole)) return whole;
  report('setting', 'The setting `edit_uri_template` uses more than the path of a page, so it is left out.', file);
  return null;
}

function joined(repository: string, path: string): string {
  return /^[?#]/.test(path) ? repository + path : `${repository.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
