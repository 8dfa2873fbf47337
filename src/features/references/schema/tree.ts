import { escapeHtml } from '../../../shared/html.js';
import { hrefOfKey, type SchemaView, shapeKey } from './schema-view.js';
import type { Definition, Property, SchemaType } from './shapes.js';
import { namesIn } from './types.js';

/** Maximum number of properties in the tree, and deepest branch. The rest is found through the descriptions. */
const SIZE = 1500;
const DEPTH = 12;

/** Maximum number of definitions that a definition is combined from. */
const BASES = 50;

/** All properties as a tree of `<details>`, which opens and closes without a script. */
export function treeMarkup(view: SchemaView): string {
  const { root } = view.schema;
  const tree: Tree = { view, left: SIZE };
  return `<div class="api-tree"><ul>${branch(root, [root.name], tree)}</ul></div>`;
}

interface Tree {
  readonly view: SchemaView;
  /** Number of properties that may still be added. */
  left: number;
}

function branch(definition: Definition, openNames: readonly string[], tree: Tree): string {
  const properties = allProperties(definition, tree.view).slice(0, Math.max(0, tree.left));
  tree.left -= properties.length;
  return properties.map((property) => `<li>${node(property, openNames, tree)}</li>`).join('');
}

/**
 * A node of the tree. The link to a branch's description is its first entry, because a link inside `summary` would be a control in a
 * control.
 */
function node(property: Property, openNames: readonly string[], tree: Tree): string {
  const { view } = tree;
  const name = `<code>${escapeHtml(property.name)}</code>`;
  const link = (text: string): string => `<a href="${hrefOfKey(shapeKey(property, view), view)}">${text}</a>`;
  const innerDefinition = objectBehind(property.type, view);
  if (
    innerDefinition === null ||
    openNames.includes(innerDefinition.name) ||
    openNames.length > DEPTH ||
    tree.left <= 0
  )
    return link(name);
  const ownEntry = `<li>${link(view.texts.word('aboutBranch', { name }))}</li>`;
  return `<details><summary>${name}</summary><ul>${ownEntry}${branch(innerDefinition, [...openNames, innerDefinition.name], tree)}</ul></details>`;
}

/** Properties of a definition and of those that it combines. `allOf` with only references has none of its own. */
function allProperties(definition: Definition, view: SchemaView, seenNames = new Set<string>()): readonly Property[] {
  if (seenNames.has(definition.name) || seenNames.size > BASES) return [];
  seenNames.add(definition.name);
  const { type } = definition;
  const bases = type.kind === 'definition' || type.kind === 'all' ? namesIn(type) : [];
  const inheritedProperties = bases.flatMap((name) => {
    const base = view.schema.byName.get(name);
    return base === undefined ? [] : allProperties(base, view, seenNames);
  });
  return [...definition.properties, ...inheritedProperties];
}

/** The first definition with properties that a type refers to, also through a list. */
function objectBehind(type: SchemaType, view: SchemaView): Definition | null {
  const definitions = namesIn(type).flatMap((name) => view.schema.byName.get(name) ?? []);
  return definitions.find((definition) => allProperties(definition, view).length > 0) ?? null;
}
