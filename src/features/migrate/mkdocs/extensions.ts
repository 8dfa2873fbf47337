import type { JsonObject, PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { whole } from '../settings/index.js';

/** Extensions that stand for several others. */
const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  extra: ['abbr', 'attr_list', 'def_list', 'fenced_code', 'footnotes', 'md_in_html', 'tables'],
  'pymdownx.extra': [
    ...['pymdownx.betterem', 'pymdownx.superfences', 'footnotes', 'attr_list', 'def_list', 'tables', 'abbr'],
    'md_in_html',
  ],
};

/** Extensions that MkDocs always turns on. */
const ALWAYS = ['toc', 'tables', 'fenced_code'];

/** Extensions that Zensical turns on for a site that lists none. */
const OF_ZENSICAL: Readonly<Record<string, JsonObject>> = {
  ...Object.fromEntries(
    ['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'pymdownx.betterem'].map(plain),
  ),
  toc: { permalink: true },
  'pymdownx.arithmatex': { generic: true },
  ...Object.fromEntries(
    ['caret', 'details', 'emoji', 'highlight', 'inlinehilite', 'keys', 'magiclink', 'mark', 'smartsymbols']
      .map((name) => `pymdownx.${name}`)
      .map(plain),
  ),
  'pymdownx.superfences': { custom_fences: [{ name: 'mermaid', class: 'mermaid' }] },
  'pymdownx.tabbed': { alternate_style: true, combine_header_slug: true },
  ...Object.fromEntries(['pymdownx.tasklist', 'pymdownx.tilde'].map(plain)),
};

function plain(name: string): readonly [string, JsonObject] {
  return [name, {}];
}

const EXTENSION =
  /^(?:(?:markdown\.extensions\.)?(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|legacy_attrs|legacy_em|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|wikilinks)|pymdownx\.(?:blocks\.|(?!blocks$))\w+|(?:zensical|material)\.extensions\.\w+)$/;

/** True for the full name of a known extension. */
export function isExtension(name: string): boolean {
  return EXTENSION.test(name);
}

/** Extensions by name with their options, without aliases and bundles. */
export function extensionsOf(config: JsonObject, flavour: 'mkdocs' | 'zensical'): ReadonlyMap<string, JsonObject> {
  const written = config['markdown_extensions'];
  const extensions = new Map<string, JsonObject>(ALWAYS.map(plain));
  const isDefault = flavour === 'zensical' && written === undefined;
  const entries = isDefault ? Object.entries(OF_ZENSICAL) : namedOptions(written);
  for (const [alias, options] of entries) {
    const name = alias.replace(/^markdown\.extensions\./, '');
    for (const part of BUNDLES[name] ?? [name])
      extensions.set(part, { ...extensions.get(part), ...(part === name ? options : record(options[part])) });
  }
  return extensions;
}

/** Plugins that Zensical has as extensions of Python-Markdown. */
const PLUGINS_OF_ZENSICAL = ['macros'];

/** Plugins by name with their options. Plugins that are turned off are left out. */
export function pluginsWithOptions(config: JsonObject): ReadonlyMap<string, JsonObject> {
  const written = config['plugins'];
  const entries = written === undefined || written === null ? [plain('search')] : namedOptions(written);
  const extensions = namedOptions(config['markdown_extensions']).flatMap(([name, options]) => {
    const plugin = PLUGINS_OF_ZENSICAL.find((known) => name === `zensical.extensions.${known}`);
    return plugin === undefined ? [] : [[plugin, options] as const];
  });
  return new Map(
    [...entries, ...extensions].flatMap(([name, options]) =>
      options['enabled'] === false ? [] : [[name.replace(/^(?:material|zensical)\//, ''), options] as const],
    ),
  );
}

/** Names with options, written as a list of names, as a list of maps, or as one map. */
function namedOptions(value: PlainValue | undefined): readonly (readonly [string, JsonObject])[] {
  const parts = Array.isArray(value) ? list(value) : [value];
  return parts.flatMap((part): readonly (readonly [string, JsonObject])[] => {
    const name = text(part);
    if (name !== null) return [plain(name)];
    return Object.entries(whole(record(part))).map(([key, options]) => [key, record(options)]);
  });
}
