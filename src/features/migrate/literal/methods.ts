import { type Callable, Fields, Gap, isCallable, List, Unknown, type Value } from './values.js';

/** Arguments and offset of a method call. */
interface Call {
  readonly given: readonly Value[];
  readonly at: number;
}

/** The result of a known method of a list or a text; undefined for any other. */
export function methodValue(owner: Value, name: string, call: Call): Value | undefined {
  if (owner instanceof List && Object.hasOwn(LIST_METHODS, name)) return LIST_METHODS[name]?.(owner, call);
  if (typeof owner === 'string' && Object.hasOwn(TEXT_METHODS, name)) return TEXT_METHODS[name]?.(owner, call);
  return undefined;
}

/** The result of `Object.entries` and its siblings; undefined for any other. */
export function objectMethodValue(name: string, { given, at }: Call): Value | undefined {
  const [first] = given;
  if (name === 'assign') return merged(given, at);
  if (name === 'freeze' || name === 'seal') return first;
  if (name === 'fromEntries' && first instanceof List) return fromEntries(first, at);
  if (!(first instanceof Fields)) return undefined;
  const gaps = first.gaps.map((gap) => new Gap(gap.at));
  const entries = [...first.values];
  if (name === 'keys') return new List(at, [...entries.map(([key]) => key), ...gaps]);
  if (name === 'values') return new List(at, [...entries.map(([, value]) => value), ...gaps]);
  if (name === 'entries') return new List(at, [...entries.map((entry) => new List(at, entry)), ...gaps]);
  return undefined;
}

/** Merges objects, later ones first. A value that is no object becomes a gap. */
export function merged(values: readonly Value[], at: number): Fields {
  const fields = new Fields(at);
  for (const value of values) spreadInto(fields, value, at);
  return fields;
}

/** Adds the keys of `...value` to an object. */
export function spreadInto(fields: Fields, value: Value, at: number): void {
  if (value instanceof Fields) {
    for (const [key, inner] of value.values) fields.values.set(key, inner);
    fields.gaps.push(...value.gaps);
  } else if (value instanceof Unknown || value instanceof List || isCallable(value)) {
    // The spread may overwrite known keys. They stay, and the gap records that.
    fields.gaps.push(new Unknown(at));
  }
}

function fromEntries(list: List, at: number): Value {
  const fields = new Fields(at);
  for (const item of list.items) {
    const [key, value] = item instanceof List ? item.items : [];
    if (typeof key !== 'string' && typeof key !== 'number') fields.gaps.push(new Unknown(at));
    else if (!(value instanceof Gap)) fields.values.set(String(key), value);
  }
  return fields;
}

const asValue = (item: Value | Gap): Value => (item instanceof Gap ? new Unknown(item.at) : item);

/** Calls a function for each known entry. */
function mapped(
  { items }: List,
  { given: [callback] }: Call,
  change: (result: Value, item: Value) => readonly (Value | Gap)[],
): readonly (Value | Gap)[] | undefined {
  if (!isCallable(callback)) return undefined;
  const run: Callable['call'] = callback.call;
  return items.flatMap((item, index) => (item instanceof Gap ? [item] : change(run([item, index]), item)));
}

function listOr(at: number, items: readonly (Value | Gap)[] | undefined): List | undefined {
  return items === undefined ? undefined : new List(at, items);
}

function flatItems(value: Value | Gap): readonly (Value | Gap)[] {
  if (value instanceof List) return value.items;
  return value instanceof Unknown ? [new Gap(value.at)] : [value];
}

const LIST_METHODS: Readonly<Record<string, (list: List, call: Call) => Value | undefined>> = {
  map: (list, call) =>
    listOr(
      call.at,
      mapped(list, call, (result) => [result]),
    ),
  flatMap: (list, call) => listOr(call.at, mapped(list, call, flatItems)),
  filter: (list, call) =>
    call.given[0] instanceof Unknown
      ? new List(
          call.at,
          list.items.filter((item) => item !== null && item !== undefined && item !== false),
        )
      : listOr(
          call.at,
          mapped(list, call, (result, item) =>
            result === false || result === null || result === undefined || result === '' ? [] : [item],
          ),
        ),
  flat: (list, { at }) => new List(at, list.items.flatMap(flatItems)),
  concat: (list, { given, at }) => new List(at, [...list.items, ...given.flatMap(flatItems)]),
  slice: (list, { given: [from, to], at }) =>
    (from === undefined || typeof from === 'number') && (to === undefined || typeof to === 'number')
      ? new List(at, list.items.slice(from, to))
      : undefined,
  reverse: (list, { at }) => new List(at, [...list.items].reverse()),
  join: (list, { given: [separator] }) =>
    list.items.every((item) => typeof item === 'string' || typeof item === 'number')
      ? list.items.map(asValue).join(typeof separator === 'string' ? separator : ',')
      : undefined,
};

const TEXT_METHODS: Readonly<Record<string, (text: string, call: Call) => Value | undefined>> = {
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  toString: (text: string) => text,
  startsWith: (text, { given: [start] }) => (typeof start === 'string' ? text.startsWith(start) : undefined),
  endsWith: (text, { given: [end] }) => (typeof end === 'string' ? text.endsWith(end) : undefined),
  split: (text, { given: [separator], at }) =>
    typeof separator === 'string' ? new List(at, text.split(separator)) : undefined,
};
