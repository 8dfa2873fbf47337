import type { ReferenceConfig } from '../../../model/config.js';
import { bare } from '../../../shared/addresses.js';
import type { Context, GeneratedPage } from '../contract.js';
import type { Texts } from '../overlay/texts.js';
import { findPackage } from '../package.js';
import { collectUses } from '../schema/paths.js';
import { readSchemaParts } from '../schema/read-schema.js';
import { collectSchemaAnchors } from '../schema/schema-anchors.js';
import type { SchemaView } from '../schema/schema-view.js';
import { findSourceFile, type ReferenceFile } from '../source-file.js';
import type { ApiView } from './api-view.js';
import type { Description, Operation } from './description.js';
import { apiIndexPage } from './index-page.js';
import { readApi } from './read-api.js';
import { readDescription, reportUnusable } from './read-description.js';
import { OPERATIONS } from './read-operations.js';
import { sharedSchemaPages } from './schemas-page.js';
import { groupPages } from './tag-page.js';

/** The configuration of a reference made from an OpenAPI description. */
export type OpenApiReference = Extract<ReferenceConfig, { kind: 'openapi' }>;

/**
 * The pages of an API:
 * 1. read the description,
 * 2. combine the schemas of all operations to one schema,
 * 3. write an index, a page per tag, and the schemas.
 */
export async function openApiPages(
  config: OpenApiReference,
  texts: Texts,
  context: Context,
): Promise<readonly GeneratedPage[]> {
  const found = await findDescription(config, context);
  if (found === null) return [];
  const { path, folder } = found;
  const document = await readDescription(found, context);
  if (document === null) return [];
  const api = readApi(document);
  if (api === null) {
    reportUnusable(path, `it has more than ${OPERATIONS} operations.`, context);
    return [];
  }
  const { description, raw } = api;
  if (description.groups.length === 0 && description.schemas.length === 0) {
    reportUnusable(path, 'it describes no operation and no schema.', context);
    return [];
  }
  const schema = await readSchemaParts({ path, folder, raw }, context);
  if (schema === null) return [];
  const anchors = collectSchemaAnchors(schema);
  const route = bare(config.route);
  const homes = pagesOfSchemas(description, route, config.pages);
  const sharedNames = new Set(description.schemas.map(({ name }) => name));
  const starts = schema.definitions.filter(({ name }) => !sharedNames.has(name));
  const uses = collectUses(schema, anchors, starts);
  const schemasOn = (page: string): SchemaView => ({
    syntax: 'json',
    schema,
    texts,
    anchors,
    uses,
    hasPage: (name) => config.pages === 'operation' && sharedNames.has(name),
    pageOf: (name) => {
      const home = homes.get(name) ?? `${route}/schemas`;
      return home === page ? '' : `/${home}`;
    },
  });
  const view: ApiView = { description, route, pages: config.pages, sourceUrl: config.sourceUrl, texts, schemasOn };
  return [apiIndexPage(view), ...groupPages(view), ...sharedSchemaPages(view)];
}

async function findDescription(
  { package: name, file }: OpenApiReference,
  context: Context,
): Promise<ReferenceFile | null> {
  if (name === null) return findSourceFile({ file, key: 'file', pkg: null }, context);
  const pkg = await findPackage(name, context);
  return pkg === null ? null : findSourceFile({ file, key: 'file', pkg }, context);
}

/** Route of the page that describes each schema, by the schema's key. */
function pagesOfSchemas(
  { groups, schemas }: Description,
  route: string,
  pages: OpenApiReference['pages'],
): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { slug, operations } of groups)
    for (const operation of operations) {
      const page = pages === 'tag' ? `${route}/${slug}` : `${route}/${slug}/${operation.key}`;
      for (const key of keysOf(operation)) homes.set(key, page);
    }
  if (pages === 'operation') for (const { name, slug } of schemas) homes.set(name, `${route}/schemas/${slug}`);
  return homes;
}

function keysOf(operation: Operation): string[] {
  const content = [...(operation.body?.content ?? []), ...operation.responses.flatMap((one) => one.content)];
  return [
    ...operation.parameters.map(({ key }) => key),
    ...content.flatMap(({ key }) => key ?? []),
    ...operation.responses.flatMap(({ headers }) => headers ?? []),
    ...operation.callbacks.flatMap(keysOf),
  ];
}
