import { isAbsolute, relative } from 'node:path';
import { bare } from '../../shared/addresses.js';
import type { Json, JsonObject } from '../model.js';
import { whole, withChanged } from '../settings/index.js';
import { list, record, text } from '../values.js';

/** Docs of a site, of which there may be several. */
export interface DocsInstance {
  readonly id: string;
  /** Folder from that of the site. */
  readonly path: string;
  /** First part of the addresses; may be empty. */
  readonly route: string;
  readonly options: JsonObject;
}

/** What the presets and plugins of a site are told. */
export interface DocusaurusPlugins {
  readonly docs: readonly DocsInstance[];
  readonly blogs: readonly DocsInstance[];
  readonly redirects: JsonObject;
  readonly names: readonly string[];
}

/** Plugins and presets that are brought over, or whose work docsgen does. */
export const KNOWN_PLUGINS = /classic|content-(?:docs|blog|pages)|client-redirects|sitemap|search/;

/** Reads the presets and plugins of a configuration that lies in `folder`, an absolute path. */
export function pluginsOf(config: JsonObject, folder: string): DocusaurusPlugins {
  const entries = [...list(config['presets']), ...list(config['plugins'])].map(entryOf);
  const docs: DocsInstance[] = [];
  const blogs: DocsInstance[] = [];
  for (const { name, options } of entries) {
    // The report names the plugin, and not each of its options.
    if (!KNOWN_PLUGINS.test(name)) whole(options);
    const isPreset = /(?:preset-)?classic$/.test(name);
    if (isPreset && options['docs'] !== false) docs.push(instanceOf(record(options['docs']), 'docs', folder));
    if (isPreset && options['blog'] !== false) blogs.push(instanceOf(record(options['blog']), 'blog', folder));
    if (/content-docs$/.test(name)) docs.push(instanceOf(options, 'docs', folder));
    if (/content-blog$/.test(name)) blogs.push(instanceOf(options, 'blog', folder));
  }
  const redirects = entries.find(({ name }) => /client-redirects$/.test(name))?.options ?? {};
  return { docs, blogs, redirects, names: entries.map(({ name }) => name) };
}

function entryOf(entry: Json): { readonly name: string; readonly options: JsonObject } {
  const [name, options] = Array.isArray(entry) ? (entry as readonly Json[]) : [entry, {}];
  return {
    name: text(name) ?? text(record(name)['name']) ?? text(record(name)['$function']) ?? '',
    options: record(options),
  };
}

function instanceOf(written: JsonObject, kind: string, folder: string): DocsInstance {
  const options = withRelativePaths(written, folder);
  const path = text(options['path']) ?? kind;
  return {
    id: text(options['id']) ?? 'default',
    path,
    route: bare(text(options['routeBasePath']) ?? kind),
    options,
  };
}

/** Options whose paths count from the folder of the site: sites often join them with its absolute path. */
function withRelativePaths(options: JsonObject, folder: string): JsonObject {
  const paths = ['path', 'sidebarPath', 'authorsMapPath'].flatMap((key) => {
    const path = text(options[key]);
    return path !== null && isAbsolute(path) ? [[key, relative(folder, path).replaceAll('\\', '/')]] : [];
  });
  return withChanged(options, Object.fromEntries(paths));
}
