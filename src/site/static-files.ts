import type { Site } from '../model/site.js';
import type { Content, StaticFile } from '../model/source.js';
import { withBase } from './urls.js';

/** A site with static files. */
interface StaticSite {
  readonly content: Pick<Content, 'statics'>;
}

/** Names of the static files of a site; each page asks for some. */
const NAMES = new WeakMap<readonly StaticFile[], ReadonlySet<string>>();

function namesOf(statics: readonly StaticFile[]): ReadonlySet<string> {
  const names = NAMES.get(statics) ?? new Set(statics.map(({ file }) => file));
  NAMES.set(statics, names);
  return names;
}

/**
 * Path below the base at which a static file answers that a link names, without a slash in front; null where there is none. A folder with an
 * `index.html` has a slash at its end, because what lies in it counts addresses from there: `api/` for `api`, `api/` and `api/index.html`.
 */
export function staticPath({ content }: StaticSite, path: string): string | null {
  const names = namesOf(content.statics);
  const bare = path.normalize('NFC').replace(/^\/+|\/+$/g, '');
  const folder = bare.replace(/(?:^|\/)index\.html$/, '');
  if (names.has(folder === '' ? 'index.html' : `${folder}/index.html`)) return folder === '' ? '' : `${folder}/`;
  return names.has(bare) ? bare : null;
}

/** Address of a static file that a link names, ready for an `href`; null where there is none. */
export function staticHref(site: StaticSite & Pick<Site, 'config'>, path: string): string | null {
  const file = staticPath(site, path);
  return file === null ? null : withBase(site.config.baseUrl, file);
}

/** Folders of static files that have an `index.html`, without slashes at the ends; the root is none of them. */
export function staticFolders({ content }: StaticSite): readonly string[] {
  return content.statics.flatMap(({ file }) =>
    file.endsWith('/index.html') ? [file.slice(0, -'/index.html'.length)] : [],
  );
}
