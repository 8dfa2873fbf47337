import { ownExample } from '../schema/example.js';
import type { Json, Property } from '../schema/shapes.js';
import { definitionOf, type PageView } from './api-view.js';
import { isJson } from './body-examples.js';
import type { Format, Operation, Place, SecurityScheme } from './description.js';
import { type Call, secretOf } from './samples.js';

/** Longest body that a sample shows; a longer one is left to the description of the body. */
const BODY = 2000;

/** A format, and the key of its schema. */
interface SentFormat extends Format {
  readonly key: string | null;
}

/** A call of an operation with an example for all that it needs. */
export function sampleCall(operation: Operation, view: PageView): Call {
  const needed = (place: Place): readonly Property[] => {
    const key = operation.parameters.find((one) => one.place === place)?.key ?? null;
    return (definitionOf(key, view)?.properties ?? []).filter((one) => one.required || place === 'path');
  };
  const secrets = schemesOf(operation, view).map(secretOf);
  const secret = (place: string): [string, string][] =>
    secrets.flatMap((one) => (one.place === place ? [[one.name, one.value]] : []));
  const query = [...needed('query').map((one) => exampleOf(one, view)), ...secret('query')];
  const cookies = [...needed('cookie').map((one) => exampleOf(one, view)), ...secret('cookie')];
  const format = formatOf(operation);
  const body = format === undefined ? null : bodyOf(format, view);
  return {
    method: operation.method,
    url: `${operation.server}${pathOf(operation.path, needed('path'), view)}${queryText(query)}`,
    headers: [
      ...secret('header'),
      ...needed('header').map((one) => exampleOf(one, view)),
      ...(cookies.length === 0
        ? []
        : [['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')] as const]),
      ...(format === undefined || body === null ? [] : [['Content-Type', format.type] as const]),
    ],
    body,
  };
}

/** The schemes of the first way to prove who calls. */
function schemesOf({ security }: Operation, { description }: PageView): readonly SecurityScheme[] {
  const way = security.find((all) => all.length > 0) ?? [];
  return way.flatMap(({ name }) => description.security.find((scheme) => scheme.name === name) ?? []);
}

function exampleOf(property: Property, view: PageView): [string, string] {
  const value = property.default ?? ownExample(property, view.schema);
  return [property.name, plainText(value)];
}

function plainText(value: Json): string {
  if (Array.isArray(value)) return value.map(plainText).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function pathOf(path: string, parameters: readonly Property[], view: PageView): string {
  const values = new Map(parameters.map((one) => exampleOf(one, view)));
  return path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined || value === '' || value === 'text' ? whole : encodeURIComponent(value);
  });
}

function queryText(values: readonly (readonly [string, string])[]): string {
  const pairs = values.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The format that a sample sends, and the key of its schema: JSON before others. */
function formatOf({ body }: Operation): SentFormat | undefined {
  const formats = (body?.content ?? []).flatMap(({ formats: joined, key }) => joined.map((one) => ({ ...one, key })));
  return formats.find(({ type }) => isJson(type)) ?? formats[0];
}

function bodyOf({ type, key, example }: SentFormat, view: PageView): string | null {
  const definition = definitionOf(key, view);
  const value = example ?? (definition === undefined ? undefined : ownExample(definition, view.schema));
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length > BODY || !(isJson(type) || typeof example === 'string') ? null : text;
}
