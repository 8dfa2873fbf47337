import type { CodeLine } from './code-lines.js';
import type { Prompt, Prompts } from './prompts.js';

/** Longest command that fits a small telephone, in characters with its prompt. */
const FITTING = 28;

/**
 * Splits prompts off the lines of a terminal or interpreter; a block whose first line has none, blank ones and comments aside, has none at all.
 * In a block with prompts, lines without one are what the commands print, unless they are comments or go on from a command.
 */
export function readPrompts(lines: readonly CodeLine[], prompts: Prompts): void {
  const { kinds, comment } = prompts;
  const firstText = lines.find(({ text }) => text.trim() !== '' && !comment.test(text))?.text ?? '';
  if (!kinds.some(({ begin }) => begin.test(firstText))) return;
  let previousLine: CodeLine | null = null;
  let kind: Prompt | null = null;
  for (const line of lines) {
    const newKind = kinds.find(({ begin }) => begin.test(line.text));
    const goOn: RegExp | null = previousLine?.prompt ? (kind?.goOn ?? null) : null;
    kind = newKind ?? kind;
    line.prompt = (newKind?.begin ?? goOn)?.exec(line.text)?.[0] ?? '';
    line.text = line.text.slice(line.prompt.length);
    if (isOutput(line, previousLine, prompts)) line.classes.add('output');
    previousLine = line;
  }
}

/** Blank lines and comments belong to what stands above them. */
function isOutput({ prompt, text }: CodeLine, previousLine: CodeLine | null, { comment, continued }: Prompts): boolean {
  if (prompt !== '' || previousLine === null) return false;
  if (previousLine.classes.has('output')) return text.trim() === '' || !comment.test(text);
  return text.trim() !== '' && !comment.test(text) && continued?.test(previousLine.text) !== true;
}

/** True where a block holds nothing but commands, one of them too long for a telephone: they are better wrapped than cut off. */
export function hasLongCommands(lines: readonly CodeLine[]): boolean {
  return (
    lines.every((line) => !line.classes.has('output')) &&
    lines.some((line) => line.prompt.length + line.text.length > FITTING)
  );
}
