import { WIDE, WIDTH_FORMS } from '../../shared/characters.js';
import { escapeHtml } from '../../shared/html.js';
import { markerHtml } from '../annotations.js';
import type { CodeLine } from './code-lines.js';
import type { ColumnRange } from './expression.js';
import type { Token } from './tokens.js';

/** Longest word that is not broken, in characters; it fits on a line of a small phone. */
const LONGEST_WORD = 26;

/** Properties of the element around the code. */
export interface Figure {
  readonly language: string;
  readonly title: string | null;
  readonly terminal: boolean;
  /** True if the block contains only commands: long ones wrap. */
  readonly commands: boolean;
  readonly wrap: boolean;
  readonly diff: boolean;
  readonly lineNumbers: number | null;
}

/** Renders the whole block from the tokens of each line. */
export function codeFigure(figure: Figure, lines: readonly CodeLine[], tokens: readonly (readonly Token[])[]): string {
  const hasLines = figure.lineNumbers !== null || figure.commands || lines.some((line) => line.classes.size > 0);
  const body = lines.map((line, index) => {
    const html = tokensHtml(tokens[index] ?? [], line);
    const lineContent = promptHtml(line) + (figure.commands ? unbrokenWords(html) : html) + markerHtml(line.notes);
    return hasLines
      ? lineHtml(lineContent, line, figure.lineNumbers === null ? null : figure.lineNumbers + index)
      : lineContent;
  });
  return frameHtml(figure, lines, body.join('\n'));
}

/** Renders a block around finished lines; `classes` are added to the element around them. */
export function frameHtml(
  figure: Figure,
  lines: readonly CodeLine[],
  code: string,
  classes: readonly string[] = [],
): string {
  const classAttribute = classes.length === 0 ? '' : ` class="${escapeHtml(classes.join(' '))}"`;
  const frame = `<div class="code-frame"><pre${classAttribute} tabindex="0"><code>${code}${isEmpty(lines) ? '' : '\n'}</code></pre></div>`;
  return `<figure class="code"${figureAttributes(figure, lines)}>${captionHtml(figure.title)}${frame}</figure>`;
}

function isEmpty(lines: readonly CodeLine[]): boolean {
  return lines.every((line) => line.text === '' && line.prompt === '' && line.notes === undefined);
}

function figureAttributes(figure: Figure, lines: readonly CodeLine[]): string {
  const flags = [
    figure.terminal && 'data-terminal',
    figure.commands && 'data-commands',
    figure.wrap && 'data-wrap',
    figure.lineNumbers !== null && 'data-line-numbers',
    lines.some((line) => line.classes.has('focused')) && 'data-focus',
    showsMarks(figure, lines) && 'data-diff',
  ];
  const language = figure.language === '' ? '' : ` data-language="${escapeHtml(figure.language)}"`;
  return language + flags.map((flag) => (flag === false ? '' : ` ${flag}`)).join('');
}

/** True if style sheets add `+` and `-` before lines; those of a patch are in the text. */
function showsMarks({ diff, language }: Figure, lines: readonly CodeLine[]): boolean {
  if (diff || language === 'diff') return diff;
  return lines.some(({ classes }) => classes.has('added') || classes.has('removed'));
}

function lineHtml(content: string, line: CodeLine, number: number | null): string {
  const classes = ['line', ...line.classes].join(' ');
  return `<span class="${classes}"${number === null ? '' : ` data-line="${number}"`}>${content}</span>`;
}

function promptHtml({ prompt }: CodeLine): string {
  return prompt === '' ? '' : `<span class="prompt">${escapeText(prompt)}</span>`;
}

function tokensHtml(tokens: readonly Token[], line: CodeLine): string {
  const ranges = markRanges(line);
  if (ranges.length === 0) return joinTokens(tokens).map(tokenHtml).join('');
  let html = '';
  let position = 0;
  for (const [start, end] of ranges) {
    html += part(tokens, position, start);
    html += `<mark>${part(tokens, start, end)}</mark>`;
    position = end;
  }
  return html + part(tokens, position, Number.POSITIVE_INFINITY);
}

/** Tokens between two columns of a line. */
function part(tokens: readonly Token[], start: number, end: number): string {
  const pieces: Token[] = [];
  let column = 0;
  for (const { text, className } of tokens) {
    const from = Math.max(start - column, 0);
    const to = Math.min(end - column, text.length);
    if (from < to) pieces.push({ text: text.slice(from, to), className });
    column += text.length;
  }
  return joinTokens(pieces).map(tokenHtml).join('');
}

/** Merges adjacent tokens of one class; spaces join either side. */
function joinTokens(tokens: readonly Token[]): readonly Token[] {
  const result: { text: string; className: string }[] = [];
  for (const { text, className } of tokens) {
    const lastToken = result.at(-1);
    if (lastToken !== undefined && (lastToken.className === className || /^\s*$/.test(text))) lastToken.text += text;
    else result.push({ text, className });
  }
  return result;
}

function tokenHtml({ text, className }: Token): string {
  return className === '' ? escapeText(text) : `<span class="${className}">${escapeText(text)}</span>`;
}

/** Escapes text without quotes, which are frequent in code. */
function escapeText(text: string): string {
  return text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
}

/** Prevents breaks at hyphens in commands; long words may break at slashes. */
function unbrokenWords(html: string): string {
  return html.replace(/(<[^>]*>)|[^\s<>]+/g, (word: string, tag?: string) => {
    if (tag !== undefined) return word;
    return word.length <= LONGEST_WORD
      ? unbrokenWord(word)
      : word
          .split(/(?<=\/)(?!\/)/)
          .map(unbrokenWord)
          .join('<wbr>');
  });
}

function unbrokenWord(word: string): string {
  return word.includes('-') && word.length <= LONGEST_WORD ? `<span class="unbroken">${word}</span>` : word;
}

/** Ranges of highlights in a line, in order and without overlap. */
function markRanges({ text, marks }: CodeLine): readonly ColumnRange[] {
  const ranges = marks.flatMap((mark) => (typeof mark === 'string' ? occurrences(text, mark) : mark.matches(text)));
  ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let end = 0;
  return ranges.filter((range) => {
    const isFree = range[0] >= end;
    if (isFree) end = range[1];
    return isFree;
  });
}

function occurrences(text: string, word: string): readonly ColumnRange[] {
  const ranges: [number, number][] = [];
  for (let at = text.indexOf(word); word !== '' && at !== -1; at = text.indexOf(word, at + word.length))
    ranges.push([at, at + word.length]);
  return ranges;
}

/** A title with a space or a Han character, such as `第一步`, is not a file name. */
const IN_WORDS = new RegExp(`[\\s${WIDE}${WIDTH_FORMS}]`);

/** Caption with a file name, which may break at slashes, or with words. */
function captionHtml(title: string | null): string {
  if (title === null || title === '') return '';
  if (IN_WORDS.test(title)) return `<figcaption class="code-words">${escapeHtml(title)}</figcaption>`;
  return `<figcaption>${escapeHtml(title).replace(/[/\\]+(?=.)/g, '$&<wbr>')}</figcaption>`;
}
