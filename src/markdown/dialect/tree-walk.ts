import type { Parent } from 'mdast';
import type { Child } from './tree.js';

/** Returns the replacement of a node, or null to keep it. */
export type Replace = (node: Child, parent: Parent, index: number) => readonly Child[] | null;

/** Visits every node below `parent` in document order, parents first. */
export function walk(parent: Parent, visit: (node: Child, parent: Parent) => void): void {
  for (const child of parent.children) {
    visit(child, parent);
    if (holdsNodes(child)) walk(child, visit);
  }
}

/** Nodes of a kind below `parent`, in document order. */
export function nodesWhere<Kind extends Child>(parent: Parent, isKind: (node: Child) => node is Kind): readonly Kind[] {
  const nodes: Kind[] = [];
  walk(parent, (node) => {
    if (isKind(node)) nodes.push(node);
  });
  return nodes;
}

/** A node and its place in the tree. */
export interface NodePlace<Kind extends Child> {
  readonly node: Kind;
  readonly parent: Parent;
  readonly index: number;
}

/** Nodes of a kind below `parent` with their places, in document order. */
export function placesWhere<Kind extends Child>(
  parent: Parent,
  isKind: (node: Child) => node is Kind,
): readonly NodePlace<Kind>[] {
  const places: NodePlace<Kind>[] = [];
  replaceNodes(parent, (node, owner, index) => {
    if (isKind(node)) places.push({ node, parent: owner, index });
    return null;
  });
  return places;
}

/** Replaces nodes in their places, one after the other; null keeps a node. Returns the number of replacements. */
export async function replaceEach<Kind extends Child>(
  places: readonly NodePlace<Kind>[],
  replace: (node: Kind) => Promise<Child | null>,
): Promise<number> {
  let count = 0;
  for (const { node, parent, index } of places) {
    const replacement = await replace(node);
    if (replacement === null) continue;
    parent.children[index] = replacement as never;
    count++;
  }
  return count;
}

/** Replaces nodes from the top down; replacements are not visited. */
export function replaceNodes(parent: Parent, replace: Replace): void {
  replaceIn(parent, replace, false);
}

/** Replaces nodes from the top down; replacements are not visited themselves, but their children are. */
export function replaceDeep(parent: Parent, replace: Replace): void {
  replaceIn(parent, replace, true);
}

function replaceIn(parent: Parent, replace: Replace, isDeep: boolean): void {
  const children: Child[] = parent.children;
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (child === undefined) continue;
    const replacement = replace(child, parent, index);
    if (replacement === null) {
      if (holdsNodes(child)) replaceIn(child, replace, isDeep);
      continue;
    }
    if (isDeep) for (const node of replacement) if (holdsNodes(node)) replaceIn(node, replace, isDeep);
    children.splice(index, 1, ...replacement);
    index += replacement.length - 1;
  }
}

/** Reads the property: V8 evaluates `in` slowly for nodes of many shapes. */
function holdsNodes(node: Child): node is Child & Parent {
  return (node as Partial<Parent>).children !== undefined;
}
