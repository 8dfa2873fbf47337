import type { Definition, Image, Link, Root } from 'mdast';
import type { Child } from '../dialect/tree.js';
import { nodesWhere, replaceDeep } from '../dialect/tree-walk.js';

/**
 * Converts reference links and images to direct ones, so that later steps handle one form only; definitions stay for footnotes and print
 * nothing.
 */
export function resolveReferences(root: Root): void {
  const definitions = collectDefinitions(root);
  if (definitions.size === 0) return;
  // A reference link may hold a picture that is a reference, too.
  replaceDeep(root, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return null;
    const definition = definitions.get(node.identifier.toUpperCase());
    if (definition === undefined) return null;
    return [
      node.type === 'linkReference' ? toLink(node.children, definition, node) : toImage(node.alt, definition, node),
    ];
  });
}

function collectDefinitions(root: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  for (const definition of nodesWhere(root, (node) => node.type === 'definition')) {
    const key = definition.identifier.toUpperCase();
    if (!definitions.has(key)) definitions.set(key, definition);
  }
  return definitions;
}

function toLink(children: Link['children'], definition: Definition, at: Child): Link {
  return { type: 'link', children, ...resource(definition, at) };
}

function toImage(alt: string | null | undefined, definition: Definition, at: Child): Image {
  return { type: 'image', alt: alt ?? null, ...resource(definition, at) };
}

function resource(definition: Definition, at: Child): Pick<Link, 'url' | 'title' | 'data' | 'position'> {
  return {
    url: definition.url,
    title: definition.title ?? null,
    ...(definition.data && { data: definition.data }),
    ...(at.position && { position: at.position }),
  };
}
