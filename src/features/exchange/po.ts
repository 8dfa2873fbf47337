import {
  type ExchangeEntry,
  type ExchangeFault,
  type ExchangeFile,
  type Export,
  LONGEST_TEXT,
  MOST_ENTRIES,
  readOrFault,
  Unreadable,
} from './exchange-file.js';
import type { ExchangeUnit } from './units.js';

/**
 * Writes the units of pages as a PO file. The same pages give the same bytes: there are no dates and no line numbers, and nothing is
 * folded.
 *
 *     #: install.md#update
 *     #, fuzzy
 *     msgctxt "install.md#update"
 *     msgid "Run the installer again."
 *     msgstr "Lancez le programme d’installation."
 */
export function formatPo({ source, locale, pages }: Export): string {
  const header = [
    'Project-Id-Version: docs',
    'Report-Msgid-Bugs-To: ',
    'PO-Revision-Date: ',
    'Last-Translator: ',
    'Language-Team: ',
    `Language: ${gettextCode(locale)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Source-Language: ${gettextCode(source)}`,
    'X-Generator: docsgen',
  ];
  const start = `msgid ""\nmsgstr ${quoted(`${header.join('\n')}\n`)}\n`;
  return start + pages.flatMap(({ sections }) => sections.flatMap(({ units }) => units.map(formatUnit))).join('');
}

function formatUnit({ context, source, target, state }: ExchangeUnit): string {
  const flag = state === 'fuzzy' ? '#, fuzzy\n' : '';
  const place = context.split(' ')[0] ?? '';
  return `\n#: ${place}\n${flag}msgctxt ${quoted(context)}\nmsgid ${quoted(source)}\nmsgstr ${quoted(target ?? '')}\n`;
}

/** A language as gettext writes it: `zh_CN` for `zh-cn`. */
function gettextCode(locale: string): string {
  const [language = '', ...parts] = locale.split('-');
  return [language.toLowerCase(), ...parts.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join('_');
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

/** A string, with each of its lines on a line of its own. */
function quoted(text: string): string {
  const escaped = (line: string): string => `"${line.replace(/[\n\t\r"\\]/g, (sign) => ESCAPES[sign] ?? sign)}"`;
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [''];
  return lines.length === 1 ? escaped(text) : ['""', ...lines.map(escaped)].join('\n');
}

/**
 * Reads a PO file strictly: in UTF-8, without plural forms, and without anything that is no PO. Comments, former texts and obsolete entries
 * are left out.
 */
export function readPo(text: string): ExchangeFile | ExchangeFault {
  return readOrFault(() => new PoReader().read(text));
}

/** Keywords in the order in which an entry has them. */
const KEYWORDS = ['msgctxt', 'msgid', 'msgstr'] as const;
type Keyword = (typeof KEYWORDS)[number];

/** An entry that is being read. */
interface OpenEntry {
  isFuzzy: boolean;
  line: number;
  readonly texts: Map<Keyword, string>;
}

const LINE = /^(?:(msgctxt|msgid|msgstr)[ \t]+)?"((?:[^"\\]|\\.)*)"[ \t]*$/;

class PoReader {
  readonly #entries: ExchangeEntry[] = [];
  readonly #keys = new Set<string>();
  #language: string | null = null;
  #hasHeader = false;
  #open: OpenEntry = newEntry();
  #line = 0;

  read(text: string): ExchangeFile {
    for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
      this.#line++;
      this.#readLine(line);
    }
    this.#close();
    if (!this.#hasHeader) throw this.#fault('The file has no header.', 'Begin with the header that the export has.');
    return { language: this.#language, entries: this.#entries };
  }

  #readLine(line: string): void {
    if (/[^\P{Cc}\t]/u.test(line))
      throw this.#fault('The line contains a control character.', 'Remove it, or write it as an escape.');
    if (line.startsWith('#')) this.#readComment(line);
    else if (/^[ \t]*$/.test(line)) this.#close();
    else this.#readText(line);
  }

  #readText(line: string): void {
    const [, keyword, string] = LINE.exec(line) ?? [];
    if (string === undefined) throw this.#fault(`${this.#said(line)} is not part of a PO file.`, HINT);
    this.#readString(keyword as Keyword | undefined, string);
  }

  #readComment(line: string): void {
    // What is obsolete may contain anything.
    if (line.startsWith('#~')) return;
    if (this.#open.texts.has('msgstr')) this.#close();
    if (!line.startsWith('#,')) return;
    const flags = line.slice(2).split(',');
    if (flags.some((flag) => flag.trim() === 'fuzzy')) this.#open.isFuzzy = true;
  }

  #readString(keyword: Keyword | undefined, string: string): void {
    if (keyword !== undefined && (keyword === 'msgctxt' || keyword === 'msgid') && this.#open.texts.has('msgstr'))
      this.#close();
    const { texts } = this.#open;
    const last = [...texts.keys()].at(-1);
    const into = keyword ?? last;
    if (into === undefined) throw this.#fault('A string belongs to no entry.', HINT);
    if (keyword !== undefined && !this.#isNext(keyword, last))
      throw this.#fault(`\`${keyword}\` is out of place.`, HINT);
    if (keyword === 'msgstr') this.#open.line = this.#line;
    const text = (texts.get(into) ?? '') + this.#unescaped(string);
    if (text.length > LONGEST_TEXT)
      throw this.#fault(`A text is longer than ${LONGEST_TEXT} characters.`, 'Divide the section of the original.');
    texts.set(into, text);
  }

  #isNext(keyword: Keyword, last: Keyword | undefined): boolean {
    const place = last === undefined ? -1 : KEYWORDS.indexOf(last);
    return KEYWORDS.indexOf(keyword) === place + 1 || (last === undefined && keyword === 'msgid');
  }

  #unescaped(string: string): string {
    return string.replace(/\\(.)/g, (_, sign: string) => {
      const text = Object.entries(ESCAPES).find(([, written]) => written === `\\${sign}`)?.[0];
      if (text === undefined) throw this.#fault(`Unknown escape \`\\${sign}\`.`, 'Write the character itself.');
      return text;
    });
  }

  #close(): void {
    const { texts, isFuzzy, line } = this.#open;
    // A comment may be followed by an empty line.
    if (texts.size === 0) return;
    const [context, source, target] = KEYWORDS.map((keyword) => texts.get(keyword));
    if (source === undefined || target === undefined) throw this.#fault('An entry has no `msgstr`.', HINT);
    this.#open = newEntry();
    const key = `${context ?? ''}\0${source}`;
    if (this.#keys.has(key)) throw this.#fault('An entry is there twice.', 'Remove one of both.', line);
    this.#keys.add(key);
    if (source === '' && context === undefined) {
      this.#readHeader(target, line);
      return;
    }
    if (!this.#hasHeader)
      throw this.#fault('The file has no header.', 'Begin with the header that the export has.', line);
    if (this.#entries.length >= MOST_ENTRIES)
      throw this.#fault(`The file has more than ${MOST_ENTRIES} entries.`, 'Divide it.', line);
    this.#entries.push({ context: context ?? '', source, target, isConfirmed: !isFuzzy && target !== '', line });
  }

  #readHeader(header: string, line: number): void {
    if (this.#entries.length > 0) throw this.#fault('The header is not the first entry.', HINT, line);
    this.#hasHeader = true;
    const fields = new Map(
      header.split('\n').map((field) => {
        const at = field.indexOf(':');
        return [field.slice(0, at).trim().toLowerCase(), field.slice(at + 1).trim()];
      }),
    );
    const charset = /charset=([^;\s]*)/i.exec(fields.get('content-type') ?? '')?.[1] ?? '';
    if (!/^utf-?8$/i.test(charset))
      throw this.#fault(`The file says that its charset is \`${charset}\`, not UTF-8.`, 'Save it in UTF-8.', line);
    this.#language = fields.get('language') || null;
  }

  #said(line: string): string {
    return `\`${line.trim().slice(0, 60)}\``;
  }

  #fault(message: string, hint: string, line = this.#line): Unreadable {
    return new Unreadable({ line }, message, hint);
  }
}

const HINT = 'Restore the file, or export it again.';

function newEntry(): OpenEntry {
  return { isFuzzy: false, line: 0, texts: new Map() };
}
