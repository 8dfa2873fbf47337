import type { StartTag } from './start-tag.js';

/** What a tag must have: a name, classes, attributes with or without a value. */
interface TagPattern {
  /** Null for any. */
  readonly name: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[];
}

/** A selector that can be decided from a tag alone: `table.wide, [data-chart]`. */
export type SimpleSelector = readonly TagPattern[];

const PATTERN = /^([a-z][a-z\d-]*)?((?:\.[\w-]+|\[[a-z][\w-]*(?:="[^"]*")?\])*)$/i;
const CONDITION = /\.([\w-]+)|\[([a-z][\w-]*)(?:="([^"]*)")?\]/gi;

/** Reads a selector of tags, classes and attributes, and lists of them; null for one that says more, such as `ul > li`. */
export function parseSelector(text: string): SimpleSelector | null {
  const patterns = text.split(',').map((part) => parsePattern(part.trim()));
  return patterns.every((pattern) => pattern !== null) ? patterns : null;
}

function parsePattern(text: string): TagPattern | null {
  const [, name, conditions = ''] = text === '' ? [] : (PATTERN.exec(text) ?? []);
  if (name === undefined && conditions === '') return null;
  const all = [...conditions.matchAll(CONDITION)];
  return {
    name: name?.toLowerCase() ?? null,
    classes: all.flatMap(([, className]) => className ?? []),
    attributes: all.flatMap(([, , attribute, value]) =>
      attribute === undefined ? [] : [{ name: attribute.toLowerCase(), value: value ?? null }],
    ),
  };
}

/** True for a tag that a selector means. */
export function matchesTag(selector: SimpleSelector, tag: StartTag): boolean {
  return selector.some(({ name, classes, attributes }) => {
    if (name !== null && name !== tag.name) return false;
    const own = classes.length === 0 ? [] : (tag.get('class') ?? '').split(/\s+/);
    if (!classes.every((className) => own.includes(className))) return false;
    return attributes.every((attribute) => {
      const value = tag.get(attribute.name);
      return value !== null && (attribute.value === null || attribute.value === value);
    });
  });
}
