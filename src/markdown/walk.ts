import type { Parent } from 'mdast';
import type { Child } from './nodes.js';

/** Answers what takes a node's place, or null to keep it. */
export type Replace = (node: Child, parent: Parent, index: number) => readonly Child[] | null;

/** Visits every node below `parent` in document order, parents first. */
export function walk(parent: Parent, visit: (node: Child, parent: Parent) => void): void {
  for (const child of parent.children) {
    visit(child, parent);
    if ('children' in child) walk(child, visit);
  }
}

/** Replaces nodes from the top down; what comes in is left alone. */
export function replaceNodes(parent: Parent, replace: Replace): void {
  replaceIn(parent, replace, false);
}

/** Replaces nodes from the top down; what comes in is not asked again itself, but what it holds is. */
export function replaceDeep(parent: Parent, replace: Replace): void {
  replaceIn(parent, replace, true);
}

function replaceIn(parent: Parent, replace: Replace, deep: boolean): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index];
    if (child === undefined) continue;
    const replacement = replace(child, parent, index);
    if (replacement === null) {
      if ('children' in child) replaceIn(child, replace, deep);
      continue;
    }
    if (deep) for (const node of replacement) if ('children' in node) replaceIn(node, replace, deep);
    parent.children.splice(index, 1, ...(replacement as typeof parent.children));
    index += replacement.length - 1;
  }
}
