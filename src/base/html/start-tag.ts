import { decodeAttribute } from './character-references.js';

/** An attribute with its lower-case name and decoded value; the value is empty if none is written. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
}

/** Numbers stored per attribute: start and end of its name, start and end of its value. */
const STEP = 4;
/** Bit that turns an ASCII capital into a lower-case letter. */
const LOWER_CASE = 0x20;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/** A start or end tag. Attributes are located when the tag is read and decoded only on request, because most never are. */
export class StartTag {
  readonly #html: string;
  /** Overwritten by each tag, because a list that is emptied has to grow again. */
  readonly #places: number[] = [];
  /** How many of these numbers belong to the current tag. */
  #count = 0;
  /** Lower-case name. */
  name = '';
  /** Offset of its `<`. */
  start = 0;
  /** Offset after its `>`. */
  end = 0;
  /** True for `<br/>`. */
  isSelfClosing = false;

  constructor(html: string) {
    this.#html = html;
  }

  /** The tag as written. */
  get source(): string {
    return this.#html.slice(this.start, this.end);
  }

  /** Decoded value of an attribute, or null. Of two attributes with one name, the first counts. */
  get(name: string): string | null {
    const value = this.valueOf(name);
    return value === null ? null : decodeAttribute(this.#html.slice(value.start, value.end));
  }

  /** Range of an attribute's value, within its quotation marks, or null. */
  valueOf(name: string): { readonly start: number; readonly end: number } | null {
    for (let at = 0; at < this.#count; at += STEP)
      if (this.#place(at + 1) - this.#place(at) === name.length && this.#beginsWith(at, name))
        return { start: this.#place(at + 2), end: this.#place(at + 3) };
    return null;
  }

  /** True if an attribute's name starts with these lower-case letters. Faster than `names`. */
  hasNameWith(beginning: string): boolean {
    for (let at = 0; at < this.#count; at += STEP) if (this.#beginsWith(at, beginning)) return true;
    return false;
  }

  /** Attribute names in order, with repetitions. */
  *names(): Generator<string> {
    for (let at = 0; at < this.#count; at += STEP) yield this.#nameAt(at);
  }

  /** All attributes in order, with repetitions. */
  *attributes(): Generator<HtmlAttribute> {
    for (let at = 0; at < this.#count; at += STEP) {
      const value = decodeAttribute(this.#html.slice(this.#place(at + 2), this.#place(at + 3)));
      yield { name: this.#nameAt(at), value };
    }
  }

  /** Ranges of all attributes as written, quotation marks included, in the order of `attributes`. */
  *attributePlaces(): Generator<{ readonly start: number; readonly end: number }> {
    for (let at = 0; at < this.#count; at += STEP) {
      const end = this.#place(at + 3);
      const mark = this.#html.charAt(this.#place(at + 2) - 1);
      const isQuoted =
        this.#place(at + 2) > this.#place(at + 1) && /["']/.test(mark) && this.#html.charAt(end) === mark;
      yield { start: this.#place(at), end: isQuoted ? end + 1 : end };
    }
  }

  /** Reads the tag whose name follows an offset; false if the HTML ends within it. For the HTML reader only. */
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

  /** Records the attribute at an offset and returns its end. */
  #attribute(start: number): number {
    const html = this.#html;
    // A name may start with `=`, as in browsers.
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

/** A name in lower case; nearly all already are. */
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
