import { dirname, join } from 'node:path';
import type { JsonObject } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import { outsideCode, outsideMatches, type RewrittenPage, type Segment, textLine } from '../../mdx/text/index.js';
import type { Folder } from '../gate/index.js';
import { commandWords } from './command-words.js';
import type { MissingPreprocessor } from './preprocess.js';

/** A preprocessor that has not run. */
interface MissingProgram extends MissingPreprocessor {
  /** Sources of the program if it is in the book. Braces of a page that occur in them would certainly have been replaced. */
  readonly sources: readonly string[];
}

/** The preprocessors that would have replaced text in braces, such as `{{ version }}` and `{{#toc}}`. */
export interface Placeholders {
  /** If empty, names in braces are text. */
  readonly missingPrograms: readonly MissingProgram[];
  /** Commands that are text. */
  readonly escapedCommands: ReadonlySet<string>;
}

/** A place that preprocessors would have changed. */
export interface PlaceholderUse {
  readonly line: number;
  /** Names of the preprocessors that may have changed it. */
  readonly names: readonly string[];
}

/** A name or a command in braces, but not a part of a formula: `\frac{{a}}{b}`. */
const BRACES = /(?<!\\[A-Za-z]*|[}$^_])\{\{\s*#?[\w-][^{}]*\}\}/g;

/** The name of a command: `toc` for `{{#toc}}`. */
const COMMAND = /^\{\{\s*#([\w-]+)/;

/** Built-in commands. One that is left over has no file, which is reported already. */
const OWN_COMMAND = /^(?:include|rustdoc_include|playground|playpen|title)$/;

/** HTML elements that show code, comments, and other parts of a line that are not text. */
const NO_TEXT = /<!--.*?-->|<(code|pre|kbd|samp)\b.*?<\/\1>/g;

/** Tags and link targets, which cannot contain a comment. */
const NO_COMMENT = /<[A-Za-z/][^>]*>|\]\([^)]*\)|^[ \t]*\[[^\]]+\]:.*/g;

/** Maximum number of files of a program that are read. */
const MOST_FILES = 200;

/** Sources of a preprocessor's program that are in the book. `root` is the folder of `book.toml`. */
export function programSources(name: string, config: JsonObject, root: Folder): readonly string[] {
  const command = text(record(record(config['preprocessor'])[name])['command']) ?? '';
  const files = (commandWords(command) ?? []).flatMap((word) => programFiles(word, root));
  return [...new Set(files)].flatMap((file) => root.text(file) ?? []);
}

/** The files of a program that a word of a command names: the file itself, or everything below the folder of a manifest. */
function programFiles(word: string, root: Folder): readonly string[] {
  const file = join(word);
  if (word === '' || !root.isFile(file)) return [];
  const folder = dirname(file);
  if ((!word.endsWith('.toml') && !word.endsWith('.json')) || folder === '.') return [file];
  return root
    .files(folder, (path) => /(?:^|\/)target$/.test(path))
    .slice(0, MOST_FILES)
    .map((path) => join(folder, path));
}

/**
 * Replaces braces outside of code: with entities if they are text, else with a comment (`<!-- @missing {{ version }} -->`) that readers do
 * not see and that builds report. Reports these, and braces in code that would certainly have been replaced. Returns the places that
 * preprocessors would have changed.
 */
export function readPlaceholders(page: RewrittenPage, placeholders: Placeholders): readonly PlaceholderUse[] {
  const uses: PlaceholderUse[] = [];
  const { segments } = page;
  const newSegments = segments.map((segment, index) => {
    if (segment.kind === 'fence') {
      const names = placeholders.missingPrograms
        .map(({ name }) => name)
        .filter((name) => languageOf(segment.info) === name);
      if (names.length > 0) uses.push({ line: segment.line, names });
      for (const [row, code] of segment.body.entries())
        uses.push(...reportIn(page, { code, plainText: '', line: segment.line + row + 1 }, placeholders));
      return segment;
    }
    const { text: oldText, line } = segment;
    uses.push(...reportIn(page, { code: oldText, plainText: plainText(oldText), line }, placeholders));
    const isAlone = isBlank(segments[index - 1]) && isBlank(segments[index + 1]);
    const text = withoutBraces(oldText, placeholders, isAlone);
    return text === oldText ? segment : textLine(segment, text);
  });
  page.setSegments('braces', newSegments);
  return uses;
}

/** The language of a code block: `toc` for `toc,depth=2`. */
function languageOf(info: string): string {
  return info.split(/[\s,{]/)[0] ?? '';
}

/** The code and the text of a line, with its number. */
interface Line {
  readonly code: string;
  readonly plainText: string;
  readonly line: number;
}

function reportIn(
  page: RewrittenPage,
  { code, plainText: plainPart, line }: Line,
  placeholders: Placeholders,
): readonly PlaceholderUse[] {
  const certainBraces = new Set<string>();
  const uses: PlaceholderUse[] = [];
  for (const braces of bracesIn(code)) {
    const names = namesFor(braces, placeholders);
    if (names.length === 0) continue;
    certainBraces.add(braces);
    uses.push({ line, names });
    const who = names.map((name) => `\`${name}\``).join(' or ');
    page.report(
      'preprocessor',
      `${braces} is filled in by the preprocessor ${who} of the book: write its value.`,
      line,
    );
  }
  for (const braces of bracesIn(plainPart)) {
    const command = COMMAND.exec(braces)?.[1];
    if (certainBraces.has(braces) || isShown(braces, placeholders) || OWN_COMMAND.test(command ?? '')) continue;
    uses.push({ line, names: placeholders.missingPrograms.map(({ name }) => name) });
    const what =
      placeholders.missingPrograms.length === 0
        ? 'is a command that no preprocessor of the book has replaced: write what it stands for'
        : 'may be filled in by a preprocessor of the book: write its value';
    page.report('preprocessor', `${braces} ${what}, or put it into code with backticks.`, line);
  }
  return uses;
}

/** The preprocessors that would certainly replace it: those whose sources contain it, or that the command names. */
function namesFor(braces: string, { missingPrograms, escapedCommands }: Placeholders): readonly string[] {
  if (escapedCommands.has(braces)) return [];
  const command = COMMAND.exec(braces)?.[1];
  return missingPrograms
    .filter(({ name, sources }) => name === command || sources.some((source) => source.includes(braces)))
    .map(({ name }) => name);
}

/** True if the old book shows it as text. */
function isShown(braces: string, { missingPrograms, escapedCommands }: Placeholders): boolean {
  return escapedCommands.has(braces) || (missingPrograms.length === 0 && !COMMAND.test(braces));
}

function bracesIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(BRACES), ([braces]) => braces))];
}

/** A line without code and comments. */
function plainText(line: string): string {
  const parts: string[] = [];
  outsideCode(line, (part) => outsideMatches(NO_TEXT, part, (text) => String(parts.push(text))));
  return parts.join(' ');
}

function isBlank(segment: Segment | undefined): boolean {
  return segment === undefined || (segment.kind === 'text' && segment.text.trim() === '');
}

/** Marks of quotes and lists before a comment at the start of a line. */
const LINE_START = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?=<!--)/;

/** A comment at the start of a line would make the whole line HTML, so the invisible `<wbr>` goes before a comment that is not alone. */
function withoutBraces(line: string, placeholders: Placeholders, isAlone: boolean): string {
  const comments = (part: string): string =>
    outsideMatches(NO_COMMENT, part, (words) => words.replace(BRACES, asComment));
  const entities = (part: string): string =>
    part.replace(BRACES, (braces) => (isShown(braces, placeholders) ? asText(braces) : braces));
  const text = outsideCode(line, (part) => outsideMatches(NO_TEXT, part, (words) => comments(entities(words))));
  if (text === line || (isAlone && /^[ \t]*<!--(?:(?!-->).)*-->[ \t]*$/.test(text))) return text;
  return text.replace(LINE_START, '$&<wbr>');
}

/** Escapes braces with entities, which work in Markdown and in HTML blocks; backslashes only work in Markdown. */
function asText(braces: string): string {
  return braces.replace('{{', '&#123;&#123;');
}

function asComment(braces: string): string {
  return `<!-- @missing ${braces.replace(/-(?=-)/g, '- ')} -->`;
}
