import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** A piece of raw HTML. `source` is the text it was read from. */
export type HtmlToken =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: readonly HtmlAttribute[];
      readonly source: string;
    }
  | { readonly kind: 'close'; readonly name: string; readonly source: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'comment'; readonly value: string };

/** Name in lower case, value with character references decoded; empty where the attribute has none. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
}

const TAG_NAME = /<(\/?)([A-Za-z][^\s/>]*)/y;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
const TAG_END = /[\s/]*>/y;
const COMMENT = /<!--(?:-?>|([\s\S]*?)(?:-->|$))/y;
const DECLARATION = /<(?:!\[CDATA\[[\s\S]*?(?:\]\]>|$)|[!?][^>]*(?:>|$))/y;
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][\dA-Za-z]{1,31}));/g;

/** Elements whose content is text for an HTML parser, whatever it looks like. */
const RAW_TEXT = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
]);

/** Cuts raw HTML into tags, comments and text; what is no whole tag is text. */
export function readHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let textStart = 0;
  let position = html.indexOf('<');
  while (position !== -1) {
    const found = readMarkup(html, position);
    if (found === null) {
      position = html.indexOf('<', position + 1);
      continue;
    }
    addText(tokens, html.slice(textStart, position));
    if (found.token !== null) tokens.push(found.token);
    textStart = found.end;
    if (found.token?.kind === 'open' && RAW_TEXT.has(found.token.name)) textStart = addRawText(tokens, html, found);
    position = html.indexOf('<', textStart);
  }
  addText(tokens, html.slice(textStart));
  return tokens;
}

interface Found {
  readonly token: HtmlToken | null;
  readonly end: number;
}

function readMarkup(html: string, position: number): Found | null {
  const comment = match(COMMENT, html, position);
  if (comment !== null) return { token: { kind: 'comment', value: comment[1] ?? '' }, end: COMMENT.lastIndex };
  if (match(DECLARATION, html, position) !== null) return { token: null, end: DECLARATION.lastIndex };
  return readTag(html, position);
}

function readTag(html: string, position: number): Found | null {
  const opening = match(TAG_NAME, html, position);
  if (opening === null) return null;
  const name = (opening[2] ?? '').toLowerCase();
  const attributes: HtmlAttribute[] = [];
  let end = TAG_NAME.lastIndex;
  while (match(TAG_END, html, end) === null) {
    const attribute = match(ATTRIBUTE, html, end);
    if (attribute === null) return null;
    const [, key = '', double, single, bare] = attribute;
    attributes.push({ name: key.toLowerCase(), value: decode(double ?? single ?? bare ?? '') });
    end = ATTRIBUTE.lastIndex;
  }
  const source = html.slice(position, TAG_END.lastIndex);
  const token: HtmlToken =
    opening[1] === '/' ? { kind: 'close', name, source } : { kind: 'open', name, attributes, source };
  return { token, end: TAG_END.lastIndex };
}

/** Adds the content of a raw text element as text; answers where its end tag begins. */
function addRawText(tokens: HtmlToken[], html: string, { token, end }: Found): number {
  const name = token?.kind === 'open' ? token.name : '';
  const close = html.toLowerCase().indexOf(`</${name}`, end);
  const stop = close === -1 ? html.length : close;
  addText(tokens, html.slice(end, stop));
  return stop;
}

function addText(tokens: HtmlToken[], text: string): void {
  if (text !== '') tokens.push({ kind: 'text', value: decode(text) });
}

function match(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return decodeNamedCharacterReference(name) || whole;
    return character(Number.parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10));
  });
}

/** The character of a code point; controls, surrogates and what lies beyond Unicode become U+FFFD. */
function character(code: number): string {
  const control = code < 32 && code !== 9 && code !== 10 && code !== 13;
  if (control || (code >= 127 && code < 160) || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return '\uFFFD';
  return String.fromCodePoint(code);
}
