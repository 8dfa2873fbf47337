import { problem } from '../base/diagnostics.js';
import type { Report } from '../model/diagnostic.js';
import type { Frontmatter } from '../model/source.js';
import { parseFrontmatter } from './frontmatter.js';

/**
 * Front matter of a `.tsx` page: YAML in a block comment at the top of the file, between `---` lines.
 * It can be read without running the page's code.
 */
export function pageFacts(text: string, file: string, report: Report): Frontmatter {
  const match = /^\s*\/\*\s*\n?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*\r?\n?\s*\*\//.exec(text);
  if (match === null) reportUnclosed(text, file, report);
  const yaml = match?.[1] ?? '';
  const before = match === null ? '' : text.slice(0, text.indexOf(yaml, match.index));
  return parseFrontmatter({ yaml, firstLine: before.split('\n').length, file, fileText: text }, report);
}

function reportUnclosed(text: string, file: string, report: Report): void {
  const [opening] = /^\s*\/\*\s*?\n(?=---[ \t]*\r?\n\s*[\w-]+:)/.exec(text) ?? [];
  if (opening === undefined) return;
  report(
    problem('frontmatter-unclosed', 'The front matter has no closing `---` line.', {
      place: { file, line: opening.split('\n').length, column: 1 },
      source: text,
      hint: 'Put a line of three dashes below the last key, and `*/` below it.',
    }),
  );
}
