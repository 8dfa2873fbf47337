import { walk } from '../dialect/walk.js';
import { parseProse } from './parse.js';

/** What the `::include{file=…}` of a text name, as written. */
export function includedFiles(text: string, math = false): readonly string[] {
  if (!text.includes('::include')) return [];
  const files: string[] = [];
  walk(parseProse(text, math), (node) => {
    const file = node.type === 'leafDirective' && node.name === 'include' ? node.attributes?.['file'] : null;
    if (file) files.push(file);
  });
  return files;
}
