import type { Report } from '../model/diagnostic.js';
import type { Frontmatter } from '../model/source.js';
import { parseFrontmatter } from './frontmatter.js';

/**
 * Front matter of a `.tsx` page: YAML in a block comment at the top of the file, between `---` lines.
 * It can be read without running the page's code.
 */
export function pageFacts(text: string, file: string, report: Report): Frontmatter {
  const match = /^\s*\/\*\s*\n?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*\r?\n?\s*\*\//.exec(text);
  const yaml = match?.[1] ?? '';
  const before = match === null ? '' : text.slice(0, text.indexOf(yaml, match.index));
  return parseFrontmatter({ yaml, firstLine: before.split('\n').length, file, fileText: text }, report);
}
