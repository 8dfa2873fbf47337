import { writeFence } from '../../dialect/fence/fence-lines.js';
import { escapeHtml } from '../../shared/html.js';
import type { GeneratedPage } from '../contract.js';
import { blocks, code, heading } from '../markdown.js';
import { namesIn } from './convert.js';
import { type GivenExamples, wholeExample } from './example.js';
import { pathText } from './paths.js';
import { formsMarkup, propertyMarkup } from './property.js';
import { constraintPhrases, hrefOfKey, type SchemaView, schemaText, schemaTypeMarkup } from './schema-view.js';
import type { Definition, Json, Property } from './shapes.js';

/** What the page says of the package. */
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
  const { texts, schema } = view;
  const intro = schemaText(schema.root.name, schema.root.description, view);
  const names = { package: source.packageName, version: source.version };
  const { introduction, ...head } = texts.page(source.route, {
    title: texts.word('schemaTitle'),
    description: texts.word('schemaDescription', names),
  });
  const tree = blocks(
    heading(2, texts.word('treeHeading'), 'all-properties'),
    texts.word('treeHint'),
    treeMarkup(view),
  );
  const sections = [schema.root, ...schema.definitions].map((definition) => definitionMarkup(definition, source, view));
  return {
    ...head,
    sidebarPosition: 1,
    editUrl: source.sourceUrl,
    isIndex: false,
    tocMaxHeadingLevel: 2,
    text: `${blocks(intro, introduction, tree, ...sections)}\n`,
  };
}

function definitionMarkup(definition: Definition, source: SchemaSource, view: SchemaView): string {
  const isRoot = definition === view.schema.root;
  const head = heading(2, definitionTitle(definition, view), view.anchors.get(definition.name) ?? '');
  const text = isRoot ? '' : schemaText(definition.name, definition.description, view);
  const properties = definition.properties.map((property) => propertyMarkup(definition.name, property, view));
  return blocks(
    head,
    usedBy(definition, view),
    text,
    typeLine(definition, view),
    formsMarkup(definition.name, { ...definition, properties: [] }, view),
    exampleMarkup(definition, source, view),
    ...properties,
  );
}

/** An object with one place in the configuration is called by its path, anything else by its name. */
function definitionTitle(definition: Definition, view: SchemaView): string {
  if (definition === view.schema.root) return view.texts.word('root');
  const uses = (view.uses.get(definition.name) ?? []).filter((use) => use.owner !== definition.name);
  const path = uses.length === 1 && definition.type.kind === 'object' ? uses[0]?.path : undefined;
  return code(path === undefined ? definition.name : pathText(path));
}

function usedBy(definition: Definition, view: SchemaView): string {
  const uses = view.uses.get(definition.name) ?? [];
  if (uses.length === 0) return '';
  const links = uses.map(
    (use) =>
      `[${code(use.property === '' ? use.owner : pathText(use.path))}](${hrefOfKey(use.property === '' ? use.owner : `${use.owner}.${use.property}`, view)})`,
  );
  return `${code(definition.name)} · ${view.texts.fact('usedBy', view.texts.list(links))}`;
}

function typeLine(definition: Definition, view: SchemaView): string {
  const { texts } = view;
  if (definition.type.kind === 'object') {
    return definition.properties.length === 0 && definition.variants.length === 0 ? texts.word('noProperties') : '';
  }
  return [
    texts.fact('type', schemaTypeMarkup(definition.type, view)),
    ...constraintPhrases(definition.constraints, view),
  ].join(' · ');
}

function exampleMarkup(definition: Definition, source: SchemaSource, view: SchemaView): string {
  if (!source.examples.has(definition.name) && !needsExample(definition)) return '';
  const example: Json | null = wholeExample(definition, source.examples, view);
  return example === null
    ? ''
    : writeFence(JSON.stringify(example, null, 2), `json title="${view.texts.word('exampleTitle')}"`);
}

/** True for an object; one whose properties have examples of their own needs none made up. */
function needsExample({ type, properties }: Definition): boolean {
  return type.kind === 'object' && properties.every(({ examples }) => examples.length === 0);
}

/** Every property as a tree of `<details>`: it opens and closes without any script. */
function treeMarkup(view: SchemaView): string {
  const { root } = view.schema;
  return `<div class="api-tree"><ul>${branch(root, [root.name], view)}</ul></div>`;
}

function branch(definition: Definition, open: readonly string[], view: SchemaView): string {
  return definition.properties.map((property) => `<li>${node(definition, property, open, view)}</li>`).join('');
}

/** A branch opens at its name, so the link to its own description is its first entry: a link inside a `summary` would be a control in a control. */
function node(owner: Definition, property: Property, open: readonly string[], view: SchemaView): string {
  const name = `<code>${escapeHtml(property.name)}</code>`;
  const link = (text: string): string => `<a href="${hrefOfKey(`${owner.name}.${property.name}`, view)}">${text}</a>`;
  const inner = objectBehind(property, view);
  if (inner === null || open.includes(inner.name)) return link(name);
  const own = `<li>${link(view.texts.word('aboutBranch', { name }))}</li>`;
  return `<details><summary>${name}</summary><ul>${own}${branch(inner, [...open, inner.name], view)}</ul></details>`;
}

/** The definition with properties that a property leads to, also through a list. */
function objectBehind(property: Property, view: SchemaView): Definition | null {
  const definitions = namesIn(property.type).map((name) => view.schema.byName.get(name));
  return (
    definitions.find(
      (definition): definition is Definition => definition !== undefined && definition.properties.length > 0,
    ) ?? null
  );
}
