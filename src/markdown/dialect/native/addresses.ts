import { HAN_BLOCK } from '../../../shared/characters.js';

const ADDRESS = /https?:\/\/(?:www\.)?|https?|www|:\/\/|@/gi;
/**
 * A link without brackets in its text, without brackets or spaces in its destination, and without a cell border in either: it cannot
 * contain a bare address.
 */
const LINK = /(?<!\\)\[(?:\\[^\n]|[^[\]\\|\n])*\]\((?!<)(?:\\.|[^\s()\\|])*\)/g;
const BEFORE_PROTOCOL = new RegExp(`^$|[\\s("'\`<>=,，：。、（${HAN_BLOCK}]`);
const BEFORE_WWW = /^$|\s/;
/** Characters of a mail address before the `@`, escaped or not. */
const BEFORE_AT = /[\w+\-.\\;]/;
const BEFORE_MAIL = /^$|[\s`<]/;

/** Replaces a character of code; no text that is tested contains it. */
const CODE = '\u0001';
const FENCE_LINE = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*(?:`{3,}|~{3,})[^`\n]*$/gm;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is `CODE`
const TAG_AROUND_CODE = /<[^<>\n]*\u0001/;
const CODE_SPAN = /(?<!`)(`+)(?!`)(?:[^\n|]*?[^`\n|])?\1(?!`)/g;

/**
 * True if the text contains a bare address on which the parsers may disagree: escaped, beside unusual characters or code, or after an open
 * bracket.
 */
export function hasUnsureAddress(text: string): boolean {
  if (text.search(ADDRESS) === -1) return false;
  const textWithoutCode = withoutCode(text).replace(LINK, '()');
  const brackets = new Brackets(textWithoutCode);
  let word = '';
  let hasHost = false;
  let end = 0;
  for (const { 0: start, index } of textWithoutCode.matchAll(ADDRESS)) {
    if (start === '@' && !BEFORE_AT.test(textWithoutCode.charAt(index - 1))) continue;
    if (index >= end) {
      word = wordAt(textWithoutCode, index, end);
      hasHost = mayHoldHost(word);
      end = index + start.length + textWithoutCode.slice(index + start.length).search(/\s|$/);
      if (isUnusual(word)) return true;
    }
    const isPlain = start === '@' ? isPlainMail(textWithoutCode, index) : isPlainAddress(textWithoutCode, start, index);
    if (!isPlain || ((start.length > 5 || hasHost) && brackets.isOpenAt(index))) return true;
  }
  return false;
}

/**
 * Masks inline code, whose addresses are not links. Returns the text unchanged if backticks can be paired in several ways or a cell ends
 * between them.
 */
function withoutCode(text: string): string {
  if (!text.includes('`') || text.includes('\\`')) return text;
  const maskedText = text.replace(FENCE_LINE, '').replace(CODE_SPAN, (code) => CODE.repeat(code.length));
  return maskedText.includes('`') || TAG_AROUND_CODE.test(maskedText) ? text : maskedText;
}

/** True for a word with `www.`, or with a dot after an `@`. */
function mayHoldHost(word: string): boolean {
  const at = word.indexOf('@');
  return (at !== -1 && word.lastIndexOf('.') > at) || /www\./i.test(word);
}

/** The word around an offset, delimited by white space; starts at `from` or later. */
function wordAt(text: string, offset: number, from: number): string {
  let start = offset;
  while (start > from && !/\s/.test(text.charAt(start - 1))) start--;
  const end = text.slice(offset).search(/\s/);
  return end === -1 ? text.slice(start) : text.slice(start, offset + end);
}

/** True for a word with code, escapes, character references, cell borders, or underscores in or after a host. */
function isUnusual(word: string): boolean {
  if (word.includes(CODE) || word.includes('`')) return true;
  const wideIndex = word.search(/[^ -~]/);
  return (
    /\\|&#?\w+;|(?:www\.|:\/\/|@[\w-]+\.)[^\s/]{0,300}_|\|/i.test(word) ||
    (wideIndex !== -1 && word.lastIndexOf('_') > wideIndex)
  );
}

function isPlainAddress(text: string, start: string, index: number): boolean {
  const characterBefore = text.charAt(index - 1);
  const textAfter = text.slice(index + start.length, index + start.length + 2);
  if (/^www$/i.test(start))
    return !textAfter.startsWith('.') || (BEFORE_WWW.test(characterBefore) && /^\.[A-Za-z\d]/.test(textAfter));
  return start.length < 6 || (BEFORE_PROTOCOL.test(characterBefore) && /^[A-Za-z\d{$]/.test(textAfter));
}

/** True if the text around the `@` is not a mail address, or is an ordinary one. */
function isPlainMail(text: string, index: number): boolean {
  if (!/^@[\w.-]*\./.test(text.slice(index, index + 80))) return true;
  const localPart = /[\w+\-.]*$/.exec(text.slice(Math.max(0, index - 80), index))?.[0] ?? '';
  if (localPart === '') return true;
  return (
    /^[A-Za-z\d]/.test(localPart) &&
    /^[A-Za-z\d](?![\w.-]*\.[-_])/.test(text.slice(index + 1, index + 80)) &&
    BEFORE_MAIL.test(text.charAt(index - localPart.length - 1))
  );
}

/** Counts open brackets from left to right; a blank line closes all. */
class Brackets {
  #depth = 0;
  #at = 0;

  constructor(private readonly text: string) {}

  /** True if a bracket is open; offsets must not decrease. */
  isOpenAt(offset: number): boolean {
    for (; this.#at < offset; this.#at++) {
      const character = this.text.charAt(this.#at);
      if (character === '\\') this.#at++;
      else if (character === '[') this.#depth++;
      else if (character === ']') this.#depth = Math.max(0, this.#depth - 1);
      else if (character === '\n' && this.text.charAt(this.#at + 1) === '\n') this.#depth = 0;
    }
    return this.#depth > 0;
  }
}
