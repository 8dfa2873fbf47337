import { FenceLines, writeFence } from '../../markdown/dialect/fence/fence-lines.js';

/** A block of code whose lines were joined by blanks: ` ```json { "a": 1 } ``` `. */
const FOLDED = /(?<!`)(?:`{3})([A-Za-z][\w+#-]*)[ \t]+([^`]*[^`\s])[ \t]+`{3}(?!`)[ \t]*/g;

/** Lines that a block of code would break off. */
const WITHIN = /^[ \t]*(?:[-*+>|]|\d+[.)])/;

/**
 * Takes code out of the line that it was folded into, as generators of schemas do to whole paragraphs of a comment. JSON gets its lines back, because they
 * follow from its signs; other code stays in one line.
 */
export function withCodeUnfolded(source: string): string {
  if (!source.includes('```')) return source;
  const fences = new FenceLines();
  const lines = source
    .split('\n')
    .map((line) => (fences.isCode(line) || WITHIN.test(line) ? line : line.replace(FOLDED, blockOf)));
  return lines.join('\n');
}

function blockOf(_: string, language: string, code: string): string {
  return `\n\n${writeFence(withLines(code, language), language)}\n\n`;
}

function withLines(code: string, language: string): string {
  if (!/^json/i.test(language)) return code;
  try {
    return JSON.stringify(JSON.parse(code), null, 2);
  } catch {
    return code;
  }
}
