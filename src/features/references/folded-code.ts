import { FenceLines, writeFence } from '../../markdown/dialect/fence/fence-lines.js';

/** A code block whose lines were joined by blanks: ` ```json { "a": 1 } ``` `. */
const FOLDED = /(?<!`)(?:`{3})([A-Za-z][\w+#-]*)[ \t]+([^`]*[^`\s])[ \t]+`{3}(?!`)[ \t]*/g;

/** Lines that a code block would interrupt. */
const WITHIN = /^[ \t]*(?:[-*+>|]|\d+[.)])/;

/**
 * Moves code out of a line that it was folded into, as schema generators do with whole paragraphs of a comment. JSON is formatted anew;
 * other code stays on one line.
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
