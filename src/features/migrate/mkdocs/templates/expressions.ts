import type { PlainValue } from '../../../../base/json.js';
import { record } from '../../../../base/json-values.js';

/** A value of a template; undefined for a missing field. */
export type TemplateValue = PlainValue | undefined;

/** Throws for what is more than data: functions, or names that neither configuration nor page explain. */
class MoreThanData extends Error {}

/** Depth of brackets in an expression. */
const DEEPEST = 20;

const SIGN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|(==|!=|<=|>=|\/\/|\*\*|[-+*/%~<>()[\]|.,:]))/y;

/** The value of an expression of Jinja; null if it is more than data. */
export function evaluated(
  expression: string,
  names: ReadonlyMap<string, TemplateValue>,
): { readonly value: TemplateValue } | null {
  const words: Word[] = [];
  SIGN.lastIndex = 0;
  const text = expression.trim();
  while (SIGN.lastIndex < text.length) {
    const match = SIGN.exec(text);
    if (match === null) return null;
    const [, quoted, number, name, sign] = match;
    if (quoted !== undefined) words.push({ value: quoted.slice(1, -1).replace(/\\(["'\\])/g, '$1') });
    else if (number !== undefined) words.push({ value: Number(number) });
    else words.push({ sign: name ?? sign ?? '' });
  }
  try {
    return { value: new Reader(words, names).whole() };
  } catch (error) {
    if (error instanceof MoreThanData) return null;
    throw error;
  }
}

/** True for what a condition takes as true. */
export function isTemplateTrue(value: TemplateValue): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A value as Jinja prints it; null for one that is no text. */
export function printed(value: TemplateValue): string | null {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The items of what a loop goes through; null for what is no list. Of a map they are the keys. */
export function loopItems(value: TemplateValue): readonly PlainValue[] | null {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.keys(value) : null;
}

/** A literal, or a name or sign. */
type Word = { readonly value: PlainValue } | { readonly sign: string };

const CONSTANTS: ReadonlyMap<string, PlainValue> = new Map<string, PlainValue>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

/** Reads an expression by the precedence of Python. */
class Reader {
  #at = 0;
  #depth = 0;

  constructor(
    private readonly words: readonly Word[],
    private readonly names: ReadonlyMap<string, TemplateValue>,
  ) {}

  whole(): TemplateValue {
    const value = this.#or();
    if (this.#at < this.words.length) throw new MoreThanData();
    return value;
  }

  #or(): TemplateValue {
    if (++this.#depth > DEEPEST) throw new MoreThanData();
    let value = this.#and();
    while (this.#take('or')) {
      const other = this.#and();
      value = isTemplateTrue(value) ? value : other;
    }
    this.#depth--;
    return value;
  }

  #and(): TemplateValue {
    let value = this.#not();
    while (this.#take('and')) {
      const other = this.#not();
      value = isTemplateTrue(value) ? other : value;
    }
    return value;
  }

  #not(): TemplateValue {
    let count = 0;
    while (this.#take('not')) count++;
    const value = this.#comparison();
    return count === 0 ? value : isTemplateTrue(value) === (count % 2 === 0);
  }

  #comparison(): TemplateValue {
    const value = this.#filtered();
    for (const sign of ['==', '!=', '<=', '>=', '<', '>', 'in', 'is'] as const)
      if (this.#take(sign)) return sign === 'is' ? this.#is(value) : compared(value, sign, this.#filtered());
    if (this.#peek() === 'not' && this.#peek(1) === 'in') {
      this.#at += 2;
      return !compared(value, 'in', this.#filtered());
    }
    return value;
  }

  #is(value: TemplateValue): boolean {
    const isNegated = this.#take('not');
    const test = this.#name();
    const results: Readonly<Record<string, boolean>> = {
      defined: value !== undefined,
      undefined: value === undefined,
      none: value === null,
      string: typeof value === 'string',
      mapping: typeof value === 'object' && value !== null && !Array.isArray(value),
    };
    if (!Object.hasOwn(results, test)) throw new MoreThanData();
    return results[test] !== isNegated;
  }

  #filtered(): TemplateValue {
    let value = this.#access();
    while (this.#peek() === '|') {
      this.#at++;
      const name = this.#name();
      value = filtered(value, name, this.#take('(') ? this.#arguments() : []);
    }
    return value;
  }

  /** A name, a literal or brackets, with fields, indexes, slices and the methods of maps behind it. */
  #access(): TemplateValue {
    let value = this.#start();
    for (;;) {
      if (this.#take('.')) {
        const name = this.#name();
        value = this.#take('(') ? method(value, name, this.#arguments()) : field(value, name);
      } else if (this.#take('[')) value = this.#index(value);
      else return value;
    }
  }

  #start(): TemplateValue {
    const word = this.words[this.#at];
    if (word !== undefined && 'value' in word) {
      this.#at++;
      return word.value;
    }
    const next = this.words[this.#at + 1];
    if (this.#peek() === '-' && next !== undefined && 'value' in next && typeof next.value === 'number') {
      this.#at += 2;
      return -next.value;
    }
    if (this.#take('(')) {
      const value = this.#or();
      this.#expect(')');
      return value;
    }
    if (this.#take('[')) {
      const items: PlainValue[] = [];
      while (!this.#take(']')) {
        items.push(this.#or() ?? null);
        if (this.#peek() !== ']') this.#expect(',');
      }
      return items;
    }
    const name = this.#name();
    if (CONSTANTS.has(name)) return CONSTANTS.get(name);
    // A name that no data explains may be anything, unless the expression says what takes its place.
    if (this.names.has(name)) return this.names.get(name);
    if (this.#peek() === '|' && /^(?:default|d)$/.test(this.#peek(1) ?? '')) return undefined;
    throw new MoreThanData();
  }

  #index(value: TemplateValue): TemplateValue {
    const start = this.#peek() === ':' ? undefined : this.#or();
    if (!this.#take(':')) {
      this.#expect(']');
      return typeof start === 'number' ? itemAt(value, start) : field(value, printed(start) ?? '');
    }
    const end = this.#peek() === ']' ? undefined : this.#or();
    this.#expect(']');
    if (!(Array.isArray(value) || typeof value === 'string')) throw new MoreThanData();
    return value.slice(sliceEnd(start), sliceEnd(end)) as PlainValue;
  }

  #arguments(): readonly TemplateValue[] {
    const values: TemplateValue[] = [];
    while (!this.#take(')')) {
      values.push(this.#or());
      if (this.#peek() !== ')') this.#expect(',');
    }
    return values;
  }

  #peek(ahead = 0): string | null {
    const word = this.words[this.#at + ahead];
    return word !== undefined && 'sign' in word ? word.sign : null;
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new MoreThanData();
  }

  #name(): string {
    const name = this.#peek();
    if (name === null || !/^\w/.test(name)) throw new MoreThanData();
    this.#at++;
    return name;
  }
}

function field(value: TemplateValue, name: string): TemplateValue {
  return Object.hasOwn(record(value), name) ? record(value)[name] : undefined;
}

function itemAt(value: TemplateValue, index: number): TemplateValue {
  return Array.isArray(value) || typeof value === 'string'
    ? (value.at(index) as TemplateValue)
    : field(value, String(index));
}

function sliceEnd(value: TemplateValue): number | undefined {
  if (value === undefined || typeof value === 'number') return value;
  throw new MoreThanData();
}

function method(value: TemplateValue, name: string, values: readonly TemplateValue[]): TemplateValue {
  const [first, second] = values;
  if (typeof value === 'string') {
    if (name === 'upper' || name === 'lower' || name === 'strip')
      return filtered(value, name.replace('strip', 'trim'), []);
    if (name === 'startswith' && typeof first === 'string') return value.startsWith(first);
    if (name === 'endswith' && typeof first === 'string') return value.endsWith(first);
    throw new MoreThanData();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MoreThanData();
  const entries = Object.entries(record(value)).map(([key, item]) => [key, item ?? null] as const);
  if (name === 'values') return entries.map(([, item]) => item);
  if (name === 'keys') return entries.map(([key]) => key);
  if (name === 'items') return entries.map(([key, item]) => [key, item]);
  if (name === 'get') return field(value, printed(first) ?? '') ?? second;
  throw new MoreThanData();
}

function compared(value: TemplateValue, sign: string, other: TemplateValue): boolean {
  if (sign === '==') return value === other;
  if (sign === '!=') return value !== other;
  if (sign === 'in') {
    if (typeof other === 'string') return other.includes(printed(value) ?? '\0');
    if (Array.isArray(other)) return other.includes(value ?? null);
    return Object.hasOwn(record(other), printed(value) ?? '');
  }
  if (typeof value !== typeof other || (typeof value !== 'number' && typeof value !== 'string'))
    throw new MoreThanData();
  const [a, b] = [value, other as typeof value];
  if (sign === '<') return a < b;
  if (sign === '>') return a > b;
  return sign === '<=' ? a <= b : a >= b;
}

/** A value behind a filter of Jinja. */
function filtered(value: TemplateValue, name: string, [argument, isForEmpty]: readonly TemplateValue[]): TemplateValue {
  if (name === 'default' || name === 'd')
    return value === undefined || (isForEmpty === true && !isTemplateTrue(value)) ? (argument ?? '') : value;
  if (Array.isArray(value) || (typeof value === 'object' && value !== null)) return filteredList(value, name, argument);
  const text = printed(value);
  if (text === null) throw new MoreThanData();
  const change = Object.hasOwn(TEXT_FILTERS, name) ? TEXT_FILTERS[name] : undefined;
  if (change !== undefined) return change(text);
  if (name === 'int' && /^\d+$/.test(text)) return Number(text);
  throw new MoreThanData();
}

const TEXT_FILTERS: Readonly<Record<string, (text: string) => PlainValue>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  capitalize,
  title: (text) => text.replace(/\w+/g, capitalize),
  trim: (text) => text.trim(),
  length: (text) => [...text].length,
  count: (text) => [...text].length,
  safe: (text) => text,
  e: (text) => text,
  escape: (text) => text,
  string: (text) => text,
};

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}

function filteredList(value: PlainValue, name: string, argument: TemplateValue): TemplateValue {
  const items = loopItems(value) ?? [];
  if (name === 'length' || name === 'count') return items.length;
  if (name === 'list') return [...items];
  if (name === 'first') return items[0];
  if (name === 'last') return items.at(-1);
  if (name === 'reverse') return [...items].reverse();
  if (name === 'sort' && argument === undefined && items.every((item) => typeof item === 'string'))
    return (items as readonly string[]).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  if (name === 'join') return items.map((item) => printed(item) ?? '').join(printed(argument) ?? '');
  throw new MoreThanData();
}
