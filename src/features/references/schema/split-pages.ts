import { anchorOf, routeIds } from '../anchor-ids.js';
import type { GeneratedPage } from '../contract.js';
import { filterField } from '../filter-field.js';
import { blocks, codeSpan, escapeMarkdown, firstParagraph, firstSentence, heading } from '../markdown.js';
import { type Moved, movedList } from '../moved-list.js';
import {
  definitionBody,
  definitionMarkup,
  definitionTitle,
  exampleMarkup,
  type SchemaSource,
  startPage,
  usedBy,
} from './schema-page.js';
import { anchorSpan, idOfKey, type SchemaView, schemaText } from './schema-view.js';
import type { Definition, Schema } from './shapes.js';

/** Routes of pages by definition. */
export function pagesOfDefinitions({ definitions }: Schema, route: string): ReadonlyMap<string, string> {
  const ids = routeIds();
  return new Map(
    definitions.map(({ name }) => [name, `${route}/${ids.take(anchorOf(name).replaceAll('.', '-'))}`] as const),
  );
}

/** A page for every definition. The first page has the tree, the root, and a list with the ids of definitions. */
export function splitPages(
  source: SchemaSource,
  baseView: SchemaView,
  routes: ReadonlyMap<string, string>,
): readonly GeneratedPage[] {
  const { schema, texts } = baseView;
  const viewOn = (page: string): SchemaView => ({
    ...baseView,
    hasPage: (name) => routes.has(name),
    pageOf: (name) => {
      const home = routes.get(name) ?? source.route;
      return home === page ? '' : `/${home}`;
    },
  });
  const start = viewOn(source.route);
  const rows = schema.definitions.map((definition) => rowOf(definition, start));
  const index = startPage(source, start, [
    definitionMarkup(schema.root, source, start),
    heading(2, texts.word('definitions'), 'definitions'),
    movedList(rows, texts),
  ]);
  const pages = schema.definitions.map((definition, n) => {
    const slug = routes.get(definition.name) ?? source.route;
    return definitionPage({ definition, slug, position: n + 1 }, source, viewOn(slug));
  });
  return [{ ...index, isIndex: true }, ...pages];
}

/** A row with name, path and first sentence of a definition. */
function rowOf(definition: Definition, view: SchemaView): Moved {
  const { name } = definition;
  const title = definitionTitle(definition, view);
  const place = title === name ? '' : ` · ${codeSpan(title)}`;
  const gist = escapeMarkdown(firstSentence(firstParagraph(schemaText(name, definition.description, view))));
  return {
    id: idOfKey(name, view),
    label: codeSpan(name),
    href: view.pageOf(name),
    text: view.texts.explained(place, gist),
  };
}

interface DefinitionPage {
  readonly definition: Definition;
  readonly slug: string;
  readonly position: number;
}

function definitionPage(
  { definition, slug, position }: DefinitionPage,
  source: SchemaSource,
  view: SchemaView,
): GeneratedPage {
  const { texts } = view;
  const { name } = definition;
  const text = schemaText(name, definition.description, view);
  const names = { name, package: source.packageName, version: source.version };
  const { introduction, ...head } = texts.page(slug, {
    title: name,
    description: firstParagraph(text) || texts.word('definitionDescription', names),
  });
  const example = exampleMarkup(definition, source, view);
  return {
    ...head,
    sidebarPosition: position,
    editUrl: source.sourceUrl,
    isIndex: false,
    tocMaxHeadingLevel: 3,
    text: `${blocks(
      usedBy(definition, view) || anchorSpan(name, codeSpan(name), view),
      text,
      introduction,
      filterField(definition.properties.length, texts),
      definitionBody(definition, example, view),
    )}\n`,
  };
}
