import { pointAt } from '../../../base/line-starts.js';
import type { PlacedLine } from '../../mdx/text/index.js';
import { PICTURE_PREFIX } from './bundle.js';
import { type MarkupPart, markupOf, missingIn } from './markup.js';
import type { AstroResult } from './run.js';
import type { PagePiece, UsedComponent } from './uses.js';

/** A page in which components are replaced by markup. Marks stand for HTML that must not be rewritten. */
export interface WovenPage {
  readonly lines: readonly PlacedLine[];
  readonly html: readonly string[];
}

/** Callbacks for a page. */
export interface WeaveOptions {
  /** The path by which the page refers to a file of the project. */
  readonly pathOf: (file: string) => string;
  /** Called for a component that failed. */
  readonly fail: (use: UsedComponent, reason: string, line: number) => void;
  /** Called when a component of the page uses a missing one, with the name of the latter. */
  readonly miss: (use: UsedComponent, name: string, line: number) => void;
}

const MARK = /\uE0F2(\d+)\uE0F3/g;

/** Replaces components with their output. */
export function weave(body: string, result: AstroResult, options: WeaveOptions): WovenPage {
  const weaver = new Weaver(body, result, options);
  return { lines: weaver.lines(result.uses.pieces), html: weaver.html };
}

/** Replaces the marks with their HTML. */
export function unweave(text: string, { html }: WovenPage): string {
  return text.replace(MARK, (_, index: string) => html[Number(index)] ?? '');
}

class Weaver {
  readonly html: string[] = [];

  constructor(
    readonly body: string,
    readonly result: AstroResult,
    readonly options: WeaveOptions,
  ) {}

  lines(pieces: readonly PagePiece[]): readonly PlacedLine[] {
    const lines: { text: string; line: number }[] = [];
    for (const piece of pieces) {
      const lastText = lines.at(-1)?.text ?? '';
      append(lines, 'index' in piece ? this.#use(piece, lastText) : this.#text(piece.start, piece.end));
    }
    return lines;
  }

  #text(start: number, end: number): readonly PlacedLine[] {
    const { line } = pointAt(this.body, start);
    return this.body
      .slice(start, end)
      .split('\n')
      .map((text, index) => ({ text, line: line + index }));
  }

  #use(use: UsedComponent, lastText: string): readonly PlacedLine[] {
    const { line } = pointAt(this.body, use.start);
    const answer = this.result.results[use.index];
    if (answer === undefined || 'error' in answer) {
      this.options.fail(use, answer?.error ?? '', line);
      return use.slots.flatMap(({ text }) => this.#slot(text, line));
    }
    for (const name of new Set(missingIn(answer.tree))) this.options.miss(use, name, line);
    const parts = markupOf(answer.tree, (slot) => this.#isLong(slot));
    const isBlock = parts.some((part) => !('slot' in part) && part.isBlock);
    const lines: { text: string; line: number }[] = [{ text: '', line }];
    for (const part of parts) append(lines, this.#part(part, line, isBlock));
    const blanks = /^[ \t]*$/.test(lastText) ? lastText : '';
    if (blanks === '') return lines;
    return lines.map((ownLine, index) =>
      index === 0 || ownLine.text === '' ? ownLine : { ...ownLine, text: blanks + ownLine.text },
    );
  }

  /** True if a slot's content has more than one paragraph. */
  #isLong(slot: number): boolean {
    const pieces = this.result.uses.texts[slot] ?? [];
    const text = this.body.slice(pieces.at(0)?.start, pieces.at(-1)?.end);
    return /\n[ \t]*\n/.test(text.trim());
  }

  #part(part: MarkupPart, line: number, isBlock: boolean): readonly PlacedLine[] {
    if ('slot' in part) return this.#slot(part.slot, line, isBlock);
    const partText = 'html' in part ? this.#mark(part.html) : part.mdx;
    const lines = partText.split('\n').map((text) => ({ text, line }));
    return part.isBlock ? withBlankLines(lines, line) : lines;
  }

  #mark(html: string): string {
    const paths = html.replace(new RegExp(`${PICTURE_PREFIX}([^"'\\s]+)`, 'g'), (_, file: string) =>
      this.options.pathOf(file),
    );
    return `\uE0F2${String(this.html.push(paths) - 1)}\uE0F3`;
  }

  /** The content of a slot without its indentation. */
  #slot(number: number, line: number, isBlock = true): readonly PlacedLine[] {
    const lines = this.lines(this.result.uses.texts[number] ?? []);
    const from = lines.findIndex(({ text }) => text.trim() !== '');
    const to = lines.findLastIndex(({ text }) => text.trim() !== '');
    if (from === -1) return [{ text: '', line }];
    const ownLines = lines.slice(from, to + 1);
    const margin = Math.min(...ownLines.filter(({ text }) => text.trim() !== '').map(({ text }) => blanksOf(text)));
    const movedLines = withoutIndents(
      ownLines.map((ownLine) => ({ ...ownLine, text: ownLine.text.slice(Math.min(margin, blanksOf(ownLine.text))) })),
    );
    return isBlock || movedLines.some(({ text }) => text === '') ? withBlankLines(movedLines, line) : movedLines;
  }
}

/**
 * Removes the indentation of paragraphs, since four blanks are code in Markdown but not in MDX. Texts with lists or code blocks stay as
 * they are.
 */
function withoutIndents(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const hasBlocks = lines.some(({ text }) => /^\s*(?:[-*+]\s|\d+[.)]\s|`{3}|~{3}|:{3}|>|<)/.test(text));
  return hasBlocks ? lines : lines.map((line) => ({ ...line, text: line.text.trimStart() }));
}

function blanksOf(text: string): number {
  return text.length - text.trimStart().length;
}

function withBlankLines(lines: readonly PlacedLine[], line: number): readonly PlacedLine[] {
  const blankLine = { text: '', line };
  return [blankLine, blankLine, ...lines, blankLine, blankLine];
}

/** Appends lines, the first of them to the end of the last line. */
function append(lines: { text: string; line: number }[], newLines: readonly PlacedLine[]): void {
  const [firstLine, ...rest] = newLines;
  if (firstLine === undefined) return;
  const lastLine = lines.at(-1);
  if (lastLine === undefined) lines.push({ ...firstLine });
  else if (lastLine.text === '') Object.assign(lastLine, firstLine);
  else lastLine.text += firstLine.text;
  lines.push(...rest.map((line) => ({ ...line })));
}
