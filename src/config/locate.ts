import type { Place } from '../model/diagnostic.js';

/** The place of a key in the configuration's source: the nearest occurrence of its last named parts, in order; line 1 where none is found. */
export function locateKey(source: string, file: string, path: readonly PropertyKey[]): Place {
  let offset = 0;
  for (const part of path) {
    if (typeof part === 'number') {
      offset = elementOffset(source, offset, part);
      continue;
    }
    const name = String(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const found = new RegExp(`(?<![\\w$])(['"]?)${name}\\1\\s*[:,}(]`, 'g');
    found.lastIndex = offset;
    const match = found.exec(source);
    if (match !== null) offset = match.index;
  }
  const before = source.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Offset of the n-th `{…}` element of the array literal that follows `offset`; strings and comments are not understood, which is enough to point. */
function elementOffset(source: string, offset: number, index: number): number {
  const open = source.indexOf('[', offset);
  if (open === -1) return offset;
  let depth = 0;
  let seen = -1;
  for (let i = open + 1; i < source.length; i++) {
    const character = source[i];
    if (character === '{' || character === '[') {
      if (depth === 0 && ++seen === index) return i;
      depth++;
    } else if (character === '}' || character === ']') {
      if (depth === 0) return offset;
      depth--;
    }
  }
  return offset;
}
