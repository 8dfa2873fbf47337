import type { PlainValue } from '../../../base/json.js';

/** A value that cannot be known without running the program, and its offset in the code. */
export class Unknown {
  constructor(readonly at: number) {}
}

/** The keys of an object, and the places of unknown spreads into it. */
export class Fields {
  readonly values = new Map<string, Value>();
  readonly gaps: Unknown[] = [];

  constructor(readonly at: number) {}
}

/** A list; an unknown `...entries` is a gap in it. */
export class List {
  constructor(
    readonly at: number,
    readonly items: readonly (Value | Gap)[],
  ) {}
}

/** An unknown number of unknown entries of a list. */
export class Gap {
  constructor(readonly at: number) {}
}

/** A function of the program. */
export interface Callable {
  readonly name: string;
  /** Offsets of its code. */
  readonly start: number;
  readonly end: number;
  readonly call: (given: readonly Value[]) => Value;
}

/** The value of an expression. */
export type Value = string | number | boolean | null | undefined | RegExp | Unknown | Fields | List | Callable;

/** A key of an object or an index of a list. */
export type PathPart = string | number;

/** An unknown value, with its path in the configuration and its offset in the code. */
export interface MissingValue {
  readonly path: readonly PathPart[];
  readonly at: number;
  /** True if further entries or keys are missing at the path, not the value itself. */
  readonly isRest: boolean;
}

/** True for a function of the program. */
export function isCallable(value: unknown): value is Callable {
  return typeof value === 'object' && value !== null && 'call' in value;
}

/** A value as plain data; each unknown part is added to `missing`. `codeOf` returns the source of a function. */
export function plainValue(
  root: Value,
  missing: MissingValue[],
  codeOf: (start: number, end: number) => string,
): PlainValue | undefined {
  let budget = 200_000;
  const plain = (value: Value | Gap, path: readonly PathPart[]): PlainValue | undefined => {
    const isKnown = !(value instanceof Unknown || value instanceof Gap);
    if (!isKnown || path.length > 40 || budget-- < 0) {
      missing.push({ path, at: isKnown ? 0 : value.at, isRest: false });
      return undefined;
    }
    if (value instanceof List) return listOf(value, path);
    if (value instanceof Fields) return fieldsOf(value, path);
    if (value instanceof RegExp) return { $regexp: value.source };
    if (isCallable(value)) return { $function: value.name, $source: codeOf(value.start, value.end).slice(0, 4000) };
    return typeof value === 'number' && !Number.isFinite(value) ? null : value;
  };
  const fieldsOf = ({ values, gaps }: Fields, path: readonly PathPart[]): PlainValue => {
    for (const { at } of gaps) missing.push({ path, at, isRest: true });
    return Object.fromEntries([...values].map(([key, inner]) => [key, plain(inner, [...path, key])]));
  };
  const listOf = ({ items }: List, path: readonly PathPart[]): PlainValue => {
    const entries: PlainValue[] = [];
    for (const item of items) {
      if (item instanceof Gap) missing.push({ path, at: item.at, isRest: true });
      else {
        const entry = plain(item, [...path, entries.length]);
        if (entry !== undefined) entries.push(entry);
      }
    }
    return entries;
  };
  return plain(root, []);
}
