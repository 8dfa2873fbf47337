import type { Site } from '../model/site.js';
import type { Content, StaticFile } from '../model/source.js';
import { hrefWithBase } from './urls.js';

/** A site with static files. */
interface StaticSite {
  readonly content: Pick<Content, 'statics'>;
}

/** Cache of the names of static files: many pages need them. */
const NAMES = new WeakMap<readonly StaticFile[], ReadonlySet<string>>();

function namesOf(statics: readonly StaticFile[]): ReadonlySet<string> {
  const names = NAMES.get(statics) ?? new Set(statics.map(({ file }) => file));
  NAMES.set(statics, names);
  return names;
}

/**
 * Path of the static file that a link names, relative to the base and without leading slash, or null. A folder with an `index.html` gets a
 * trailing slash, because relative links in it depend on it: `api/` for `api`, `api/` and `api/index.html`.
 */
export function staticPath({ content }: StaticSite, path: string): string | null {
  const names = namesOf(content.statics);
  const bare = path.normalize('NFC').replace(/^\/+|\/+$/g, '');
  const folder = bare.replace(/(?:^|\/)index\.html$/, '');
  if (names.has(folder === '' ? 'index.html' : `${folder}/index.html`)) return folder === '' ? '' : `${folder}/`;
  return names.has(bare) ? bare : null;
}

/** Address of the static file that a link names for an `href`, or null. */
export function staticHref(site: StaticSite & Pick<Site, 'config'>, path: string): string | null {
  const file = staticPath(site, path);
  return file === null ? null : hrefWithBase(site.config.baseUrl, file);
}

/** Folders of static files with an `index.html`, without trailing slash; the root is not included. */
export function staticIndexFolders({ content }: StaticSite): readonly string[] {
  return content.statics.flatMap(({ file }) =>
    file.endsWith('/index.html') ? [file.slice(0, -'/index.html'.length)] : [],
  );
}
