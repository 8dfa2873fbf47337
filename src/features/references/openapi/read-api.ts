import { anchorOf, Ids, routeIds } from '../anchor-ids.js';
import { isRaw, type RawSchema } from '../schema/subschemas.js';
import type { Description, Group, SecurityScheme, Server } from './description.js';
import { listOrEmpty, namedEntries, textsIn, trimmedText, webAddress } from './raw-values.js';
import { OperationReader, type Tagged } from './read-operations.js';

/** The model of a document, and the document with the schemas of all operations among its definitions. */
export interface ReadApi {
  readonly description: Description;
  readonly raw: RawSchema;
}

/** Reads an OpenAPI 3.1 document; null if it has too many operations. */
export function readApi(document: RawSchema): ReadApi | null {
  const reader = new OperationReader(document);
  const info = isRaw(document.info) ? document.info : {};
  const components = isRaw(document.components) ? document.components : {};
  const sharedSchemas = isRaw(components.schemas) ? components.schemas : {};
  const operations = reader.all();
  if (reader.isFull) return null;
  const groups = groupsOf(operations, document.tags);
  const slugs = routeIds();
  const schemeIds = new Ids();
  return {
    description: {
      title: trimmedText(info.title),
      version: trimmedText(info.version),
      summary: trimmedText(info.summary),
      text: trimmedText(info.description),
      servers: listOrEmpty(document.servers).filter(isRaw).map(serverOf),
      groups,
      security: namedEntries(components.securitySchemes).map(([name, one]) => ({
        ...schemeOf(name, reader.resolved(one)),
        id: schemeIds.take(`security-${anchorOf(name)}`),
      })),
      schemas: Object.keys(sharedSchemas).map((name) => ({
        name,
        slug: slugs.take(anchorOf(name).replaceAll('.', '-')),
      })),
    },
    raw: { ...document, title: trimmedText(info.title), definitions: reader.schemas, $defs: sharedSchemas },
  };
}

/** Groups in the document's order of tags, then tags that only operations name, then operations without a tag. */
function groupsOf(operations: readonly Tagged[], tags: unknown): readonly Group[] {
  const texts = new Map(
    listOrEmpty(tags)
      .filter(isRaw)
      .map((tag) => [trimmedText(tag.name), trimmedText(tag.description)]),
  );
  const names = new Set([...texts.keys(), ...operations.map(([tag]) => tag).filter((tag) => tag !== ''), '']);
  const ids = routeIds();
  ids.take('schemas');
  return [...names].flatMap((name) => {
    const mine = operations.flatMap(([tag, operation]) => (tag === name ? [operation] : []));
    if (mine.length === 0) return [];
    const slug = ids.take(anchorOf(name || 'operations').replaceAll('.', '-'));
    return [{ name, slug, text: texts.get(name) ?? '', operations: mine }];
  });
}

function serverOf(raw: RawSchema): Server {
  return {
    url: trimmedText(raw.url),
    text: trimmedText(raw.description),
    variables: namedEntries(raw.variables).flatMap(([name, variable]) =>
      isRaw(variable) ? [{ name, default: String(variable.default ?? ''), values: textsIn(variable.enum) }] : [],
    ),
  };
}

function schemeOf(name: string, raw: RawSchema): Omit<SecurityScheme, 'id'> {
  const flows = namedEntries(raw.flows).map(([, flow]) => (isRaw(flow) ? flow : {}));
  const addresses = [raw.openIdConnectUrl, ...flows.flatMap((flow) => [flow.authorizationUrl, flow.tokenUrl])];
  const scopes = flows.flatMap((flow) => namedEntries(flow.scopes));
  return {
    name,
    type: trimmedText(raw.type),
    way: raw.type === 'apiKey' ? `${trimmedText(raw.in)} ${trimmedText(raw.name)}` : trimmedText(raw.scheme),
    text: trimmedText(raw.description),
    addresses: [...new Set(addresses.map(webAddress).filter((address) => address !== null))],
    scopes: [...new Map(scopes)].map(([scope, text]) => [scope, trimmedText(text)] as const),
  };
}
