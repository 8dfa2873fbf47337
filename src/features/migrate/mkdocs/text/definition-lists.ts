import type { PlacedLine } from '../../../mdx/text/index.js';
import { dedentedLines, endOfIndented, indentOf, isBlank, STEP } from './lines.js';
import {
  type BlockRule,
  hasExtension,
  lineAt,
  type OutputLine,
  type ReadBlock,
  type RewriteScope,
  textAt,
  type WrittenBlock,
} from './scope.js';

const DEFINITION = /^ {0,3}:[ \t]{1,7}(\S.*)$/;

/**
 * A list of definitions that starts with the terms from `index` to `end`: `Term`, then `:   text`, with an empty line between or without.
 * Null if no definition follows the text.
 */
export function readDefinitions(
  lines: readonly PlacedLine[],
  index: number,
  end: number,
  scope: RewriteScope,
): ReadBlock | null {
  const own = lines.slice(index, end).findIndex(({ text }) => DEFINITION.test(text));
  const start = own > 0 ? index + own : definitionBelow(lines, end);
  if (start === null || own === 0) return null;
  const line = lineAt(lines, index);
  const output: OutputLine[] = [{ text: '<dl>', line }];
  let at = index;
  let terms: { readonly terms: readonly PlacedLine[]; readonly start: number } | null = {
    terms: lines.slice(index, Math.min(start, end)),
    start,
  };
  let height = 0;
  while (terms !== null) {
    for (const term of terms.terms)
      output.push({ text: `<dt>${htmlOf(scope.inline(term.text.trim(), term.line))}</dt>`, line: term.line });
    at = terms.start;
    while (DEFINITION.test(textAt(lines, at))) {
      const definition = readDefinition(lines, at, scope);
      output.push(...definition.block.lines);
      height = Math.max(height, definition.block.height);
      at = definitionBelow(lines, definition.end) ?? definition.end;
    }
    terms = nextTerms(lines, at);
  }
  output.push({ text: '</dl>', line: lineAt(lines, at - 1) });
  return { block: { lines: output, height }, end: at };
}

/** A definition without a term, as below a comment: its text stays, without the indentation. */
export const definitionRule: BlockRule = {
  interrupts: false,
  opens: (lines, index, scope) => hasExtension(scope, 'def_list') && DEFINITION.test(textAt(lines, index)),
  read(lines, index, scope) {
    const { end, body } = definitionAt(lines, index, scope);
    return { block: body, end };
  },
};

/** Index of a definition at `index`, or below one empty line there; null if there is none. */
function definitionBelow(lines: readonly PlacedLine[], index: number): number | null {
  const at = isBlank(textAt(lines, index)) ? index + 1 : index;
  return DEFINITION.test(textAt(lines, at)) ? at : null;
}

/** Terms behind a definition that have definitions themselves; null if the list ends. */
function nextTerms(lines: readonly PlacedLine[], index: number) {
  let at = index;
  while (at < lines.length && isBlank(textAt(lines, at))) at++;
  const first = at;
  while (at < lines.length && isTerm(textAt(lines, at))) at++;
  const start = at === first ? null : definitionBelow(lines, at);
  return start === null ? null : { terms: lines.slice(first, at), start };
}

function isTerm(text: string): boolean {
  return !isBlank(text) && indentOf(text) < STEP && !DEFINITION.test(text) && !/^[#>|`~]/.test(text);
}

function readDefinition(lines: readonly PlacedLine[], index: number, scope: RewriteScope): ReadBlock {
  const { end, body } = definitionAt(lines, index, scope);
  const line = lineAt(lines, index);
  const last = lineAt(lines, end - 1);
  const opening = ['<dd>', ''].map((text) => ({ text, line }));
  const closing = ['', '</dd>'].map((text) => ({ text, line: last }));
  return { block: { lines: [...opening, ...body.lines, ...closing], height: body.height }, end };
}

/** The text of a definition, and the index of the line after it. */
function definitionAt(
  lines: readonly PlacedLine[],
  index: number,
  scope: RewriteScope,
): { readonly body: WrittenBlock; readonly end: number } {
  const [, first = ''] = DEFINITION.exec(textAt(lines, index)) ?? [];
  let hanging = index + 1;
  while (hanging < lines.length && isHanging(textAt(lines, hanging))) hanging++;
  const end = Math.max(hanging, endOfIndented(lines, hanging, STEP));
  const below = dedentedLines(lines.slice(index + 1, end), STEP);
  return { body: scope.inner([{ text: first, line: lineAt(lines, index) }, ...below]), end };
}

/** True for a line that goes on with the text of a definition. */
function isHanging(text: string): boolean {
  return !isBlank(text) && !DEFINITION.test(text);
}

/** Inline Markdown inside of a tag of its own line, which docsgen reads as HTML. */
function htmlOf(text: string): string {
  return text
    .replace(
      /(`+)(.+?)\1/g,
      (_, _marks: string, code: string) => `<code>${code.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</code>`,
    )
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^[\]]*)\]\(([^()\s]*)\)/g, '<a href="$2">$1</a>');
}
