import type { CodeLine } from './code-lines.js';

const PROMPT = /^(?:\$|>|PS(?: [^>\n]*)?>)[ \t]+(?=\S)/;

/** Comments of shells, of the Windows command prompt too. */
const COMMENT = /^\s*(?:#|::|rem(?:\s|$))/i;

/** The end of a line that goes on in the next one, in the shells of Unix, PowerShell and the Windows command prompt. */
const CONTINUED = /[\\`^]$/;

/** Longest command that fits a small telephone, in characters with its prompt. */
const FITTING = 28;

/**
 * Splits prompts off terminal lines; a block whose first line has none, blank ones and comments aside, has none at all.
 * In a block with prompts, lines without one are what the commands print, unless they are comments or go on from a command.
 */
export function readPrompts(lines: readonly CodeLine[]): void {
  if (!PROMPT.test(lines.find(({ text }) => text.trim() !== '' && !COMMENT.test(text))?.text ?? '')) return;
  let previousLine: CodeLine | null = null;
  for (const line of lines) {
    line.prompt = PROMPT.exec(line.text)?.[0] ?? '';
    line.text = line.text.slice(line.prompt.length);
    if (isOutput(line, previousLine)) line.classes.add('output');
    previousLine = line;
  }
}

/** Blank lines and comments belong to what stands above them. */
function isOutput({ prompt, text }: CodeLine, previousLine: CodeLine | null): boolean {
  if (prompt !== '' || previousLine === null) return false;
  if (previousLine.classes.has('output')) return text.trim() === '' || !COMMENT.test(text);
  return text.trim() !== '' && !COMMENT.test(text) && !CONTINUED.test(previousLine.text);
}

/** True where a block holds nothing but commands, one of them too long for a telephone: they are better wrapped than cut off. */
export function hasLongCommands(lines: readonly CodeLine[]): boolean {
  return (
    lines.every((line) => !line.classes.has('output')) &&
    lines.some((line) => line.prompt.length + line.text.length > FITTING)
  );
}
