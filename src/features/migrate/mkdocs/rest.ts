import { codeList } from '../../../base/code-list.js';
import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import type { ForeignSite } from '../model.js';
import { settingPlaces } from '../place.js';
import { whole } from '../settings/index.js';
import { CONFIGURATION, type MkdocsConfig } from './config.js';
import { isExtension } from './extensions.js';

/** Plugins that are migrated, or whose work docsgen does itself or that readers do not see. */
const KNOWN =
  /^(?:search|social|minify|optimize|privacy|offline|glightbox|typeset|git-revision-date(?:-localized)?|git-committers(?:-2)?|git-authors|rss|llmstxt|htmlproofer|autorefs|meta|exclude|exclude-search|section-index|redirects|info|group|projects|same-dir|mkdocstrings|macros|include-markdown|blog|mike|literate-nav|awesome-nav|awesome-pages|i18n|tags|gh-admonitions|github-admonitions)$/;

/** Extensions of other packages that are migrated, reported where pages use them, or whose syntax docsgen has itself. */
const KNOWN_EXTENSIONS =
  /^(?:mdx_include|markdown_include\.include|markdown_include_variants|mdx_truly_sane_lists|mdx_math|mkdocs-click|callouts|zensical\.extensions\.\w+)$/;

/** What is left of a configuration after its settings were mapped. */
interface RestSource {
  readonly config: JsonObject;
  readonly file: string;
  readonly root: Folder;
  readonly theme: JsonObject;
  readonly features: ReadonlySet<string>;
  readonly extensions: ReadonlyMap<string, JsonObject>;
  readonly plugins: ReadonlyMap<string, JsonObject>;
}

/** Reports parts of a configuration that change what readers see and have no counterpart. */
export function reportRest(
  { config, file, root, theme, features, extensions, plugins }: RestSource,
  draft: Draft,
): void {
  const placeOf = settingPlaces(file, root);
  const report = (kind: string, message: string, path: readonly string[]): void =>
    draft.report(kind, message, file, placeOf(path).line);
  const name = text(theme['name']);
  if (name !== null && !/^(?:material|mkdocs|readthedocs)$/.test(name))
    report('theme', `The theme \`${name}\` is not migrated; the new site has docsgen's.`, ['theme', 'name']);
  const folder = text(theme['custom_dir']);
  if (folder !== null)
    report('theme', `The templates of the folder ${folder} are not migrated.`, ['theme', 'custom_dir']);
  if (Object.keys(record(whole(theme['font']))).length > 0)
    report('theme', 'docsgen loads no fonts from other hosts; set `theme.fonts` to font files.', ['theme', 'font']);
  if (features.has('toc.integrate'))
    report('theme', 'The table of contents stays beside the text (`toc.integrate`).', ['theme', 'features']);
  for (const key of ['extra_css', 'extra_javascript'])
    for (const entry of list(whole(config[key])))
      report(
        'theme',
        `${text(entry) ?? text(record(entry)['path']) ?? key} changes the look of pages and is not migrated.`,
        [key],
      );
  for (const entry of list(whole(config['hooks'])))
    report('hook', `The program ${String(entry)} changes pages and is not run.`, ['hooks']);
  for (const entry of list(whole(config['extra_templates'])))
    report('theme', `The template ${String(entry)} is not migrated.`, ['extra_templates']);
  const extra = record(config['extra']);
  if (extra['analytics'] !== undefined && whole(extra['analytics']) !== null)
    report('not-mapped', 'Analytics are not migrated: add their script by `head`.', ['extra', 'analytics']);
  reportAddOns({ extensions, plugins }, report);
}

/** Reports plugins and extensions that are not migrated, as a whole or in part. */
function reportAddOns(
  { extensions, plugins }: Pick<RestSource, 'extensions' | 'plugins'>,
  report: (kind: string, message: string, path: readonly string[]) => void,
): void {
  if (list(plugins.get('exclude')?.['regex']).length > 0)
    report(
      'plugin',
      'Regular expressions of Python are not read, so pages that `exclude` leaves out by them are pages.',
      ['plugins', 'exclude'],
    );
  for (const language of list(whole(record(plugins.get('i18n'))['languages'])).map(record))
    if (language['nav'] !== undefined) {
      const message = `The navigation of the language \`${String(language['locale'])}\` is not read: all languages have that of the site.`;
      report('navigation', message, ['plugins', 'i18n']);
    }
  for (const extension of extensions.keys())
    if (!isExtension(extension) && !KNOWN_EXTENSIONS.test(extension))
      report('extension', `The extension \`${extension}\` of Python-Markdown is not migrated.`, [
        'markdown_extensions',
        extension,
      ]);
  for (const plugin of plugins.keys())
    if (!KNOWN.test(plugin)) report('plugin', `The plugin \`${plugin}\` is not migrated.`, ['plugins', plugin]);
}

/** Most configurations that one report names. */
const MOST_NAMED = 10;

/** Reports other configurations beside the one that was read, and those of folders beside it, such as one for each language. */
export function reportOtherConfigurations(
  { configFiles }: MkdocsConfig,
  { root, folder, config }: ForeignSite,
  draft: Draft,
): void {
  const here = root
    .files('', (path) => path.includes('/') || !CONFIGURATION.test(path))
    .filter((path) => !configFiles.has(path));
  const own = root.path.split(/[\\/]/).at(-1) ?? '';
  const beside = root.path === folder.path ? [] : root.at('..').files('', (path) => isDeep(path));
  const others = [
    ...here,
    ...beside.filter((path) => path.includes('/') && !path.startsWith(`${own}/`)).map((path) => `../${path}`),
  ];
  if (others.length === 0) return;
  const names = codeList(others.slice(0, MOST_NAMED));
  const more = others.length > MOST_NAMED ? `, and ${others.length - MOST_NAMED} more` : '';
  const message = `Other configurations are not read: ${names}${more}. Migrate the site of one by naming the file.`;
  draft.report('configuration', message, config);
}

/** True for a path below the folders beside a site that is no configuration. */
function isDeep(path: string): boolean {
  const [, file, ...rest] = path.split('/');
  return file !== undefined && (rest.length > 0 || !CONFIGURATION.test(file));
}
