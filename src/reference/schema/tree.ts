import { escapeHtml } from '../../shared/html.js';
import { namesIn } from './convert.js';
import type { Definition, Property } from './model.js';
import { hrefOfKey, type SchemaView } from './view.js';

/** Every property as a tree of `<details>`: it opens and closes without any script. */
export function treeMarkup(view: SchemaView): string {
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
