import { stableJson } from '../../../base/hash.js';
import { anchorOf, routeIds } from '../anchor-ids.js';
import { isRaw, mapSubschemas, type RawSchema } from '../schema/subschemas.js';
import {
  type Format,
  type Media,
  type NamedExample,
  type Operation,
  PLACES,
  type Requirement,
  type Response,
  type ResponseLink,
} from './description.js';
import { referencedPart, stepsOf } from './pointers.js';
import { queryStyleOf } from './query-values.js';
import { listOrEmpty, namedEntries, textsIn, trimmedText, webAddress } from './raw-values.js';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** Maximum number of operations of a description, and deepest nesting of callbacks. */
export const OPERATIONS = 5000;
const DEPTH = 3;

/** An operation with its tag, which may be empty. */
export type Tagged = readonly [tag: string, operation: Operation];

/** Reads the operations of a document and collects their schemas in `schemas`, by key. */
export class OperationReader {
  readonly schemas: Record<string, RawSchema> = {};
  readonly #ids = routeIds();
  #count = 0;

  constructor(private readonly document: RawSchema) {}

  /** True if the document has more operations than are read. */
  get isFull(): boolean {
    return this.#count > OPERATIONS;
  }

  /** All operations in the order of the document, webhooks last. */
  all(): readonly Tagged[] {
    return [
      ...this.#inItems(this.document.paths, 'operation', 0),
      ...this.#inItems(this.document.webhooks, 'webhook', 0),
    ];
  }

  #inItems(items: unknown, kind: Operation['kind'], depth: number): Tagged[] {
    return namedEntries(items).flatMap(([path, value]) => {
      const item = this.resolved(value);
      return METHODS.flatMap((method): Tagged[] => {
        const raw = item[method];
        if (!isRaw(raw) || ++this.#count > OPERATIONS) return [];
        const operation = this.#operation({ raw, item, method, path, kind }, depth);
        return [[textsIn(raw.tags)[0] ?? '', operation]];
      });
    });
  }

  #operation({ raw, item, method, path, kind }: Found, depth: number): Operation {
    const baseKey = typeof raw.operationId === 'string' ? raw.operationId : `${method} ${path}`;
    const key = this.#ids.take(anchorOf(baseKey).replaceAll('.', '-'));
    const servers = [raw.servers, item.servers, this.document.servers].find((one) => Array.isArray(one) && one.length);
    const callbacks = depth >= DEPTH ? [] : namedEntries(raw.callbacks);
    return {
      key,
      id: trimmedText(raw.operationId),
      method: method.toUpperCase(),
      path,
      kind,
      summary: trimmedText(raw.summary) || trimmedText(item.summary),
      text: trimmedText(raw.description) || trimmedText(item.description),
      isDeprecated: raw.deprecated === true,
      parameters: this.#parameters(key, [...listOrEmpty(item.parameters), ...listOrEmpty(raw.parameters)]),
      body: this.#body(key, raw.requestBody),
      responses: namedEntries(raw.responses).map(([status, one]) => this.#response(key, status, this.resolved(one))),
      security: requirementsIn(raw.security ?? this.document.security),
      server: serverUrl(listOrEmpty(servers)[0]),
      callbacks: callbacks.flatMap(([, one]) =>
        this.#inItems(this.resolved(one), 'callback', depth + 1).map(([, operation]) => operation),
      ),
      see: isRaw(raw.externalDocs) ? webAddress(raw.externalDocs.url) : null,
    };
  }

  /** Parameters by place. A parameter of an operation overrides that of its path. */
  #parameters(key: string, list: readonly unknown[]): Operation['parameters'] {
    const byName = new Map<string, RawSchema>();
    for (const one of list) {
      const parameter = this.resolved(one);
      byName.set(`${String(parameter.in)} ${String(parameter.name)}`, parameter);
    }
    return PLACES.flatMap((place) => {
      const mine = [...byName.values()].filter((parameter) => parameter.in === place);
      const styles = Object.fromEntries(mine.map((one) => [String(one.name), queryStyleOf(one)]));
      return mine.length === 0 ? [] : [{ place, key: this.#object(`${key}.${place}`, mine), styles }];
    });
  }

  /** Adds named values with schemas, such as headers, as one object. */
  #object(key: string, parameters: readonly RawSchema[]): string {
    const properties = parameters.map((parameter) => [String(parameter.name), this.#valueOf(parameter)] as const);
    const requiredNames = parameters.filter((one) => one.required === true).map((one) => String(one.name));
    return this.#put(key, { type: 'object', properties: Object.fromEntries(properties), required: requiredNames });
  }

  /** A parameter's schema, with the parameter's own texts and examples. */
  #valueOf(parameter: RawSchema): RawSchema {
    const [media] = namedEntries(parameter.content);
    const schema = isRaw(parameter.schema) ? parameter.schema : isRaw(media?.[1]) ? media[1].schema : {};
    const examples = namedEntries(parameter.examples).flatMap(([, one]) => exampleIn(this.resolved(one)));
    const example = 'example' in parameter ? [parameter.example] : examples;
    return {
      ...(isRaw(schema) ? schema : {}),
      ...(trimmedText(parameter.description) === '' ? {} : { description: parameter.description }),
      ...(parameter.deprecated === true ? { deprecated: true } : {}),
      ...(example.length === 0 ? {} : { examples: example }),
    };
  }

  #body(key: string, value: unknown): Operation['body'] {
    if (!isRaw(value)) return null;
    const body = this.resolved(value);
    return {
      text: trimmedText(body.description),
      isRequired: body.required === true,
      content: this.#content(`${key}.body`, body.content),
    };
  }

  #response(operation: string, status: string, raw: RawSchema): Response {
    const key = `${operation}.${anchorOf(status)}`;
    const headers = namedEntries(raw.headers).map(([name, one]) => ({ ...this.resolved(one), name }));
    return {
      status,
      key,
      text: trimmedText(raw.description),
      headers: headers.length === 0 ? null : this.#object(`${key}.headers`, headers),
      content: this.#content(key, raw.content),
      links: namedEntries(raw.links).map(([name, one]) => readLink(name, this.resolved(one))),
    };
  }

  #content(key: string, content: unknown): readonly Media[] {
    const formats = namedEntries(content).map(([type, value]) => {
      const media = this.resolved(value);
      const examples = namedEntries(media.examples).map(([name, one]) => readExample(name, this.resolved(one)));
      const schema = isRaw(media.schema) ? media.schema : null;
      const firstValue = examples.find(({ value }) => value !== undefined)?.value;
      return { type, schema, example: 'example' in media ? media.example : firstValue, examples };
    });
    return joinFormats(formats).map(({ schema, place, formats: joinedFormats }) => {
      const contentKey = place === 0 ? `${key}.content` : `${key}.content${place + 1}`;
      return { formats: joinedFormats, key: schema === null ? null : this.#put(contentKey, schema) };
    });
  }

  /** Adds a copy of a schema, which differs by identity from shared ones. Its empty title keeps it from being read as a list of schemas. */
  #put(key: string, schema: RawSchema): string {
    this.schemas[key] = { title: '', ...schema };
    return key;
  }

  /** The target of a reference in the document; an empty object if there is none. */
  resolved(value: unknown): RawSchema {
    let raw = isRaw(value) ? value : {};
    for (let n = 0; typeof raw.$ref === 'string' && n < 20; n++) {
      const { $ref: ref, ...beside } = raw;
      const target = String(ref).startsWith('#/') ? referencedPart(this.document, String(ref)) : {};
      raw = { ...(isRaw(target) ? target : {}), ...beside };
    }
    return raw;
  }
}

interface Found {
  readonly raw: RawSchema;
  readonly item: RawSchema;
  readonly method: string;
  readonly path: string;
  readonly kind: Operation['kind'];
}

function exampleIn(raw: RawSchema): readonly unknown[] {
  return 'value' in raw ? [raw.value] : [];
}

function requirementsIn(value: unknown): readonly (readonly Requirement[])[] {
  return listOrEmpty(value)
    .filter(isRaw)
    .map((one) => namedEntries(one).map(([name, scopes]) => ({ name, scopes: textsIn(scopes) })));
}

/** The address of a server with the defaults of its variables. */
export function serverUrl(server: unknown): string {
  if (!isRaw(server) || typeof server.url !== 'string') return '';
  const variables = Object.fromEntries(namedEntries(server.variables));
  const address = server.url.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : null;
    return isRaw(variable) && typeof variable.default === 'string' ? variable.default : placeholder;
  });
  return address.replace(/\/$/, '');
}

/** An example of a body. */
function readExample(name: string, raw: RawSchema): NamedExample {
  return {
    name,
    summary: trimmedText(raw.summary),
    text: trimmedText(raw.description),
    value: raw.value,
    address: webAddress(raw.externalValue),
  };
}

/** A link of a response. */
function readLink(name: string, raw: RawSchema): ResponseLink {
  const reference = trimmedText(raw.operationRef);
  const [, path = '', method = ''] = reference.startsWith('#/') ? stepsOf(reference) : [];
  const named = method === '' ? reference : `${method.toUpperCase()} ${path}`;
  const parameters = namedEntries(raw.parameters).map(
    ([parameter, value]) => [parameter, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  return { name, text: trimmedText(raw.description), target: trimmedText(raw.operationId) || named, parameters };
}

/** A format of the description; `schema` is null if it has none. */
interface ReadFormat extends Format {
  readonly schema: RawSchema | null;
}

/** Formats with the same schema, and the index of the first one in the list. */
interface JoinedFormats {
  readonly schema: RawSchema | null;
  readonly place: number;
  readonly formats: readonly Format[];
}

/** Joins formats with the same schema, in the order of their first ones, so that JSON and XML of an object are described once. */
function joinFormats(formats: readonly ReadFormat[]): readonly JoinedFormats[] {
  const groupByIdentity = new Map<string, { schema: RawSchema | null; place: number; formats: Format[] }>();
  for (const [place, { type, schema, example, examples }] of formats.entries()) {
    const identity = stableJson(schema === null ? null : withoutXml(schema));
    const group = groupByIdentity.get(identity);
    if (group === undefined) groupByIdentity.set(identity, { schema, place, formats: [{ type, example, examples }] });
    else group.formats.push({ type, example, examples });
  }
  return [...groupByIdentity.values()];
}

/** A schema without its XML names, which pages do not show. */
function withoutXml(schema: RawSchema): RawSchema {
  const { xml: _, ...others } = mapSubschemas(schema, withoutXml);
  return others;
}
