import { ownValue } from '../../../base/own-value.js';
import type { Json } from '../../../model/extension.js';
import { ownExample } from '../schema/example.js';
import type { Definition, Property } from '../schema/shapes.js';
import { definitionOf, type PageView } from './api-view.js';
import { isJson } from './body-examples.js';
import type { ApiCall, Body } from './call.js';
import type { Format, Operation, ParameterPlace, SecurityScheme } from './description.js';
import { queryText, queryValues } from './query-values.js';

/** Longest body in a sample, in characters; a longer one is only in the body's description. */
const BODY = 2000;

/** Headers that parameters cannot set according to OpenAPI. */
const OWN_HEADERS = /^(?:accept|authorization|content-type)$/i;

/** A call of an operation with example values for everything required. */
export function sampleCall(operation: Operation, view: PageView): ApiCall {
  const neededAt = (place: ParameterPlace): readonly Property[] => {
    const key = operation.parameters.find((one) => one.place === place)?.key ?? null;
    return (definitionOf(key, view)?.properties ?? []).filter((one) => one.required || place === 'path');
  };
  const plainPairs = (place: ParameterPlace): [string, string][] =>
    neededAt(place).map((one) => [one.name, queryText(exampleOf(one, view))]);
  const secrets = secretsOf(operation, view);
  const secretPairs = (place: string): [string, string][] =>
    secrets.flatMap((one) => (one.place === place ? [[one.name, one.value]] : []));
  const styles = operation.parameters.find(({ place }) => place === 'query')?.styles ?? {};
  const query = [
    ...neededAt('query').flatMap((one) =>
      queryValues(one.name, exampleOf(one, view), ownValue(styles, one.name) ?? 'repeated'),
    ),
    ...secretPairs('query').flatMap(([name, value]) => queryValues(name, value, 'repeated')),
  ];
  const cookies = [...plainPairs('cookie'), ...secretPairs('cookie')].map(([name, value]) => `${name}=${value}`);
  const format = formatOf(operation);
  const body = format === undefined ? null : bodyOf(format, view);
  const hasFormat = body !== null && body.kind !== 'form' && body.kind !== 'parts';
  return {
    method: operation.method,
    url: `${wholeAddress(operation.server)}${pathOf(operation.path, plainPairs('path'))}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: [
      ...secretPairs('header'),
      ...plainPairs('header').filter(([name]) => !OWN_HEADERS.test(name)),
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
      ...(hasFormat && format !== undefined ? [['Content-Type', format.type] as const] : []),
    ],
    body,
  };
}

/** The secrets of the first alternative for authentication. */
function secretsOf({ security }: Operation, { description }: PageView): readonly Secret[] {
  const way = security.find((all) => all.length > 0) ?? [];
  const schemes = way.flatMap(({ name }) => description.security.find((scheme) => scheme.name === name) ?? []);
  return schemes.flatMap((scheme) => secretOf(scheme) ?? []);
}

/** An example value of a parameter or a field; lists have at least one entry. */
function exampleOf(property: Property, view: PageView): Json {
  const value = property.default ?? ownExample(property, view.schema);
  if (!Array.isArray(value) || value.length > 0 || property.type.kind !== 'array') return value;
  return [ownExample({ ...property, type: property.type.items, properties: [], examples: [] }, view.schema)];
}

/** The absolute address of a server. One without a host is relative to the description, whose host only the reader knows. */
function wholeAddress(server: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(server)) return server;
  return `https://YOUR_HOST${server === '' || server.startsWith('/') ? server : `/${server}`}`;
}

function pathOf(path: string, parameters: readonly (readonly [string, string])[]): string {
  const values = new Map(parameters);
  return path.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const value = values.get(name);
    return value === undefined || value === '' || value === 'text' ? placeholder : encodeURIComponent(value);
  });
}

/** A format with the key of its schema. */
interface SentFormat extends Format {
  readonly key: string | null;
}

/** The format that a sample sends, preferably JSON. Methods that only read send none. */
function formatOf({ body, method }: Operation): SentFormat | undefined {
  if (/^(?:GET|HEAD|TRACE)$/.test(method)) return undefined;
  const formats = (body?.content ?? []).flatMap(({ formats: joinedFormats, key }) =>
    joinedFormats.map((one) => ({ ...one, key })),
  );
  return formats.find(({ type }) => isJson(type)) ?? formats[0];
}

function bodyOf({ type, key, example }: SentFormat, view: PageView): Body | null {
  const definition = definitionOf(key, view);
  if (isJson(type))
    return jsonBody(example ?? (definition === undefined ? undefined : ownExample(definition, view.schema)));
  if (type === 'application/x-www-form-urlencoded' || type.startsWith('multipart/')) {
    const fields = fieldsOf(definition, example, view);
    if (fields.length === 0) return null;
    return type.startsWith('multipart/')
      ? { kind: 'parts', parts: fields }
      : { kind: 'form', fields: fields.map(([name, value]) => [name, value ?? 'text']) };
  }
  if (typeof example === 'string') return example.length > BODY ? null : { kind: 'text', text: example };
  return /^(?:image|audio|video)\/|octet-stream|\/(?:pdf|zip|gzip)$/.test(type) ? { kind: 'file' } : null;
}

/** The example may be JSON as a text. */
function jsonBody(example: unknown): Body | null {
  if (example === undefined || example === null) return null;
  const value = typeof example === 'string' ? parseOrText(example) : (example as Json);
  return JSON.stringify(value, null, 2).length > BODY ? null : { kind: 'json', value };
}

function parseOrText(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** The fields of a form: the required ones, or all if none is. The value is null for a file. */
function fieldsOf(
  definition: Definition | undefined,
  example: unknown,
  view: PageView,
): readonly (readonly [name: string, value: string | null])[] {
  const shape = definition === undefined ? undefined : withProperties(definition, view);
  const exampleFields =
    typeof example === 'object' && example !== null ? (example as Readonly<Record<string, Json>>) : {};
  const properties = (shape?.properties ?? []).filter(({ isPattern }) => !isPattern);
  const requiredOnes = properties.filter(
    ({ required: isRequired, name }) => isRequired || Object.hasOwn(exampleFields, name),
  );
  return (requiredOnes.length > 0 ? requiredOnes : properties).flatMap((one): (readonly [string, string | null])[] => {
    if (isFile(one)) return [[one.name, null]];
    const value = Object.hasOwn(exampleFields, one.name) ? (exampleFields[one.name] ?? null) : exampleOf(one, view);
    return (Array.isArray(value) ? value : [value]).map((single: Json) => [one.name, queryText(single)]);
  });
}

/** The definition of a body that only names a schema. */
function withProperties(definition: Definition, view: PageView): Definition {
  const { type } = definition;
  const namedDefinition = type.kind === 'definition' ? view.schema.schema.byName.get(type.name) : undefined;
  return definition.properties.length === 0 && namedDefinition !== undefined ? namedDefinition : definition;
}

function isFile({ constraints: { format, contentMediaType, contentEncoding } }: Property): boolean {
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
}

/** The secret of a call. */
interface Secret {
  readonly place: string;
  readonly name: string;
  readonly value: string;
}

/**
 * The header or the part of the address that a scheme requires, with a placeholder in capitals as the secret. Null for a client
 * certificate, which is not part of a request.
 */
function secretOf({ type, way }: SecurityScheme): Secret | null {
  if (type === 'mutualTLS') return null;
  if (type === 'apiKey') {
    const [place = 'header', ...name] = way.split(' ');
    return { place, name: name.join(' '), value: 'YOUR_KEY' };
  }
  const scheme = type === 'http' ? way : 'bearer';
  const value = /^(?:bearer)?$/i.test(scheme) ? 'Bearer YOUR_TOKEN' : `${capital(scheme)} YOUR_CREDENTIALS`;
  return { place: 'header', name: 'Authorization', value };
}

/** Schemes are case-insensitive: `basic` is sent as `Basic`. */
function capital(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}
