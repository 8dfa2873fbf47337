import { writeFence } from '../../dialect/fence/fence-lines.js';
import type { GeneratedPage } from '../contract.js';
import { filterField } from '../filter-field.js';
import { blocks, code, heading } from '../markdown.js';
import { ownExample } from '../schema/example.js';
import { definitionBody } from '../schema/schema-page.js';
import { idOfKey, type SchemaView, schemaText } from '../schema/schema-view.js';
import type { Definition } from '../schema/shapes.js';
import type { ApiView } from './api-view.js';

interface SchemaEntry {
  readonly definition: Definition;
  /** Last part of the route where it has a page of its own. */
  readonly slug: string;
}

/** The page of the schemas that operations share; where these have pages of their own, a list that keeps their ids. */
export function schemaPages(view: ApiView): readonly GeneratedPage[] {
  const { description, texts, route } = view;
  if (description.schemas.length === 0) return [];
  const { title, version, schemas } = description;
  const slug = `${route}/schemas`;
  const on = view.schemasOn(slug);
  const definitions = schemas.flatMap(({ name, slug: own }) => {
    const definition = on.schema.byName.get(name);
    return definition === undefined ? [] : [{ definition, slug: own }];
  });
  const { introduction, ...head } = texts.page(slug, {
    title: texts.word('schemas'),
    description: texts.word('schemasDescription', { title, version }),
  });
  const isSplit = view.pages === 'operation';
  const properties = isSplit ? 0 : definitions.reduce((sum, one) => sum + one.definition.properties.length, 0);
  const entries = definitions.length + properties;
  const index: GeneratedPage = {
    ...head,
    sidebarPosition: 999,
    editUrl: view.sourceUrl,
    isIndex: isSplit,
    tocMaxHeadingLevel: 2,
    text: `${blocks(
      introduction,
      filterField(entries, texts),
      ...(isSplit
        ? [
            listOf(
              definitions.map((one) => one.definition),
              on,
            ),
          ]
        : definitions.map((one) => section(one.definition, on))),
    )}\n`,
  };
  return isSplit ? [index, ...definitions.map((one, n) => schemaPage(one, n + 1, view))] : [index];
}

function listOf(definitions: readonly Definition[], view: SchemaView): string {
  return definitions
    .map(({ name }) => {
      const link = `[${code(name)}](${view.pageOf(name)})`;
      return `- <span class="api-anchor" id="${idOfKey(name, view)}">${link}</span>`;
    })
    .join('\n');
}

function section(definition: Definition, view: SchemaView): string {
  return blocks(
    heading(2, code(definition.name), idOfKey(definition.name, view)),
    schemaText(definition.name, definition.description, view),
    definitionBody(definition, exampleMarkup(definition, view), view),
  );
}

function schemaPage({ definition, slug: own }: SchemaEntry, position: number, view: ApiView): GeneratedPage {
  const slug = `${view.route}/schemas/${own}`;
  const on = view.schemasOn(slug);
  const { title, version } = view.description;
  const { introduction, ...head } = view.texts.page(slug, {
    title: definition.name,
    description: view.texts.word('apiSchemaDescription', { name: definition.name, title, version }),
  });
  return {
    ...head,
    sidebarPosition: position,
    editUrl: view.sourceUrl,
    isIndex: false,
    tocMaxHeadingLevel: 3,
    text: `${blocks(introduction, section(definition, on))}\n`,
  };
}

function exampleMarkup(definition: Definition, view: SchemaView): string {
  if (definition.type.kind !== 'object') return '';
  const text = JSON.stringify(ownExample(definition, view), null, 2);
  return text === '{}' ? '' : writeFence(text, 'json');
}
