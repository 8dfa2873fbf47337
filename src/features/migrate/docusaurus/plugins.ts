import { isAbsolute, relative } from 'node:path';
import type { JsonObject, PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { bare } from '../../../shared/addresses.js';
import { whole, withChanged } from '../settings/index.js';

/** A docs instance or blog of a site, which may have several. */
export interface DocsInstance {
  readonly id: string;
  /** Relative to the folder of the site. */
  readonly path: string;
  /** First part of its addresses; may be empty. */
  readonly route: string;
  readonly options: JsonObject;
}

/** Presets and plugins of a site, with their options. */
export interface DocusaurusPlugins {
  readonly docs: readonly DocsInstance[];
  readonly blogs: readonly DocsInstance[];
  readonly redirects: JsonObject;
  readonly names: readonly string[];
}

/** Plugins and presets that are migrated, or whose work docsgen does itself. */
export const KNOWN_PLUGINS = /classic|content-(?:docs|blog|pages)|client-redirects|sitemap|search/;

/** Reads the presets and plugins of a configuration. `folder` is its absolute path. */
export function pluginsOf(config: JsonObject, folder: string): DocusaurusPlugins {
  const entries = [...list(config['presets']), ...list(config['plugins'])].map(entryOf);
  const docs: DocsInstance[] = [];
  const blogs: DocsInstance[] = [];
  for (const { name, options } of entries) {
    // Report the plugin as a whole instead of each option.
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

function entryOf(entry: PlainValue): { readonly name: string; readonly options: JsonObject } {
  const [name, options] = Array.isArray(entry) ? (entry as readonly PlainValue[]) : [entry, {}];
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

/** Options with paths relative to the folder of the site. Sites often join them with its absolute path. */
function withRelativePaths(options: JsonObject, folder: string): JsonObject {
  const paths = ['path', 'sidebarPath', 'authorsMapPath'].flatMap((key) => {
    const path = text(options[key]);
    return path !== null && isAbsolute(path) ? [[key, relative(folder, path).replaceAll('\\', '/')]] : [];
  });
  return withChanged(options, Object.fromEntries(paths));
}
