import { decodeWord, encodeWord } from '../../base/encoded-words.js';
import { byCodeUnit } from '../../base/files.js';

/** Name of the file in the content folder. */
export const ADDRESS_BOOK = 'addresses.txt';

/** First line of the file. The number changes with the format. */
const TITLE = 'docsgen addresses 1';

/** Below an address: its page was removed on purpose. */
const GONE = 'gone';
/** Before ids: their sections were removed on purpose. */
const GONE_IDS = 'gone:';

/** What is known of an address that a site has published. */
export interface KnownAddress {
  /** Ids of its sections, in the order of the page. */
  readonly ids: readonly string[];
  /** Ids whose section was removed on purpose. */
  readonly goneIds: readonly string[];
  /** True if the page was removed on purpose. */
  readonly isGone: boolean;
}

/** Published addresses, such as `/guides/install`, in the order of the file. */
export type AddressBook = ReadonlyMap<string, KnownAddress>;

/** A book as it was read. */
export interface ReadBook {
  readonly book: AddressBook;
  /** Line of an address, or of one of its ids, from 1. */
  lineOf(address: string, id: string | null): number;
}

/** A line that is not understood. */
export interface BookFault {
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

/**
 * Reads the file: a title, then for each address a line, followed by indented lines with what is known of it.
 *
 *     /guides/install
 *       install update
 *       gone: remove
 *     /old-feature
 *       gone
 */
export function readBook(text: string): ReadBook | BookFault {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (lines[0]?.trimEnd() !== TITLE) return titleFault(lines[0] ?? '');
  const book = new Map<string, Entry>();
  let last: Entry | null = null;
  for (const [index, written] of lines.entries()) {
    const words = written.trim();
    if (index === 0 || words === '') continue;
    const fault = /^\s/.test(written) ? noteFact(last, words, index + 1) : addressFault(book, words);
    if (fault !== null) return { line: index + 1, ...fault };
    if (/^\s/.test(written)) continue;
    last = { ids: [], goneIds: [], isGone: false, line: index + 1, lines: new Map() };
    book.set(decodeWord(words) ?? '', last);
  }
  const lineOf: ReadBook['lineOf'] = (address, id) => {
    const entry = book.get(address);
    return (id === null ? entry?.line : entry?.lines.get(id)) ?? entry?.line ?? 1;
  };
  return { book, lineOf };
}

/** What was read of an address so far. */
interface Entry {
  readonly ids: string[];
  readonly goneIds: string[];
  isGone: boolean;
  readonly line: number;
  /** Lines of its ids. */
  readonly lines: Map<string, number>;
}

type Fault = Omit<BookFault, 'line'>;

function addressFault(book: ReadonlyMap<string, Entry>, words: string): Fault | null {
  const address = decodeWord(words);
  if (!address?.startsWith('/') || /\s/.test(words)) return notAnAddress(words);
  return book.has(address) ? twice(words) : null;
}

/** Adds an indented line to its address: ids, `gone: ids` or `gone`. */
function noteFact(entry: Entry | null, words: string, line: number): Fault | null {
  if (entry === null) return notAnAddress(words);
  if (words === GONE) {
    entry.isGone = true;
    return null;
  }
  const areGone = words.startsWith(GONE_IDS);
  const ids = (areGone ? words.slice(GONE_IDS.length) : words).split(/\s+/).filter((word) => word !== '');
  const readIds = ids.flatMap((id) => decodeWord(id) ?? []);
  if (readIds.length < ids.length) return notAnAddress(words);
  const list = areGone ? entry.goneIds : entry.ids;
  for (const id of readIds) {
    list.push(id);
    entry.lines.set(id, line);
  }
  return null;
}

function titleFault(first: string): BookFault {
  const isNewer = /^docsgen addresses \d+\s*$/.test(first);
  return {
    line: 1,
    message: isNewer
      ? `This version of docsgen cannot read \`${first.trim()}\`.`
      : `The file of addresses must start with the line \`${TITLE}\`.`,
    hint: isNewer ? 'Update docsgen.' : 'Restore the file from version control.',
  };
}

function notAnAddress(words: string): Fault {
  return {
    message: `\`${words.slice(0, 60)}\` is not an address.`,
    hint: 'Write an address such as `/guides/install` on a line of its own, and indent what follows it. If Git left marks of a conflict, keep the lines of both sides.',
  };
}

function twice(words: string): Fault {
  return { message: `The address \`${words}\` is listed twice.`, hint: 'Join the ids of both below one of them.' };
}

/** Writes the file, sorted by address, so that branches of two authors merge. */
export function formatBook(book: AddressBook): string {
  const addresses = [...book].sort(([a], [b]) => byCodeUnit(a, b));
  const entries = addresses.map(([address, { ids, goneIds, isGone }]) =>
    [
      encoded(address),
      ...ids.map((id) => `  ${encoded(id)}`),
      ...(goneIds.length > 0 ? [`  ${GONE_IDS} ${goneIds.map(encoded).join(' ')}`] : []),
      ...(isGone ? [`  ${GONE}`] : []),
    ].join('\n'),
  );
  return `${[TITLE, '', ...entries].join('\n')}\n`;
}

/** Encodes white space and control characters, which separate words; and ids that would be read as a word of the file. */
function encoded(word: string): string {
  const safe = encodeWord(word);
  return /^gone:?$/.test(safe) ? `%67${safe.slice(1)}` : safe;
}
