import { decodeAttribute } from './character-references.js';

/** An attribute, with its name in lower case and references in its value decoded; the value is empty where there is none. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
}

/** Numbers that are kept of an attribute: where its name begins and ends, and its value. */
const STEP = 4;
/** The bit that makes a capital ASCII letter a small one. */
const LOWER_CASE = 0x20;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/** A tag. Its attributes are found when it is read, and taken out when they are asked for, because most are not. */
export class StartTag {
  readonly #html: string;
  /** Written anew by each tag, because a list that is emptied has to grow again. */
  readonly #places: number[] = [];
  /** How many of these numbers belong to this tag. */
  #count = 0;
  /** In lower case. */
  name = '';
  /** Offset of its `<`. */
  start = 0;
  /** Offset behind its `>`. */
  end = 0;
  /** True for `<br/>`. */
  isSelfClosing = false;

  constructor(html: string) {
    this.#html = html;
  }

  /** The tag as it is written. */
  get source(): string {
    return this.#html.slice(this.start, this.end);
  }

  /** Value of an attribute; null where the tag has none of that name. Of two with one name the first counts. */
  get(name: string): string | null {
    const value = this.valueOf(name);
    return value === null ? null : decodeAttribute(this.#html.slice(value.start, value.end));
  }

  /** Where the value of an attribute stands, within its quotation marks; null where there is no such attribute. */
  valueOf(name: string): { readonly start: number; readonly end: number } | null {
    for (let at = 0; at < this.#count; at += STEP)
      if (this.#place(at + 1) - this.#place(at) === name.length && this.#beginsWith(at, name))
        return { start: this.#place(at + 2), end: this.#place(at + 3) };
    return null;
  }

  /** True where the name of an attribute begins with these small letters. Takes less time than `names`. */
  hasNameWith(beginning: string): boolean {
    for (let at = 0; at < this.#count; at += STEP) if (this.#beginsWith(at, beginning)) return true;
    return false;
  }

  /** Names of the attributes, as often as they stand there. */
  *names(): Generator<string> {
    for (let at = 0; at < this.#count; at += STEP) yield this.#nameAt(at);
  }

  /** All attributes in order, as often as they stand there. */
  *attributes(): Generator<HtmlAttribute> {
    for (let at = 0; at < this.#count; at += STEP) {
      const value = decodeAttribute(this.#html.slice(this.#place(at + 2), this.#place(at + 3)));
      yield { name: this.#nameAt(at), value };
    }
  }

  /** Where all attributes stand as they are written, quotation marks included, in the order of `attributes`. */
  *attributePlaces(): Generator<{ readonly start: number; readonly end: number }> {
    for (let at = 0; at < this.#count; at += STEP) {
      const end = this.#place(at + 3);
      const mark = this.#html.charAt(this.#place(at + 2) - 1);
      const isQuoted =
        this.#place(at + 2) > this.#place(at + 1) && /["']/.test(mark) && this.#html.charAt(end) === mark;
      yield { start: this.#place(at), end: isQuoted ? end + 1 : end };
    }
  }

  /** For the reader: reads the tag whose name follows an offset; false where the HTML ends within it. */
  read(start: number): boolean {
    const html = this.#html;
    this.#count = 0;
    this.start = start;
    this.isSelfClosing = false;
    let at = endOfName(html, start + 1);
    this.name = lowerCaseName(html.slice(start + 1, at));
    for (let code = html.charCodeAt(at); code !== GREATER; code = html.charCodeAt(at)) {
      if (at >= html.length) return false;
      if (code <= 0x20 && isBlank(code)) at++;
      else if (code === SLASH) this.isSelfClosing = html.charCodeAt(++at) === GREATER;
      else at = this.#attribute(at);
    }
    this.end = at + 1;
    return true;
  }

  /** Notes the attribute at an offset; answers where it ends. */
  #attribute(start: number): number {
    const html = this.#html;
    // A name may begin with `=`, as in browsers.
    const nameEnd = endOfAttributeName(html, start + 1);
    let at = afterBlanks(html, nameEnd);
    if (html.charCodeAt(at) !== EQUALS) {
      this.#note(start, nameEnd, nameEnd, nameEnd);
      return nameEnd;
    }
    at = afterBlanks(html, at + 1);
    const code = html.charCodeAt(at);
    const isQuoted = code === QUOTE || code === APOSTROPHE;
    const valueStart = isQuoted ? at + 1 : at;
    const valueEnd = isQuoted ? endOfQuoted(html, code, valueStart) : endOfBare(html, valueStart);
    this.#note(start, nameEnd, valueStart, valueEnd);
    return isQuoted ? valueEnd + 1 : valueEnd;
  }

  #note(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    const places = this.#places;
    const at = this.#count;
    places[at] = nameStart;
    places[at + 1] = nameEnd;
    places[at + 2] = valueStart;
    places[at + 3] = valueEnd;
    this.#count = at + STEP;
  }

  #beginsWith(at: number, beginning: string): boolean {
    const start = this.#place(at);
    if (this.#place(at + 1) - start < beginning.length) return false;
    for (let i = 0; i < beginning.length; i++)
      if (lowerCaseCode(this.#html.charCodeAt(start + i)) !== beginning.charCodeAt(i)) return false;
    return true;
  }

  #nameAt(at: number): string {
    return lowerCaseName(this.#html.slice(this.#place(at), this.#place(at + 1)));
  }

  #place(at: number): number {
    return this.#places[at] ?? 0;
  }
}

/** A name in lower case; nearly all are already. */
function lowerCaseName(name: string): string {
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code >= 0x41 && code <= 0x5a) return name.toLowerCase();
  }
  return name;
}

function lowerCaseCode(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code | LOWER_CASE : code;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0c || code === 0x0d;
}

function afterBlanks(html: string, from: number): number {
  let at = from;
  while (isBlank(html.charCodeAt(at))) at++;
  return at;
}

function endOfName(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code <= GREATER && (code === GREATER || code === SLASH || isBlank(code))) return at;
  }
  return html.length;
}

function endOfAttributeName(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code <= GREATER && (code === EQUALS || code === GREATER || code === SLASH || isBlank(code))) return at;
  }
  return html.length;
}

function endOfQuoted(html: string, quote: number, from: number): number {
  for (let at = from; at < html.length; at++) if (html.charCodeAt(at) === quote) return at;
  return html.length;
}

function endOfBare(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === GREATER || isBlank(code)) return at;
  }
  return html.length;
}
