import type { Json } from '../../../model/extension.js';
import type { RawSchema } from '../schema/subschemas.js';

/** Style of a list or an object in a query: repeated for each entry, `filter[key]=value`, or a single value with separators. */
export type QueryStyle = 'repeated' | 'deep' | ',' | ' ' | '|';

/** The style of a parameter; lists are repeated by default. */
export function queryStyleOf({ style = 'form', explode = style === 'form' }: RawSchema): QueryStyle {
  if (style === 'deepObject') return 'deep';
  if (explode === true) return 'repeated';
  return style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
}

/** A query value as `name=value`, several for repeated lists and objects: `id=1`, `id=2`. */
export function queryValues(name: string, value: Json, style: QueryStyle): readonly string[] {
  const pair = (key: string, one: Json): string => `${encodeURIComponent(key)}=${encodeURIComponent(queryText(one))}`;
  if (typeof value !== 'object' || value === null) return [pair(name, value)];
  if (isList(value)) {
    if (style === 'repeated' || style === 'deep') return value.map((one) => pair(name, one));
    return [joinValues(name, value, style)];
  }
  const entries = Object.entries(value);
  if (style === 'deep') return entries.map(([key, one]) => pair(`${name}[${key}]`, one));
  return style === 'repeated' ? entries.map(([key, one]) => pair(key, one)) : [joinValues(name, entries.flat(), style)];
}

function joinValues(name: string, values: readonly Json[], mark: string): string {
  const parts = values.map((one) => encodeURIComponent(queryText(one)));
  return `${encodeURIComponent(name)}=${parts.join(mark === ',' ? ',' : encodeURIComponent(mark))}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** A value as text: list entries separated by commas, objects as JSON. */
export function queryText(value: Json): string {
  if (isList(value)) return value.map(queryText).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}
