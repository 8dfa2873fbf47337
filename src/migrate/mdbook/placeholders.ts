import { dirname, join } from 'node:path';
import { readTextOrNull } from '../../base/files.js';
import type { JsonObject } from '../model.js';
import type { PageText } from '../page-text.js';
import { outsideCode, outsideMatches } from '../segments.js';
import { filesBelow, isDirectory, isFileWithin } from '../tree.js';
import { record, text } from '../values.js';

/** Names in braces that a program of the book may fill in: `{{ version }}`. */
export interface Placeholders {
  /** False where nothing runs over the text, so that names in braces are text. */
  readonly areFilled: boolean;
  /** Sources of the programs that lie in the book; what they hold as it stands in a page is filled in for certain. */
  readonly sources: readonly string[];
}

const NAME = /\{\{\s*[\w-][^{}]*\}\}/g;

/** Elements of HTML that show code, comments, and what else is no text of a line. */
const NO_TEXT = /<!--.*?-->|<(code|pre|kbd|samp)\b.*?<\/\1>/g;

/** Preprocessors of mdBook itself; they leave names in braces alone. */
const OWN = ['links', 'index'];

/** Largest program that is read, in files. */
const MOST_FILES = 200;

/** Names of the preprocessors that the book brings. */
export function preprocessorsOf(config: JsonObject): readonly string[] {
  return Object.keys(record(config['preprocessor'])).filter((name) => !OWN.includes(name));
}

/** What fills names in braces in a book. `root` is the folder of `book.toml`. */
export function placeholdersOf(config: JsonObject, root: string): Placeholders {
  const names = preprocessorsOf(config);
  const commands = names.map((name) => text(record(record(config['preprocessor'])[name])['command']) ?? '');
  const files = commands.flatMap((command) => command.split(/\s+/)).flatMap((word) => programFiles(word, root));
  return { areFilled: names.length > 0, sources: [...new Set(files)].flatMap((file) => readTextOrNull(file) ?? []) };
}

/** The files of a program that a word of a command names: itself, and what lies below the folder of its manifest. */
function programFiles(word: string, root: string): readonly string[] {
  const file = join(root, word);
  if (word === '' || !isFileWithin(root, file)) return [];
  const folder = dirname(file);
  if (!word.endsWith('.toml') && !word.endsWith('.json')) return [file];
  if (folder === root || !isDirectory(folder)) return [file];
  return filesBelow(folder, (path) => /(?:^|\/)target$/.test(path))
    .slice(0, MOST_FILES)
    .map((path) => join(folder, path))
    .filter((path) => isFileWithin(root, path));
}

/** Reports names in braces that are filled in, also in code where that is certain. Where nothing fills them, they are written as text. */
export function readPlaceholders(page: PageText, { areFilled, sources }: Placeholders): void {
  if (!areFilled) {
    page.replaceText('braces', (written) => outsideMatches(NO_TEXT, written, (part) => part.replace(NAME, asText)));
    return;
  }
  const isCertain = (name: string): boolean => sources.some((source) => source.includes(name));
  const reportIn = (code: string, plain: string, line: number): void => {
    for (const name of namesIn(code).filter(isCertain))
      page.report('preprocessor', `${name} is filled in by a preprocessor of the book: write its value.`, line);
    for (const name of namesIn(plain).filter((name) => !isCertain(name)))
      page.report(
        'preprocessor',
        `${name} may be filled in by a preprocessor of the book: write its value, or put it into code with backticks.`,
        line,
      );
  };
  for (const segment of page.segments)
    if (segment.kind === 'text') reportIn(segment.text, plainText(segment.text), segment.line);
    else for (const [index, code] of segment.body.entries()) reportIn(code, '', segment.line + index + 1);
}

function namesIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(NAME), ([name]) => name))];
}

/** A line without code and comments. */
function plainText(line: string): string {
  const parts: string[] = [];
  outsideCode(line, (part) => outsideMatches(NO_TEXT, part, (plain) => String(parts.push(plain))));
  return parts.join(' ');
}

/** Entities are braces in Markdown and in raw HTML; a backslash is one only in Markdown. */
function asText(name: string): string {
  return name.replace('{{', '&#123;&#123;');
}
