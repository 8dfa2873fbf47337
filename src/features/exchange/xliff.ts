import { blockHash } from '../../markdown/dialect/page-sections.js';
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
import { readXml, type XmlEvent } from './xml.js';

/** Namespace of XLIFF 2.0 and 2.1. */
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/**
 * Writes the units of pages as an XLIFF 2.1 document, without its modules and without inline codes: a text is Markdown.
 *
 *     <unit id="u8653e164" name="install.md#update" canResegment="no">
 *      <segment state="translated">
 *       <source xml:space="preserve">Run the installer again.</source>
 *       <target xml:space="preserve">Lancez de nouveau l’installateur.</target>
 *      </segment>
 *     </unit>
 */
export function formatXliff({ source, locale, pages }: Export): string {
  const files = pages.flatMap(({ path, sections }) => {
    const units = sections.flatMap((section) => section.units);
    if (units.length === 0) return [];
    const ids = new Set<string>();
    const texts = units.map((unit) => formatUnit(unit, newId(unit, ids)));
    return [` <file id="f${blockHash(path)}" original="${attribute(path)}">\n${texts.join('')} </file>\n`];
  });
  const root = `<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${attribute(source)}" trgLang="${attribute(locale)}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${files.join('')}</xliff>\n`;
}

/** An ID that stays when other texts are added. */
function newId({ context, source }: ExchangeUnit, ids: Set<string>): string {
  const base = `u${blockHash(`${context}\0${source}`)}`;
  let id = base;
  for (let number = 2; ids.has(id); number++) id = `${base}-${number}`;
  ids.add(id);
  return id;
}

function formatUnit({ context, source, target, state }: ExchangeUnit, id: string): string {
  const text = (name: string, value: string): string =>
    `   <${name} xml:space="preserve">${content(value)}</${name}>\n`;
  const own = target === null ? '' : text('target', target);
  return (
    `  <unit id="${id}" name="${attribute(context)}" canResegment="no">\n` +
    `   <segment state="${state === 'translated' ? 'translated' : 'initial'}">\n` +
    ` ${text('source', source)}${own === '' ? '' : ` ${own}`}   </segment>\n  </unit>\n`
  );
}

/** Text of an element. Characters that XML does not allow have an element of their own. */
function content(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
    .replace(/\r/g, '&#13;')
    .replace(/[^\P{Cc}\n\t\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu, (sign) => {
      return `<cp hex="${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}"/>`;
    });
}

function attribute(text: string): string {
  return content(text).replaceAll('"', '&quot;').replace(/\s/g, ' ');
}

/** States of a segment that somebody has translated. */
const CONFIRMED: ReadonlySet<string> = new Set(['translated', 'reviewed', 'final']);

/** Elements that a document is made of. What is in others, such as notes and modules, is left out. */
const OUTER: Readonly<Record<string, readonly string[]>> = {
  '': ['xliff'],
  xliff: ['file'],
  file: ['unit', 'group'],
  group: ['unit', 'group'],
  unit: ['segment', 'ignorable'],
  segment: ['source', 'target'],
  ignorable: ['source', 'target'],
};

/** Marks of comments and terms that programs put around words. */
const MARKS: ReadonlySet<string> = new Set(['mrk', 'sm', 'em']);

/** A unit that is being read. */
interface OpenUnit {
  readonly context: string;
  source: string;
  target: string;
  isConfirmed: boolean;
  line: number;
}

/** Reads an XLIFF 2 document strictly. Comments, notes and modules are left out. */
export function readXliff(text: string): ExchangeFile | ExchangeFault {
  return readOrFault(() => new XliffReader().read(readXml(text)));
}

class XliffReader {
  readonly #entries: ExchangeEntry[] = [];
  readonly #path: string[] = [];
  #language: string | null = null;
  #unit: OpenUnit | null = null;
  /** Depth below an element that is left out. */
  #skipped = 0;
  /** True while the state of an open segment is that of a translation. */
  #isConfirmed = false;
  #hasTarget = false;
  /** Length of the original before an open segment. */
  #start = 0;

  read(events: Iterable<XmlEvent>): ExchangeFile {
    for (const event of events) {
      if (this.#skipped > 0) this.#skip(event);
      else if (event.kind === 'open') this.#begin(event);
      else if (event.kind === 'close') this.#end(event);
      else this.#add(event);
    }
    return { language: this.#language, entries: this.#entries };
  }

  #skip({ kind }: XmlEvent): void {
    if (kind === 'open') this.#skipped++;
    else if (kind === 'close') this.#skipped--;
  }

  #begin({ name, attributes, line }: XmlEvent & { kind: 'open' }): void {
    const parent = this.#path.at(-1) ?? '';
    if (parent === '') this.#beginDocument(name, attributes, line);
    const isInText = parent === 'source' || parent === 'target' || MARKS.has(parent);
    if (isInText) this.#beginInline(name, attributes, line);
    else if (OUTER[parent]?.includes(name) !== true || (attributes.has('xmlns') && name !== 'xliff')) {
      this.#skipped = 1;
      return;
    }
    this.#path.push(name);
    if (name === 'unit') this.#beginUnit(attributes, line);
    if (name === 'segment' || name === 'ignorable') {
      this.#isConfirmed = CONFIRMED.has(attributes.get('state') ?? 'initial');
      this.#hasTarget = false;
      this.#start = this.#unit?.source.length ?? 0;
    }
    if (name === 'target') this.#beginTarget(attributes, line);
  }

  #beginDocument(name: string, attributes: ReadonlyMap<string, string>, line: number): void {
    const isXliff = name === 'xliff' && attributes.get('xmlns') === NAMESPACE;
    const version = attributes.get('version') ?? '';
    if (!isXliff || !/^2\.[01]$/.test(version))
      throw new Unreadable({ line }, 'The file is no XLIFF 2.0 or 2.1.', 'Export it as XLIFF 2.');
    this.#language = attributes.get('trgLang') ?? null;
  }

  #beginInline(name: string, attributes: ReadonlyMap<string, string>, line: number): void {
    if (name === 'cp') {
      const code = Number.parseInt(attributes.get('hex') ?? '', 16);
      const isCode = /^[\da-fA-F]{4,6}$/.test(attributes.get('hex') ?? '') && code <= 0x10ffff;
      if (!isCode) throw new Unreadable({ line }, '`<cp>` has no character.', HINT);
      this.#addText(String.fromCodePoint(code), line);
    } else if (!MARKS.has(name))
      throw new Unreadable({ line }, `\`<${name.slice(0, 40)}>\` stands in a text, which is plain Markdown.`, HINT);
  }

  #beginUnit(attributes: ReadonlyMap<string, string>, line: number): void {
    this.#unit = { context: attributes.get('name') ?? '', source: '', target: '', isConfirmed: true, line };
  }

  #beginTarget(attributes: ReadonlyMap<string, string>, line: number): void {
    if (attributes.has('order'))
      throw new Unreadable({ line }, 'The segments of a text have another order than in the original.', HINT);
    this.#hasTarget = true;
    if (this.#unit !== null) this.#unit.line = line;
  }

  #end({ name }: XmlEvent & { kind: 'close' }): void {
    this.#path.pop();
    const unit = this.#unit;
    if (unit === null) return;
    if (name === 'segment' && !(this.#isConfirmed && this.#hasTarget)) unit.isConfirmed = false;
    // Spaces between segments are the same in both languages unless a translation says otherwise.
    if (name === 'ignorable' && !this.#hasTarget) unit.target += unit.source.slice(this.#start);
    if (name !== 'unit') return;
    const { context, source, target, isConfirmed, line } = unit;
    if (this.#entries.length >= MOST_ENTRIES)
      throw new Unreadable({ line }, `The file has more than ${MOST_ENTRIES} texts.`, 'Divide it.');
    this.#entries.push({ context, source, target, isConfirmed: isConfirmed && target !== '', line });
    this.#unit = null;
  }

  #add({ text, line }: XmlEvent & { kind: 'text' }): void {
    const isInText = this.#path.includes('source') || this.#path.includes('target');
    if (isInText) this.#addText(text, line);
    else if (text.trim() !== '') throw new Unreadable({ line }, 'A text stands where none belongs.', HINT);
  }

  #addText(text: string, line: number): void {
    const unit = this.#unit;
    if (unit === null) return;
    const into = this.#path.includes('target') ? 'target' : 'source';
    unit[into] += text;
    if (unit[into].length > LONGEST_TEXT)
      throw new Unreadable(
        { line },
        `A text is longer than ${LONGEST_TEXT} characters.`,
        'Divide the section of the original.',
      );
  }
}

const HINT = 'Restore the file, or export it again.';
