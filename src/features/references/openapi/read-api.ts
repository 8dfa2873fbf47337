import { anchorOf, Ids, routeIds } from '../anchor-ids.js';
import { isRaw, type RawSchema } from '../schema/subschemas.js';
import type { Description, Group, SecurityScheme, Server } from './description.js';
import { addressOf, entriesOf, listOf, textOf, textsIn } from './raw-values.js';
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
      title: textOf(info.title),
      version: textOf(info.version),
      summary: textOf(info.summary),
      text: textOf(info.description),
      servers: listOf(document.servers).filter(isRaw).map(serverOf),
      groups,
      security: entriesOf(components.securitySchemes).map(([name, one]) => ({
        ...schemeOf(name, reader.resolved(one)),
        id: schemeIds.take(`security-${anchorOf(name)}`),
      })),
      schemas: Object.keys(sharedSchemas).map((name) => ({
        name,
        slug: slugs.take(anchorOf(name).replaceAll('.', '-')),
      })),
    },
    raw: { ...document, title: textOf(info.title), definitions: reader.schemas, $defs: sharedSchemas },
  };
}

/** Groups in the document's order of tags, then tags that only operations name, then operations without a tag. */
function groupsOf(operations: readonly Tagged[], tags: unknown): readonly Group[] {
  const texts = new Map(
    listOf(tags)
      .filter(isRaw)
      .map((tag) => [textOf(tag.name), textOf(tag.description)]),
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
    url: textOf(raw.url),
    text: textOf(raw.description),
    variables: entriesOf(raw.variables).flatMap(([name, variable]) =>
      isRaw(variable) ? [{ name, default: String(variable.default ?? ''), values: textsIn(variable.enum) }] : [],
    ),
  };
}

function schemeOf(name: string, raw: RawSchema): Omit<SecurityScheme, 'id'> {
  const flows = entriesOf(raw.flows).map(([, flow]) => (isRaw(flow) ? flow : {}));
  const addresses = [raw.openIdConnectUrl, ...flows.flatMap((flow) => [flow.authorizationUrl, flow.tokenUrl])];
  const scopes = flows.flatMap((flow) => entriesOf(flow.scopes));
  return {
    name,
    type: textOf(raw.type),
    way: raw.type === 'apiKey' ? `${textOf(raw.in)} ${textOf(raw.name)}` : textOf(raw.scheme),
    text: textOf(raw.description),
    addresses: [...new Set(addresses.map(addressOf).filter((address) => address !== null))],
    scopes: [...new Map(scopes)].map(([scope, text]) => [scope, textOf(text)] as const),
  };
}
