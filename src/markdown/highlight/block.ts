import type { ShikiTransformer } from 'shiki/core';
import { counted } from '../../base/counted.js';
import { docsPage } from '../../base/docs-address.js';
import { nearest } from '../../base/nearest.js';
import type { FoundMarkers } from '../annotations.js';
import type { CodeThemes } from '../compiler-options.js';
import type { FenceInfo } from '../dialect/code-syntax/info.js';
import type { Fault } from '../page-draft.js';
import { ansiLines, withoutAnsi } from './ansi.js';
import { codeFigure } from './code-figure.js';
import { addMarks, type CodeLine, groundDiff, highlightLines, markDiff, readLines, readNotes } from './code-lines.js';
import { compileExpression, type Expression } from './expression.js';
import { createHighlighter, type Highlighter } from './highlighter.js';
import { canonicalLanguage, isFile, isPlain, isTerminal } from './languages.js';
import { promptsOf } from './prompts.js';
import { parseRanges } from './ranges.js';
import type { CodeTree } from './styled-code.js';
import { hasLongCommands, readPrompts } from './terminal.js';
import { plainLines, type Token } from './tokens.js';
import { transformedFigure } from './transformed-figure.js';

/** A rendered block and its faults. */
export interface HighlightedBlock {
  readonly html: string;
  /** The code without magic comments. */
  readonly text: string;
  /** The code with `+` and `-` before lines that magic comments mark as added and removed; null without such lines. */
  readonly diff: string | null;
  readonly faults: readonly Fault[];
  /** Markers of annotations: those that the code has, and those without an item. */
  readonly markers: FoundMarkers;
}

/** The opening line of a block. */
export interface BlockInfo extends FenceInfo {
  /** Numbers of the items that annotate it. */
  readonly items?: readonly number[];
}

/** Renders code blocks; renders equal blocks only once. */
export interface BlockHighlighter {
  render(code: string, meta: BlockInfo): Promise<HighlightedBlock>;
  /** Like `render`, with Shiki transformers, whose output may differ from page to page. */
  transform(code: string, meta: BlockInfo, transforms: Transforms): Promise<HighlightedBlock>;
}

/** Applies transformers to a block; `make` renders it with them. Returns null if they fail. */
export type Transforms = (make: (transformers: readonly ShikiTransformer[]) => CodeTree) => CodeTree | null;

/** Size of the cache in characters of HTML: enough for blocks that a site repeats. */
const CACHE_SIZE = 500_000;

/** Creates a highlighter of code blocks; Shiki starts with the first block that has a language. */
export function createBlockHighlighter(themes: CodeThemes): BlockHighlighter {
  const cache = new Map<string, HighlightedBlock>();
  let startedHighlighter: Promise<Highlighter> | null = null;
  let size = 0;
  const start = (): Promise<Highlighter> => (startedHighlighter ??= createHighlighter(themes));
  return {
    async render(code, meta) {
      const key = JSON.stringify([code, meta]);
      const entry = cache.get(key);
      if (entry !== undefined) return entry;
      const block = await renderBlock(code, meta, { start, transforms: null });
      if (size + block.html.length < CACHE_SIZE) {
        cache.set(key, block);
        size += block.html.length;
      }
      return block;
    },
    transform: (code, meta, transforms) => renderBlock(code, meta, { start, transforms }),
  };
}

/** Tools for rendering blocks. */
interface Tools {
  readonly start: () => Promise<Highlighter>;
  readonly transforms: Transforms | null;
}

/** Maximum numbers of words and patterns that a block may highlight: each is searched in every line. */
const MOST_WORDS = 50;
const MOST_PATTERNS = 10;

/** Removes duplicates and enforces the limit. */
function limitMarks(marks: readonly string[], most: number, faults: Fault[]): readonly string[] {
  const uniqueMarks = [...new Set(marks)];
  const firstTooMany = uniqueMarks[most];
  if (firstTooMany !== undefined) faults.push(tooManyMarks(firstTooMany));
  return uniqueMarks.slice(0, most);
}

async function renderBlock(code: string, meta: BlockInfo, { start, transforms }: Tools): Promise<HighlightedBlock> {
  const { lines, faults: magic } = readLines(code);
  const faults: Fault[] = magic.map(magicFault);
  const text = lines.map((line) => line.text).join('\n');
  const unknown = meta.items === undefined ? [] : readNotes(lines, new Set(meta.items));
  const terminal = isTerminal(meta.language, meta.title);
  const prompts = isFile(meta.title) ? null : promptsOf(meta.language, terminal);
  if (prompts !== null) readPrompts(lines, prompts);
  if (meta.diff) markDiff(lines);
  else if (meta.language === 'diff') groundDiff(lines);
  const words = limitMarks(meta.marks, MOST_WORDS, faults);
  const expressions = await expressionsOf(limitMarks(meta.patterns, MOST_PATTERNS, faults), faults);
  addMarks(lines, [...words, ...expressions]);
  applyRange(lines, meta, faults);
  const tree = transforms === null ? null : await transformedTree(lines, meta, { start, transforms });
  const { tokens, fault } = tree === null ? await tokensOf(lines, meta, start) : NO_TOKENS;
  if (fault !== null) faults.push(fault);
  const commands = terminal && meta.language !== 'ansi' && hasLongCommands(lines);
  const figure = { terminal, commands, ...meta };
  const html = tree === null ? codeFigure(figure, lines, tokens) : transformedFigure(figure, lines, tree);
  faults.push(...expressions.filter(({ isExhausted }) => isExhausted).map(longSearch));
  const diff = meta.diff || meta.language === 'diff' ? null : diffOf(lines);
  const used = meta.items === undefined ? [] : [...new Set(lines.flatMap(({ notes = [] }) => notes))];
  return { html, text, diff, faults, markers: { used, unknown } };
}

function diffOf(lines: readonly CodeLine[]): string | null {
  const signs = lines.map(({ classes }) => (classes.has('added') ? '+ ' : classes.has('removed') ? '- ' : '  '));
  if (signs.every((sign) => sign === '  ')) return null;
  return lines.map(({ text }, i) => `${signs[i]}${text}`.trimEnd()).join('\n');
}

async function expressionsOf(patterns: readonly string[], faults: Fault[]): Promise<readonly Expression[]> {
  const expressions: Expression[] = [];
  for (const pattern of patterns) {
    const expression = await compileExpression(pattern);
    if (expression === null) faults.push(badPattern(pattern));
    else expressions.push(expression);
  }
  return expressions;
}

function applyRange(lines: readonly CodeLine[], { range }: FenceInfo, faults: Fault[]): void {
  if (range === null) return;
  const ranges = parseRanges(range, lines.length);
  if ('lines' in ranges) highlightLines(lines, ranges.lines);
  else
    faults.push({
      code: 'bad-range',
      message: `The block has ${counted(lines.length, 'line')}; \`${ranges.wrong}\` is outside it.`,
      hint: 'Write ranges such as {1,3-5}.',
      about: `{${range}}`,
    });
}

interface Tokens {
  readonly tokens: readonly (readonly Token[])[];
  readonly fault: Fault | null;
}

async function tokensOf(
  lines: readonly CodeLine[],
  { language, context }: FenceInfo,
  start: () => Promise<Highlighter>,
): Promise<Tokens> {
  const text = lines.map((line) => line.text).join('\n');
  if (language === 'ansi') {
    const tokens = ansiLines(text);
    for (const line of lines) line.text = withoutAnsi(line.text);
    return { tokens, fault: null };
  }
  if (isPlain(language) || text === '') return { tokens: plainLines(text), fault: null };
  const highlighter = await start();
  const name = canonicalLanguage(language);
  if (await highlighter.load(name, text)) {
    const tokens = highlight(lines, (code) =>
      context === null ? highlighter.tokenise(code, name) : highlighter.tokenise(`${context}\n${code}`, name).slice(1),
    );
    return { tokens, fault: null };
  }
  return { tokens: plainLines(text), fault: unknownLanguage(language, highlighter.languages) };
}

const NO_TOKENS: Tokens = { tokens: [], fault: null };

/** The block as transformed by extensions; null for a block without a language, with prompts, or with a context line. */
async function transformedTree(
  lines: readonly CodeLine[],
  { language, context, options }: FenceInfo,
  { start, transforms }: Tools,
): Promise<CodeTree | null> {
  const isCode = lines.every(({ prompt, classes }) => prompt === '' && !classes.has('output'));
  if (transforms === null || !isCode || context !== null || language === 'ansi' || isPlain(language)) return null;
  const text = lines.map((line) => line.text).join('\n');
  const highlighter = await start();
  const name = canonicalLanguage(language);
  if (text === '' || !(await highlighter.load(name, text))) return null;
  return transforms((transformers) => highlighter.transform(text, name, { transformers, meta: options }));
}

/** Output of commands is not code: the highlighter skips it, and it stays plain. */
function highlight(lines: readonly CodeLine[], tokenise: (code: string) => Tokens['tokens']): Tokens['tokens'] {
  const isOutput = ({ classes }: CodeLine): boolean => classes.has('output');
  const code = lines.map((line) => (isOutput(line) ? '' : line.text)).join('\n');
  const tokens = tokenise(code);
  return lines.map((line, n) => (isOutput(line) ? [{ text: line.text, className: '' }] : (tokens[n] ?? [])));
}

function unknownLanguage(language: string, languages: readonly string[]): Fault {
  const nearestName = nearest(language, languages);
  const hint =
    language === 'math'
      ? 'Install the package `katex`, and remove `math: false` from the front matter: the block is a formula then.'
      : nearestName === null
        ? 'Write `text` for code without colours.'
        : `Write \`${nearestName}\`, or \`text\` for code without colours.`;
  return {
    code: 'unknown-language',
    message: `Unknown language \`${language}\`; the code is shown without colours.`,
    hint,
    about: language,
    severity: 'warning',
  };
}

function magicFault(text: string): Fault {
  return {
    code: 'bad-magic-comment',
    message: text === 'highlight-start' ? 'A `highlight-start` is never closed.' : `Unknown comment \`${text}\`.`,
    hint: `See ${docsPage('markdown')} for the comments.`,
    about: text,
    severity: 'warning',
  };
}

function tooManyMarks(firstTooMany: string): Fault {
  return {
    code: 'bad-code-option',
    message: `The code block has more words or patterns to mark than ${MOST_WORDS} and ${MOST_PATTERNS}; \`${firstTooMany}\` is not marked, nor what follows it.`,
    hint: 'Mark fewer words, or highlight lines.',
    about: firstTooMany,
    severity: 'warning',
  };
}

function badPattern(pattern: string): Fault {
  return {
    code: 'bad-code-option',
    message: `The pattern /${pattern}/ cannot be used to mark code.`,
    hint: 'Write a regular expression of at most 100 characters without look-around and back references.',
    about: `/${pattern}/`,
    severity: 'warning',
  };
}

function longSearch({ source }: Expression): Fault {
  return {
    code: 'bad-code-option',
    message: `The pattern /${source}/ takes too long in this block; its last matches are not marked.`,
    hint: 'Write a pattern without `.*` and large counts, or mark a word.',
    about: `/${source}/`,
    severity: 'warning',
  };
}
