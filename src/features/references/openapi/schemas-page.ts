import { writeFence } from '../../../markdown/dialect/code-syntax/fence-lines.js';
import type { GeneratedPage } from '../contract.js';
import { filterField } from '../filter-field.js';
import { blocks, codeSpan, heading } from '../markdown.js';
import { movedList } from '../moved-list.js';
import { ownExample } from '../schema/example.js';
import { definitionBody } from '../schema/schema-page.js';
import { anchorSpan, idOfKey, type SchemaView, schemaText } from '../schema/schema-view.js';
import type { Definition } from '../schema/shapes.js';
import type { ApiView } from './api-view.js';

interface SchemaEntry {
  readonly definition: Definition;
  /** Last part of the route of its own page. */
  readonly slug: string;
}

/** The page of the shared schemas. If these have pages of their own, it is a list with their ids. */
export function sharedSchemaPages(view: ApiView): readonly GeneratedPage[] {
  const { description, texts, route } = view;
  if (description.schemas.length === 0) return [];
  const { title, version, schemas } = description;
  const slug = `${route}/schemas`;
  const pageView = view.schemasOn(slug);
  const definitions = schemas.flatMap(({ name, slug: pageSlug }) => {
    const definition = pageView.schema.byName.get(name);
    return definition === undefined ? [] : [{ definition, slug: pageSlug }];
  });
  const { introduction, ...head } = texts.page(slug, {
    title: texts.word('schemas'),
    description: texts.word('schemasDescription', { title, version }),
  });
  const isSplit = view.pages === 'operation';
  const sections = definitions.map(({ definition }) =>
    blocks(heading(2, codeSpan(definition.name), idOfKey(definition.name, pageView)), bodyOf(definition, pageView)),
  );
  const entries = definitions.reduce((sum, one) => sum + 1 + one.definition.properties.length, 0);
  const rows = definitions.map(({ definition: { name } }) => ({
    id: idOfKey(name, pageView),
    label: codeSpan(name),
    href: pageView.pageOf(name),
    text: '',
  }));
  const index: GeneratedPage = {
    ...head,
    sidebarPosition: 999,
    editUrl: view.sourceUrl,
    isIndex: isSplit,
    tocMaxHeadingLevel: 2,
    text: `${blocks(introduction, ...(isSplit ? [movedList(rows, texts)] : [filterField(entries, texts), ...sections]))}\n`,
  };
  return isSplit ? [index, ...definitions.map((one, n) => schemaPage(one, n + 1, view))] : [index];
}

function bodyOf(definition: Definition, view: SchemaView): string {
  return blocks(
    schemaText(definition.name, definition.description, view),
    definitionBody(definition, exampleMarkup(definition, view), view),
  );
}

function schemaPage({ definition, slug: pageSlug }: SchemaEntry, position: number, view: ApiView): GeneratedPage {
  const slug = `${view.route}/schemas/${pageSlug}`;
  const pageView = view.schemasOn(slug);
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
    text: `${blocks(anchorSpan(definition.name, codeSpan(definition.name), pageView), introduction, bodyOf(definition, pageView))}\n`,
  };
}

function exampleMarkup(definition: Definition, view: SchemaView): string {
  if (definition.type.kind !== 'object') return '';
  const text = JSON.stringify(ownExample(definition, view), null, 2);
  return text === '{}' ? '' : writeFence(text, 'json');
}
