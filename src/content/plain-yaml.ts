type PlainScalar = string | number | boolean | null;
type PlainList = PlainScalar[];
type PlainMap = Record<string, PlainScalar | PlainList>;

/** YAML that `plainYaml` has read. */
export interface PlainYaml {
  readonly value: Readonly<Record<string, PlainScalar | PlainList | PlainMap>>;
  /** Lines and columns, counted from 1, by `plainPath`. */
  readonly places: ReadonlyMap<string, PlainPlace>;
}

/** Place of a key or of an item of a list. */
interface PlainPlace {
  readonly line: number;
  readonly column: number;
}

/** Characters that need the parser: controls, tabs and carriage returns, and what some readers take for a line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in the text
const UNUSUAL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\uFEFF]/;

/** A key with the rest of its line, or an item of a list; at most two blanks before it. */
const LINE = /^( {2})?(?:([A-Za-z_][\w-]{0,99}):(?:( +)(.*))?|(- +)(.+))$/;

/** Words that are no text in YAML 1.2, as values and as keys. */
const WORDS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ...['null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);

/** A whole number without sign and leading zeros, small enough to be exact. */
const NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** Text in quotes without escapes. */
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/;

/** Text without quotes: begins with a letter, and has neither a comment nor a colon that ends a key. */
const TEXT = /^\p{L}(?:[^\s:#]|:(?=[^\s:#])| (?=[^\s#]))*$/u;

/** Such text in a list in brackets. */
const ITEM = /^( *)(\p{L}[^:#"'`,[\]{}\s]*(?: [^:#"'`,[\]{}\s]+)*|\d+) *$/u;

/**
 * Reads YAML that consists of plain lines, such as most front matter, a hundred times as fast as the parser: keys with a text, a number, a
 * list of these, or a map of these. Null for all else: what is not certain to be read as by the parser is left to it.
 */
export function plainYaml(yaml: string): PlainYaml | null {
  if (UNUSUAL.test(yaml)) return null;
  const reader = new PlainReader();
  for (const [index, line] of yaml.split('\n').entries()) if (line !== '' && !reader.read(line, index + 1)) return null;
  return reader.places.size === 0 ? null : reader;
}

/** Name of a path in `places`: `a`, or `a` and an index of its list. */
export function plainPath(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? `#${part}` : String(part))).join('\0');
}

class PlainReader implements PlainYaml {
  readonly value: Record<string, PlainScalar | PlainList | PlainMap> = {};
  readonly places = new Map<string, PlainPlace>();
  /** The last key of the first column, if nothing stands behind it. */
  #openKey: string | null = null;

  /** False if the parser must read the text. */
  read(line: string, number: number): boolean {
    const [, indent = '', key, blanks = '', rest = '', marker = '', item = ''] = LINE.exec(line) ?? [];
    if (key === undefined)
      return marker !== '' && indent !== '' && this.#addItem(item, { line: number, column: marker.length + 3 });
    if (key === '__proto__' || WORDS.has(key)) return false;
    const isInner = indent !== '';
    const map = isInner ? this.#openMap() : this.value;
    if (map === null || Object.hasOwn(map, key)) return false;
    const path = isInner ? plainPath([this.#openKey ?? '', key]) : key;
    this.places.set(path, { line: number, column: indent.length + 1 });
    const column = indent.length + key.length + 1 + blanks.length;
    const value = rest.startsWith('[') ? this.#list(rest, path, { line: number, column }) : scalarOf(rest);
    if (value === undefined) return false;
    map[key] = value;
    if (!isInner) this.#openKey = rest === '' ? key : null;
    return true;
  }

  /** The map of the last key, which begins with its first line. */
  #openMap(): Record<string, PlainScalar | PlainList | PlainMap> | null {
    if (this.#openKey === null) return null;
    const value = this.value[this.#openKey] ?? {};
    if (typeof value !== 'object' || Array.isArray(value)) return null;
    this.value[this.#openKey] = value;
    return value;
  }

  #addItem(text: string, place: PlainPlace): boolean {
    if (this.#openKey === null) return false;
    const list = this.value[this.#openKey] ?? [];
    const scalar = scalarOf(text);
    if (!Array.isArray(list) || scalar === undefined) return false;
    this.places.set(plainPath([this.#openKey, list.length]), place);
    list.push(scalar);
    this.value[this.#openKey] = list;
    return true;
  }

  /** A list in brackets; `place` is that of the character before it. */
  #list(text: string, path: string, { line, column }: PlainPlace): PlainList | undefined {
    if (!text.endsWith(']')) return undefined;
    const items: PlainList = [];
    let at = column + 2;
    for (const part of text.slice(1, -1).split(',')) {
      const [, blanks = '', item = ''] = ITEM.exec(part) ?? [];
      const scalar = item === '' ? undefined : scalarOf(item);
      if (scalar === undefined) return undefined;
      this.places.set(`${path}\0#${items.length}`, { line, column: at + blanks.length });
      items.push(scalar);
      at += part.length + 1;
    }
    return items;
  }
}

/** The value of a scalar, or undefined if the parser must read it. */
function scalarOf(text: string): PlainScalar | undefined {
  if (text === '') return null;
  if (NUMBER.test(text)) return Number(text);
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  const quoted = QUOTED.exec(text);
  if (quoted !== null) return quoted[1] ?? quoted[2];
  return TEXT.test(text) ? text : undefined;
}
