import { Unreadable } from './exchange-file.js';

/** A piece of an XML document. */
export type XmlEvent =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly line: number;
    }
  | { readonly kind: 'close'; readonly name: string; readonly line: number }
  | { readonly kind: 'text'; readonly text: string; readonly line: number };

/** Elements within each other. */
const DEEPEST = 50;

/** Attributes of an element. */
const MOST_ATTRIBUTES = 100;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const OPEN = new RegExp(`<(${NAME})`, 'y');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const OPEN_END = /\s*(\/?)>/y;
const CLOSE = new RegExp(`</(${NAME})\\s*>`, 'y');
const DECLARATION =
  /<\?xml\s+version\s*=\s*["']1\.0["'](?:\s+encoding\s*=\s*["']([\w-]*)["'])?(?:\s+standalone\s*=\s*["']\w+["'])?\s*\?>/y;

/** A character that an XML document may not contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

const HINT = 'Restore the file, or export it again.';

/**
 * Reads the XML that files of translators need, and nothing else: no document types, no entities but the five of XML, no processing
 * instructions. So nothing grows while it is read, and nothing is fetched. Time is linear in the length of the text.
 */
export function* readXml(written: string): Generator<XmlEvent, void> {
  yield* new XmlReader(written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')).read();
}

class XmlReader {
  readonly #text: string;
  readonly #open: string[] = [];
  #at = 0;
  #line = 1;
  /** Place of the first line feed that is not counted yet. */
  #nextBreak: number;
  #hasRoot = false;

  constructor(text: string) {
    this.#text = text;
    this.#nextBreak = this.#breakFrom(0);
  }

  *read(): Generator<XmlEvent, void> {
    const forbidden = FORBIDDEN.exec(this.#text);
    if (forbidden !== null) {
      this.#at = forbidden.index;
      throw this.#fault('The file contains a character that XML does not allow.', 'Remove it.');
    }
    this.#readDeclaration();
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('<', this.#at);
      const end = next === -1 ? this.#text.length : next;
      if (end > this.#at) yield* this.#readText(end);
      if (next !== -1) yield* this.#readMarkup();
    }
    if (this.#open.length > 0) throw this.#fault(`\`<${this.#open.at(-1)}>\` is not closed.`, HINT);
    if (!this.#hasRoot) throw this.#fault('The file has no element.', HINT);
  }

  #readDeclaration(): void {
    const match = this.#match(DECLARATION);
    if (match?.[1] !== undefined && !/^utf-8$/i.test(match[1]))
      throw this.#fault(`The file says that its encoding is \`${match[1]}\`, not UTF-8.`, 'Save it in UTF-8.');
  }

  *#readText(end: number): Generator<XmlEvent, void> {
    const text = this.#text.slice(this.#at, end);
    if (this.#open.length > 0) yield { kind: 'text', text: this.#decoded(text), line: this.#here() };
    else if (text.trim() !== '') throw this.#fault('The file has text outside of its elements.', HINT);
    this.#at = end;
  }

  *#readMarkup(): Generator<XmlEvent, void> {
    if (this.#text.startsWith('<!--', this.#at)) return this.#skipTo('-->', 4);
    if (this.#text.startsWith('<![CDATA[', this.#at)) return yield* this.#readCdata();
    if (this.#text.startsWith('<!', this.#at))
      throw this.#fault('The file has a document type or an entity, which is not read.', 'Remove it.');
    if (this.#text.startsWith('<?', this.#at))
      throw this.#fault('The file has a processing instruction, which is not read.', 'Remove it.');
    yield* this.#text.startsWith('</', this.#at) ? this.#readClose() : this.#readOpen();
  }

  #skipTo(end: string, length: number): void {
    const found = this.#text.indexOf(end, this.#at + length);
    if (found === -1) throw this.#fault(`\`${end}\` is missing.`, HINT);
    this.#at = found + end.length;
  }

  *#readCdata(): Generator<XmlEvent, void> {
    const start = this.#at + 9;
    const line = this.#here();
    this.#skipTo(']]>', 9);
    if (this.#open.length === 0) throw this.#fault('The file has text outside of its elements.', HINT);
    yield { kind: 'text', text: this.#text.slice(start, this.#at - 3), line };
  }

  *#readOpen(): Generator<XmlEvent, void> {
    const line = this.#here();
    const name = this.#match(OPEN)?.[1];
    if (name === undefined) throw this.#fault('`<` begins no element.', 'Write `&lt;` for the character.');
    if (this.#open.length === 0 && this.#hasRoot) throw this.#fault('The file has a second root element.', HINT);
    this.#hasRoot = true;
    const attributes = this.#readAttributes();
    const end = this.#match(OPEN_END);
    if (end === null) throw this.#fault(`\`<${name}\` has something that is no attribute.`, HINT);
    if (this.#open.length >= DEEPEST) throw this.#fault(`Elements are nested deeper than ${DEEPEST}.`, HINT);
    yield { kind: 'open', name, attributes, line };
    if (end[1] === '/') yield { kind: 'close', name, line };
    else this.#open.push(name);
  }

  #readAttributes(): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    for (let match = this.#match(ATTRIBUTE); match !== null; match = this.#match(ATTRIBUTE)) {
      const [, name = '', double, single] = match;
      if (attributes.has(name)) throw this.#fault(`The attribute \`${name}\` is there twice.`, HINT);
      if (attributes.size >= MOST_ATTRIBUTES) throw this.#fault('An element has too many attributes.', HINT);
      attributes.set(name, this.#decoded((double ?? single ?? '').replace(/[\t\n]/g, ' ')));
    }
    return attributes;
  }

  *#readClose(): Generator<XmlEvent, void> {
    const line = this.#here();
    const name = this.#match(CLOSE)?.[1];
    const expected = this.#open.pop();
    if (name === undefined || name !== expected)
      throw this.#fault(
        expected === undefined ? 'An element ends that is not open.' : `\`</${expected}>\` is missing.`,
        HINT,
      );
    yield { kind: 'close', name, line };
  }

  #decoded(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(/&(?:#(?:x([\da-fA-F]{1,6})|(\d{1,7}))|([a-z]{2,4}));|&/g, (written, hex, decimal, name) => {
      const code = hex !== undefined ? Number.parseInt(hex, 16) : decimal !== undefined ? Number(decimal) : null;
      const character = code === null ? ENTITIES.get(name ?? '') : characterOf(code);
      if (character == null) throw this.#fault(`\`${written}\` is no character of XML.`, 'Write the character itself.');
      return character;
    });
  }

  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const match = expression.exec(this.#text);
    if (match !== null) this.#at = expression.lastIndex;
    return match;
  }

  /** Line of the place that was reached. */
  #here(): number {
    for (; this.#nextBreak < this.#at; this.#nextBreak = this.#breakFrom(this.#nextBreak + 1)) this.#line++;
    return this.#line;
  }

  #breakFrom(start: number): number {
    const found = this.#text.indexOf('\n', start);
    return found === -1 ? Number.POSITIVE_INFINITY : found;
  }

  #fault(message: string, hint: string): Unreadable {
    return new Unreadable({ line: this.#here() }, message, hint);
  }
}

/** A character by its number; null for those that XML does not allow. */
function characterOf(code: number): string | null {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
  const character = String.fromCodePoint(code);
  return FORBIDDEN.test(character) ? null : character;
}
