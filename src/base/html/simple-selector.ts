import type { StartTag } from './start-tag.js';

/** Conditions on a tag: name, classes, and attributes with an optional value. */
interface TagPattern {
  /** Null for any name. */
  readonly name: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[];
}

/** A selector that can be matched against a tag alone: `table.wide, [data-chart]`. */
export type SimpleSelector = readonly TagPattern[];

const PATTERN = /^([a-z][a-z\d-]*)?((?:\.[\w-]+|\[[a-z][\w-]*(?:="[^"]*")?\])*)$/i;
const CONDITION = /\.([\w-]+)|\[([a-z][\w-]*)(?:="([^"]*)")?\]/gi;

/** Parses a list of selectors of tags, classes and attributes; null for anything more complex, such as `ul > li`. */
export function parseSelector(text: string): SimpleSelector | null {
  const patterns = text.split(',').map((part) => parsePattern(part.trim()));
  return patterns.every((pattern) => pattern !== null) ? patterns : null;
}

function parsePattern(text: string): TagPattern | null {
  const [, name, conditions = ''] = text === '' ? [] : (PATTERN.exec(text) ?? []);
  if (name === undefined && conditions === '') return null;
  const parts = [...conditions.matchAll(CONDITION)];
  return {
    name: name?.toLowerCase() ?? null,
    classes: parts.flatMap(([, className]) => className ?? []),
    attributes: parts.flatMap(([, , attribute, value]) =>
      attribute === undefined ? [] : [{ name: attribute.toLowerCase(), value: value ?? null }],
    ),
  };
}

/**
 * Finds which of many selectors match a tag without trying each. Patterns are indexed by a class they name, else by an attribute, else by
 * the tag name. Example: for `<p class="wide">` only the patterns that contain `.wide` or are `p` are compared.
 */
export class SelectorTable<Value> {
  readonly #byClass = new Map<string, Entry<Value>[]>();
  readonly #byAttribute = new Map<string, Entry<Value>[]>();
  readonly #byName = new Map<string | null, Entry<Value>[]>();

  /** Takes pairs of a selector and the value it stands for. */
  constructor(selectors: Iterable<readonly [SimpleSelector, Value]>) {
    for (const [selector, value] of selectors)
      for (const pattern of selector) this.#add(pattern, { ...pattern, value });
  }

  /** Adds the values of all selectors that match a tag. */
  addTo(values: Set<Value>, tag: StartTag): void {
    const classes = classesOf(tag);
    for (const className of classes) addMatches(values, this.#byClass.get(className), tag, classes);
    for (const [attribute, entries] of this.#byAttribute)
      if (tag.valueOf(attribute) !== null) addMatches(values, entries, tag, classes);
    addMatches(values, this.#byName.get(tag.name), tag, classes);
  }

  #add({ name, classes: [className], attributes: [attribute] }: TagPattern, entry: Entry<Value>): void {
    if (className !== undefined) addEntry(this.#byClass, className, entry);
    else if (attribute !== undefined) addEntry(this.#byAttribute, attribute.name, entry);
    else addEntry(this.#byName, name, entry);
  }
}

interface Entry<Value> extends TagPattern {
  readonly value: Value;
}

function addEntry<Key, Value>(map: Map<Key, Entry<Value>[]>, key: Key, entry: Entry<Value>): void {
  const entries = map.get(key);
  if (entries === undefined) map.set(key, [entry]);
  else entries.push(entry);
}

function addMatches<Value>(
  values: Set<Value>,
  entries: readonly Entry<Value>[] | undefined,
  tag: StartTag,
  classes: readonly string[],
): void {
  for (const entry of entries ?? [])
    if (!values.has(entry.value) && isMatch(entry, tag, classes)) values.add(entry.value);
}

const BLANK = /\s/;

/** The classes of a tag; most tags have none or one. */
function classesOf(tag: StartTag): readonly string[] {
  const value = tag.get('class');
  if (value === null) return [];
  return BLANK.test(value) ? value.split(/\s+/) : [value];
}

function isMatch({ name, classes, attributes }: TagPattern, tag: StartTag, tagClasses: readonly string[]): boolean {
  if (name !== null && name !== tag.name) return false;
  if (!classes.every((className) => tagClasses.includes(className))) return false;
  return attributes.every((attribute) => {
    const value = tag.get(attribute.name);
    return value !== null && (attribute.value === null || attribute.value === value);
  });
}
