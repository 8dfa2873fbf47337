import { decodeWord, encodeWord } from '../../base/encoded-words.js';
import { byCodeUnit } from '../../base/files.js';
import { SECTION_RULES } from '../../markdown/dialect/page-sections.js';

/** First line of the file; the number is that of the rules by which texts are compared. */
const TITLE = `docsgen translations ${SECTION_RULES}`;

/**
 * What a record says of itself: `same` if the original changed since, without a change of meaning; `guessed` if nobody has compared the
 * section, and commits suggest which text it was translated from.
 */
export type LedgerMark = 'same' | 'guessed';

/** A translated section as it was recorded. */
export interface LedgerRow {
  readonly mark: LedgerMark | null;
  /** Hashes of the heading and the blocks of the original. */
  readonly source: readonly string[];
  /** Hash of the translated section. */
  readonly translation: string;
}

/** Records of one page. */
export interface LedgerPage {
  /** Locale of the original. */
  readonly from: string;
  /** By the ID of the section in the original; empty for the beginning of the page. */
  readonly rows: ReadonlyMap<string, LedgerRow>;
}

/** Records of the pages of a folder, by file name. */
export interface Ledger {
  /** Locale of the originals, for pages that name no other. */
  readonly from: string;
  readonly pages: ReadonlyMap<string, LedgerPage>;
}

/** A line that is not understood. */
export interface LedgerFault {
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

/** Characters of the longest line: a section has a few blocks, so anything longer is no record. */
const LONGEST_LINE = 200_000;

/** Bytes of the largest file. */
export const LARGEST_LEDGER = 20_000_000;

const LOCALE = /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]+)*$/;
const HASHES = /^ {4}([\da-f]{8}(?: [\da-f]{8})*) -> ([\da-f]{8})$/;
const SECTION = /^ {2}#(\S*)(?: (same|guessed))?$/;
const FROM = /^( {2})?from (\S+)$/;

/**
 * Reads the file. Anything that is not understood is a fault: a record that is misread would call an outdated translation current.
 *
 *     docsgen translations 1
 *     from en
 *
 *     install.md
 *       #update
 *         8653e164 ee089ed1 -> 0c41d2aa
 */
export function readLedger(text: string): Ledger | LedgerFault {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0] !== TITLE) return titleFault(lines[0] ?? '');
  const reader = new LedgerReader();
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line === '') continue;
    const fault = line.length > LONGEST_LINE ? notUnderstood(line) : reader.read(line);
    if (fault !== null) return { line: index + 1, ...fault };
  }
  const fault = reader.end();
  return fault === null ? reader.ledger() : { line: lines.length, ...fault };
}

/** Lines of the records of a file that can be read, from 1, by page and section: `install.md#update`. */
export function ledgerLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let page = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, section] = SECTION.exec(line) ?? [];
    if (section !== undefined) lines.set(`${page}#${decodeWord(section) ?? ''}`, index + 1);
    else if (line !== '' && !line.startsWith(' ')) page = decodeWord(line) ?? '';
  }
  return lines;
}

type Fault = Omit<LedgerFault, 'line'>;

class LedgerReader {
  #from: string | null = null;
  readonly #pages = new Map<string, { from: string; readonly rows: Map<string, LedgerRow> }>();
  #page: { from: string; readonly rows: Map<string, LedgerRow> } | null = null;
  /** A section whose hashes are still to come. */
  #open: { readonly id: string; readonly mark: LedgerMark | null } | null = null;

  read(line: string): Fault | null {
    if (this.#open !== null) return this.#readHashes(line, this.#open);
    const from = FROM.exec(line);
    if (from !== null) return this.#readFrom(from[1] !== undefined, from[2] ?? '');
    if (line.startsWith(' ')) return this.#readSection(line);
    return this.#readPage(line);
  }

  end(): Fault | null {
    return this.#open === null && this.#from !== null ? null : notUnderstood('the end of the file');
  }

  ledger(): Ledger {
    return { from: this.#from ?? '', pages: this.#pages };
  }

  #readHashes(line: string, { id, mark }: { readonly id: string; readonly mark: LedgerMark | null }): Fault | null {
    const [, source, translation] = HASHES.exec(line) ?? [];
    if (source === undefined || translation === undefined) return notUnderstood(line);
    this.#page?.rows.set(id, { mark, source: source.split(' '), translation });
    this.#open = null;
    return null;
  }

  #readFrom(isOfPage: boolean, locale: string): Fault | null {
    const isInPlace = isOfPage ? this.#page?.rows.size === 0 : this.#from === null && this.#page === null;
    if (!isInPlace || !LOCALE.test(locale)) return notUnderstood(`from ${locale}`);
    if (this.#page === null) this.#from = locale;
    else this.#page.from = locale;
    return null;
  }

  #readSection(line: string): Fault | null {
    const [, word, mark] = SECTION.exec(line) ?? [];
    const id = word === undefined ? null : decoded(word);
    if (id === null || this.#page === null) return notUnderstood(line);
    if (this.#page.rows.has(id)) return twice(`#${word}`);
    this.#open = { id, mark: mark === 'same' || mark === 'guessed' ? mark : null };
    return null;
  }

  #readPage(line: string): Fault | null {
    const name = decoded(line);
    if (this.#from === null || name === null || !isFileName(name) || /\s/.test(line)) return notUnderstood(line);
    if (this.#pages.has(name)) return twice(line);
    this.#page = { from: this.#from, rows: new Map() };
    this.#pages.set(name, this.#page);
    return null;
  }
}

/** True for the name of a page in the folder: never a path, and no mark of a conflict. */
function isFileName(name: string): boolean {
  return /^[^/\\]+\.[^./\\]+$/.test(name) && !name.startsWith('.') && !/^([<=>|])\1{6}/.test(name);
}

function titleFault(first: string): LedgerFault {
  const isOther = /^docsgen translations \d+\s*$/.test(first);
  return {
    line: 1,
    message: isOther
      ? `This version of docsgen cannot read \`${first.trim()}\`.`
      : `A record of translations must start with the line \`${TITLE}\`.`,
    hint: isOther ? 'Update docsgen.' : 'Restore the file from version control.',
  };
}

function notUnderstood(line: string): Fault {
  const shown = line
    .trim()
    .replace(/\p{Cc}/gu, '\uFFFD')
    .slice(0, 60);
  return {
    message: `\`${shown}\` is not a record of a translation.`,
    hint: 'Restore the line from version control. If Git left marks of a conflict, keep the sections of both sides.',
  };
}

function twice(line: string): Fault {
  return {
    message: `\`${line.trim().slice(0, 60)}\` is recorded twice.`,
    hint: 'Remove both, and compare the section again.',
  };
}

/**
 * Writes the file, sorted by page. A section has two lines: Git joins changes of neighbouring lines, so that two translators would come
 * into conflict if it had one.
 */
export function formatLedger({ from, pages }: Ledger): string {
  const sorted = [...pages].filter(([, { rows }]) => rows.size > 0).sort(([a], [b]) => byCodeUnit(a, b));
  const texts = sorted.map(([name, page]) => {
    const rows = [...page.rows].map(
      ([id, { mark, source, translation }]) =>
        `  #${encodeWord(id)}${mark === null ? '' : ` ${mark}`}\n    ${source.join(' ')} -> ${translation}\n`,
    );
    return `\n${encodeWord(name)}\n${page.from === from ? '' : `  from ${page.from}\n`}${rows.join('')}`;
  });
  return `${TITLE}\nfrom ${from}\n${texts.join('')}`;
}

function decoded(word: string): string | null {
  return /\p{Cc}/u.test(word) ? null : decodeWord(word);
}
