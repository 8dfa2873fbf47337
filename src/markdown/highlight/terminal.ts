import type { CodeLine } from './code-lines.js';
import type { Prompt, Prompts } from './prompts.js';

/** Longest command that fits on a small phone, in characters including its prompt. */
const FITTING = 28;

/**
 * Splits prompts off the lines of a terminal or interpreter; a block has prompts only if its first line, apart from blank lines and
 * comments, has one. Other lines are output, unless they are comments or continue a command.
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

/** Blank lines and comments belong to the lines above them. */
function isOutput({ prompt, text }: CodeLine, previousLine: CodeLine | null, { comment, continued }: Prompts): boolean {
  if (prompt !== '' || previousLine === null) return false;
  if (previousLine.classes.has('output')) return text.trim() === '' || !comment.test(text);
  return text.trim() !== '' && !comment.test(text) && continued?.test(previousLine.text) !== true;
}

/** True if a block contains only commands, and one is too long for a phone: these are wrapped instead of scrolled. */
export function hasLongCommands(lines: readonly CodeLine[]): boolean {
  return (
    lines.every((line) => !line.classes.has('output')) &&
    lines.some((line) => line.prompt.length + line.text.length > FITTING)
  );
}
