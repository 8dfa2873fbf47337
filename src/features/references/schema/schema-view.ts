import { withoutPaths } from '../foreign-text.js';
import { escapeMarkdown, flattenHeadings } from '../markdown.js';
import { markedText, type Texts } from '../overlay/texts.js';
import type { DefinitionUse } from './paths.js';
import type { SchemaAnchors } from './schema-anchors.js';
import type { Constraints, Schema, SchemaType, Shape } from './shapes.js';
import type { ValueSyntax } from './value-syntax.js';

/** Context that the parts of a schema's page share. */
export interface SchemaView {
  readonly schema: Schema;
  readonly texts: Texts;
  readonly anchors: SchemaAnchors;
  /** The syntax of the file in which the values are written. */
  readonly syntax: ValueSyntax;
  readonly uses: ReadonlyMap<string, readonly DefinitionUse[]>;
  /** The page of a definition, as `/route`; empty if it is on the current page. */
  readonly pageOf: (definition: string) => string;
  /** True if a definition has its own page. */
  readonly hasPage: (definition: string) => boolean;
}

/** The key of a shape; empty if it has none. */
export function shapeKey(shape: Shape, view: SchemaView): string {
  return view.anchors.keys.get(shape) ?? '';
}

/** The id of a key on the page. */
export function idOfKey(key: string, view: SchemaView): string {
  return view.anchors.ids.get(key) ?? '';
}

/** Link to the section of a key. */
export function hrefOfKey(key: string, view: SchemaView): string {
  const owner = view.anchors.owners.get(key) ?? '';
  const page = view.pageOf(owner);
  return page !== '' && key === owner && view.hasPage(owner) ? page : `${page}#${idOfKey(key, view)}`;
}

/** An inline element with an id to link to. */
export function anchorSpan(key: string, content: string, view: SchemaView): string {
  return `<span class="api-anchor" id="${idOfKey(key, view)}">${content}</span>`;
}

/** The text of a unit as Markdown for the page. */
export function schemaText(key: string, source: string, view: SchemaView): string {
  return withOwnAnchors(
    markedText(view.texts.unit(key, flattenHeadings(withoutPaths(source, true))), view.texts),
    view,
  );
}

/**
 * Resolves links to `#Definition.property`; the page's ids are lower-case. A link to a part of another page, such as the README's, is
 * replaced by its text.
 */
function withOwnAnchors(text: string, view: SchemaView): string {
  return text.replace(/(?<!!)\[([^\]]*)\]\(#([\w.-]+)\)/g, (_, label: string, key: string) => {
    return view.anchors.ids.has(key) ? `[${label}](${hrefOfKey(key, view)})` : label;
  });
}

/** A type as code, with links to its definitions. */
export function schemaTypeMarkup(type: SchemaType, view: SchemaView): string {
  return `<code class="api-type">${typeParts(type, view)}</code>`;
}

function typeParts(type: SchemaType, view: SchemaView): string {
  const innerText = (one: SchemaType): string =>
    one.kind === 'union' || one.kind === 'literal' ? `(${typeParts(one, view)})` : typeParts(one, view);
  switch (type.kind) {
    case 'name':
      return type.name === 'any' || type.name === 'never' ? view.texts.word(type.name) : escapeMarkdown(type.name);
    case 'object':
      return 'object';
    case 'definition':
      return `[${escapeMarkdown(type.name)}](${hrefOfKey(type.name, view)})`;
    case 'address':
      return `[${escapeMarkdown(nameInAddress(type.address))}](<${type.address}>)`;
    case 'array':
      return `${innerText(type.items)}\\[\\]`;
    case 'tuple':
      return tupleText(type.items, type.rest, view);
    case 'map':
      return `\\{ \\[key\\]: ${typeParts(type.values, view)} \\}`;
    case 'literal':
      return type.values.map((value) => escapeMarkdown(JSON.stringify(value))).join(' \\| ');
    case 'union':
      return type.of.map((one) => typeParts(one, view)).join(' \\| ');
    case 'all':
      return type.of.map(innerText).join(' & ');
  }
}

function tupleText(items: readonly SchemaType[], restType: SchemaType | null, view: SchemaView): string {
  const further = restType === null ? [] : [`...${typeParts(restType, view)}\\[\\]`];
  return `\\[${[...items.map((item) => typeParts(item, view)), ...further].join(', ')}\\]`;
}

/** A name for an address, its last part: `rules` for `https://json.schemastore.org/eslintrc.json#/definitions/rules`. */
function nameInAddress(address: string): string {
  return address.split(/[/#]/).findLast((part) => part !== '') ?? address;
}

/** Minimum sizes; a minimum of one means “not empty”. */
const SIZES: ReadonlySet<string> = new Set(['minLength', 'minItems', 'minProperties']);

/** Limits of a value as short phrases. */
export function constraintPhrases(constraints: Constraints, view: SchemaView): string[] {
  const { texts } = view;
  const bounds = [
    ['minimum', 'atLeast'],
    ['exclusiveMinimum', 'moreThan'],
    ['maximum', 'atMost'],
    ['exclusiveMaximum', 'lessThan'],
    ['multipleOf', 'multipleOf'],
    ['minLength', 'lengthAtLeast'],
    ['maxLength', 'lengthAtMost'],
    ['minItems', 'itemsAtLeast'],
    ['maxItems', 'itemsAtMost'],
    ['minProperties', 'propertiesAtLeast'],
    ['maxProperties', 'propertiesAtMost'],
  ] as const;
  return [
    ...bounds.flatMap(([name, word]) => {
      const limit = constraints[name];
      if (limit === undefined) return [];
      return [limit === 1 && SIZES.has(name) ? texts.word('notEmpty') : texts.word(word, { n: Number(limit) })];
    }),
    ...(constraints.uniqueItems === true ? [texts.word('uniqueItems')] : []),
  ];
}
