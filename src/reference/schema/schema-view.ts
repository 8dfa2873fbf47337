import { code, escapeMarkdown, flattenHeadings } from '../markdown.js';
import { markedText, type Texts } from '../overlay/texts.js';
import type { Use } from './paths.js';
import type { SchemaAnchors } from './schema-anchors.js';
import type { Constraints, Schema, SchemaType } from './shapes.js';

/** What the parts of a schema's page share. */
export interface SchemaView {
  readonly schema: Schema;
  readonly texts: Texts;
  readonly anchors: SchemaAnchors;
  readonly uses: ReadonlyMap<string, readonly Use[]>;
}

/** The address of a text's section on this page. */
export function hrefOfKey(key: string, view: SchemaView): string {
  return `#${view.anchors.get(key) ?? ''}`;
}

/** An element without content of its own that can be linked to. */
export function anchorSpan(key: string, content: string, view: SchemaView): string {
  return `<span class="api-anchor" id="${view.anchors.get(key) ?? ''}">${content}</span>`;
}

/** A unit's text, ready for the page. */
export function schemaText(key: string, source: string, view: SchemaView): string {
  return withOwnAnchors(markedText(view.texts.unit(key, flattenHeadings(source)), view.texts), view);
}

/** Schemas link to `#Definition.property`; the page's ids are lower-case. */
function withOwnAnchors(text: string, { anchors }: SchemaView): string {
  return text.replace(/\]\(#([\w.-]+)\)/g, (link, key: string) => {
    const id = anchors.get(key);
    return id === undefined ? link : `](#${id})`;
  });
}

/** A type in code font, definitions in it linked. */
export function schemaTypeMarkup(type: SchemaType, view: SchemaView): string {
  return `<code class="api-type">${typeParts(type, view)}</code>`;
}

function typeParts(type: SchemaType, view: SchemaView): string {
  const inner = (one: SchemaType): string =>
    one.kind === 'union' || one.kind === 'literal' ? `(${typeParts(one, view)})` : typeParts(one, view);
  switch (type.kind) {
    case 'name':
      return type.name === 'any' ? view.texts.word('any') : type.name;
    case 'object':
      return 'object';
    case 'definition':
      return `[${escapeMarkdown(type.name)}](${hrefOfKey(type.name, view)})`;
    case 'array':
      return `${inner(type.items)}\\[\\]`;
    case 'map':
      return `\\{ \\[key\\]: ${typeParts(type.values, view)} \\}`;
    case 'literal':
      return type.values.map((value) => escapeMarkdown(JSON.stringify(value))).join(' \\| ');
    case 'union':
      return type.of.map((one) => typeParts(one, view)).join(' \\| ');
  }
}

/** Limits of a value as short phrases. */
export function constraintPhrases(constraints: Constraints, view: SchemaView): string[] {
  const { texts } = view;
  const { format, pattern, uniqueItems } = constraints;
  const bounds = [
    ['minimum', 'atLeast'],
    ['maximum', 'atMost'],
    ['minLength', 'lengthAtLeast'],
    ['maxLength', 'lengthAtMost'],
    ['minItems', 'itemsAtLeast'],
    ['maxItems', 'itemsAtMost'],
  ] as const;
  return [
    ...(format === undefined ? [] : [texts.fact('format', code(String(format)))]),
    ...(pattern === undefined ? [] : [texts.fact('pattern', code(String(pattern)))]),
    ...bounds.flatMap(([name, word]) => {
      const bound = constraints[name];
      return bound === undefined ? [] : [texts.word(word, { n: Number(bound) })];
    }),
    ...(uniqueItems === true ? [texts.word('uniqueItems')] : []),
  ];
}
