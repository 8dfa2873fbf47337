import type { Json } from '../../../model/extension.js';
import type { GeneratedPage } from '../contract.js';
import { factsMarkup, fold } from '../facts.js';
import { filterField } from '../filter-field.js';
import { blocks, codeSpan, heading } from '../markdown.js';
import { type GivenExamples, wholeExample } from './example.js';
import { pathText } from './paths.js';
import { examplesMarkup, formsMarkup, propertyMarkup, shapeFacts } from './property.js';
import { anchorSpan, hrefOfKey, idOfKey, type SchemaView, schemaText, schemaTypeMarkup } from './schema-view.js';
import type { Definition } from './shapes.js';
import { treeMarkup } from './tree.js';
import { valueFence } from './value-syntax.js';

/** Facts about the package. */
export interface SchemaSource {
  readonly packageName: string;
  readonly version: string;
  /** Route without slashes at the ends. */
  readonly route: string;
  readonly sourceUrl: string | null;
  readonly examples: GivenExamples;
}

/** The page of a schema: introduction, tree, the root object, then every definition. */
export function schemaPage(source: SchemaSource, view: SchemaView): GeneratedPage {
  const { schema } = view;
  const sections = [schema.root, ...schema.definitions].map((definition) => definitionMarkup(definition, source, view));
  return startPage(source, view, [filterMarkup(view), ...sections]);
}

/** The first page of a schema: introduction, tree, and the given sections. */
export function startPage(source: SchemaSource, view: SchemaView, sections: readonly string[]): GeneratedPage {
  const { texts, schema } = view;
  const intro = schemaText(schema.root.name, schema.root.description, view);
  const names = { package: source.packageName, version: source.version };
  const { introduction, ...head } = texts.page(source.route, {
    title: texts.word('schemaTitle', names),
    description: texts.word('schemaDescription', names),
  });
  const tree = blocks(
    heading(2, texts.word('treeHeading'), 'all-properties'),
    texts.word('treeHint'),
    treeMarkup(view),
  );
  return {
    ...head,
    sidebarPosition: 1,
    editUrl: source.sourceUrl,
    isIndex: false,
    tocMaxHeadingLevel: 3,
    text: `${blocks(intro, introduction, tree, ...sections)}\n`,
  };
}

/** The section of a definition or of the root. */
export function definitionMarkup(definition: Definition, source: SchemaSource, view: SchemaView): string {
  const isRoot = definition === view.schema.root;
  const title = isRoot ? view.texts.word('root') : codeSpan(definitionTitle(definition, view));
  const head = heading(2, title, idOfKey(definition.name, view));
  const text = isRoot ? '' : schemaText(definition.name, definition.description, view);
  const example = exampleMarkup(definition, source, view);
  return blocks(head, usedBy(definition, view), text, definitionBody(definition, example, view));
}

/** The content of a definition's section after its text. */
export function definitionBody(definition: Definition, example: string, view: SchemaView): string {
  return blocks(
    typeFacts(definition, view),
    formsMarkup(definition.name, { ...definition, properties: [] }, view),
    example,
    propertiesHeading(definition, view),
    ...definition.properties.map((property) => propertyMarkup(property, view)),
  );
}

/** A heading above the properties if the definition has a page of its own, whose title is its name. */
function propertiesHeading({ name, properties }: Definition, view: SchemaView): string {
  if (properties.length === 0 || !view.hasPage(name)) return '';
  return heading(2, view.texts.word('properties'), `${idOfKey(name, view)}-properties`);
}

/** The title of a definition: its path if it is an object with a single place in the configuration, otherwise its name. */
export function definitionTitle(definition: Definition, view: SchemaView): string {
  const uses = (view.uses.get(definition.name) ?? []).filter((use) => use.owner !== definition.name);
  const path = uses.length === 1 && definition.type.kind === 'object' ? uses[0]?.path : undefined;
  return path === undefined ? definition.name : pathText(path);
}

/** Maximum number of uses of a definition that are listed. */
const USES = 30;

/** The definition's name, and links to its uses; empty if there are none. */
export function usedBy(definition: Definition, view: SchemaView): string {
  const uses = view.uses.get(definition.name) ?? [];
  if (uses.length === 0) return '';
  const links = uses.map(
    (use) => `[${codeSpan(use.isProperty ? pathText(use.path) : use.owner)}](${hrefOfKey(use.key, view)})`,
  );
  const ellipsis = uses.length > USES ? ['…'] : [];
  const name = view.hasPage(definition.name)
    ? anchorSpan(definition.name, codeSpan(definition.name), view)
    : codeSpan(definition.name);
  return `${name} · ${view.texts.fact('usedBy', view.texts.list([...links.slice(0, USES), ...ellipsis]))}`;
}

/** The type and limits of a definition. An object is described by its properties instead. */
function typeFacts(definition: Definition, view: SchemaView): string {
  const { texts } = view;
  const isObject = definition.type.kind === 'object';
  const isBare = isObject && definition.properties.length === 0 && definition.variants.length === 0;
  return blocks(
    isBare && definition.parts.length === 0 ? texts.word('noProperties') : '',
    factsMarkup([
      [texts.word('type'), isObject ? '' : schemaTypeMarkup(definition.type, view), 'plain'],
      ...shapeFacts({ ...definition, default: undefined }, view),
    ]),
    examplesMarkup(definition, view),
  );
}

/** An example of a whole configuration with the definition. */
export function exampleMarkup(definition: Definition, source: SchemaSource, view: SchemaView): string {
  if (!source.examples.has(definition.name) && !needsExample(definition)) return '';
  const example: Json | null = wholeExample(definition, source.examples, view);
  if (example === null) return '';
  return fold(view.texts.word('example'), valueFence(example, view.texts.word('exampleTitle')));
}

/** True if an object needs a derived example; false if its properties have examples. */
function needsExample({ type, properties }: Definition): boolean {
  return type.kind === 'object' && properties.every(({ examples }) => examples.length === 0);
}

function filterMarkup({ schema, texts }: SchemaView): string {
  const size = [schema.root, ...schema.definitions].reduce((sum, one) => sum + one.properties.length, 0);
  return filterField(size, texts);
}
