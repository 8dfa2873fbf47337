import type { Nodes } from 'mdast';
import { parseProse } from './parse.js';

/** What the `::include{file=…}` of a text name, as written. */
export function includedFiles(text: string): readonly string[] {
  return text.includes('::include') ? filesIn(parseProse(text)) : [];
}

function filesIn(node: Nodes): readonly string[] {
  if (node.type === 'leafDirective' && node.name === 'include')
    return node.attributes?.['file'] ? [node.attributes['file']] : [];
  return 'children' in node ? node.children.flatMap((child) => filesIn(child)) : [];
}
