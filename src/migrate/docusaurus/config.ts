import { bare } from '../../shared/addresses.js';
import type { Json, JsonObject } from '../model.js';
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

/** Reads the presets and plugins of a configuration. */
export function pluginsOf(config: JsonObject): DocusaurusPlugins {
  const entries = [...list(config['presets']), ...list(config['plugins'])].map(entryOf);
  const docs: DocsInstance[] = [];
  const blogs: DocsInstance[] = [];
  for (const { name, options } of entries) {
    const isPreset = /(?:preset-)?classic$/.test(name);
    if (isPreset && options['docs'] !== false) docs.push(instance(record(options['docs']), 'docs'));
    if (isPreset && options['blog'] !== false) blogs.push(instance(record(options['blog']), 'blog'));
    if (/content-docs$/.test(name)) docs.push(instance(options, 'docs'));
    if (/content-blog$/.test(name)) blogs.push(instance(options, 'blog'));
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

function instance(options: JsonObject, kind: string): DocsInstance {
  const path = text(options['path']) ?? kind;
  return {
    id: text(options['id']) ?? 'default',
    path,
    route: bare(text(options['routeBasePath']) ?? kind),
    options,
  };
}
