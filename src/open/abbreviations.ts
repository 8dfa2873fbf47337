import { codeList } from '../base/code-list.js';
import { type ProblemOptions, problem, warning } from '../base/diagnostics.js';
import { readTextOrNull, relativeTo } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import { configPlaces } from '../config/index.js';
import type { SiteAbbreviations } from '../markdown/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import { abbreviationIn } from '../shared/abbreviations.js';

/** Maximum number of abbreviations in a file: each page is searched for all of them. */
const MOST_WORDS = 2000;

/** The abbreviations of each locale that has a file, by locale code. */
export type LocaleAbbreviations = Readonly<Record<string, SiteAbbreviations>>;

/** Reads the files that `markdown.abbreviations` names, and reports what is wrong with them. */
export function readAbbreviations(config: SiteConfig, report: Report = () => undefined): LocaleAbbreviations {
  const files = new Map<string, SiteAbbreviations | null>();
  const lists: Record<string, SiteAbbreviations> = {};
  for (const [code, absolutePath] of Object.entries(config.markdown.abbreviations)) {
    if (!config.i18n.locales.some((locale) => locale.code === code)) {
      reportLocale(config, code, report);
      continue;
    }
    const list = files.get(absolutePath) ?? (files.has(absolutePath) ? null : readList(config, absolutePath, report));
    files.set(absolutePath, list);
    if (list !== null) lists[code] = list;
  }
  return lists;
}

function reportLocale(config: SiteConfig, code: string, report: Report): void {
  report(
    problem('unknown-locale', `The site has no locale \`${code}\`.`, {
      ...configPlaces(config.siteDir)(['markdown', 'abbreviations', code]),
      hint: `Choose from ${codeList(config.i18n.locales.map(({ code }) => code))}.`,
    }),
  );
}

function readList(config: SiteConfig, absolutePath: string, report: Report): SiteAbbreviations | null {
  const file = relativeTo(config.siteDir, absolutePath);
  const text = readTextOrNull(absolutePath);
  if (text === null) {
    report(
      problem('abbreviations-unreadable', `Cannot read the abbreviations in \`${file}\`.`, {
        ...configPlaces(config.siteDir)(['markdown', 'abbreviations']),
        hint: 'Correct `markdown.abbreviations` in the configuration; the path is relative to the site’s folder.',
      }),
    );
    return null;
  }
  return { absolutePath, hash: sha256(text), words: wordsIn(text, file, report) };
}

/** The definitions of a file. Blank lines, headings and comments are left out; any other line is a mistake. */
function wordsIn(text: string, file: string, report: Report): SiteAbbreviations['words'] {
  const words = new Map<string, string>();
  const lineOf = new Map<string, number>();
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (const [index, written] of withoutComments(source).normalize('NFC').split('\n').entries()) {
    const line = written.trim();
    if (line === '' || /^#{1,6} /.test(line)) continue;
    const place = { file, line: index + 1, column: written.length - written.trimStart().length + 1 };
    const fault = addWord(line, { words, lineOf, file, number: index + 1 });
    if (fault !== null) report(badAbbreviation(fault, { place, source }));
  }
  return Object.fromEntries(words);
}

interface Words {
  readonly words: Map<string, string>;
  /** Line of each word. */
  readonly lineOf: Map<string, number>;
  readonly file: string;
  readonly number: number;
}

/** What is wrong with a line, and what to do. */
interface Fault {
  readonly message: string;
  readonly hint: string;
}

function addWord(line: string, { words, lineOf, file, number }: Words): Fault | null {
  const abbreviation = abbreviationIn(line);
  if (abbreviation === null)
    return { message: 'The line is not an abbreviation.', hint: 'Write `*[CSP]: Content Security Policy`.' };
  const { word, text } = abbreviation;
  const firstLine = lineOf.get(word);
  if (firstLine !== undefined) {
    if (words.get(word) === text) return null;
    return { message: `\`${word}\` is explained in line ${firstLine}, too.`, hint: 'Remove one of the lines.' };
  }
  if (words.size === MOST_WORDS)
    return {
      message: `The file ${file} has more than ${MOST_WORDS} abbreviations.`,
      hint: 'Remove some, or explain rare ones on their pages.',
    };
  words.set(word, text);
  lineOf.set(word, number);
  return null;
}

function badAbbreviation({ message, hint }: Fault, at: Pick<ProblemOptions, 'place' | 'source'>) {
  return warning('bad-abbreviation', message, { ...at, hint });
}

/** The text with spaces in place of comments. */
function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
