import { decodeText } from './character-references.js';
import { StartTag } from './start-tag.js';

/** Callbacks for the pieces of HTML, in document order; omit those you do not need. Offsets count UTF-16 units of the HTML. */
export interface HtmlHandler {
  /** A start tag. The object is reused: read it during this call only. */
  open?(tag: StartTag): unknown;
  /** An end tag with its lower-case name, and its range. */
  close?(name: string, start: number, end: number): unknown;
  /** Text between two pieces of markup, with character references decoded, and its range. */
  text?(text: string, start: number, end: number): unknown;
  /** The raw content of scripts, style sheets and the like: `&lt;` in it is four characters. */
  rawText?(text: string): unknown;
  comment?(text: string): unknown;
}

/**
 * How an element's content is read. `foreign`: SVG or MathML, whose `<title>` may hold markup. `raw`: text as written. `plain`: text with
 * references.
 */
type Kind = 'foreign' | 'raw' | 'plain';

/** One table, because every tag is looked up. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...['svg', 'math'].map((name) => [name, 'foreign'] as const),
  ...['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'].map((name) => [name, 'raw'] as const),
  ...['title', 'textarea'].map((name) => [name, 'plain'] as const),
]);

const BANG = 0x21;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

/**
 * Reads HTML as browsers do: a script's content is text, and `&copy` without a semicolon is a reference. Linear in the length of the HTML,
 * whatever it contains. A tag that the end of the HTML cuts off is text: `<b` is `<b`. Decision 15 explains why this is not a library.
 */
export function readHtml(html: string, handler: HtmlHandler): void {
  const reader = new Reader(html, handler);
  while (reader.next());
}

class Reader {
  readonly #html: string;
  readonly #handler: HtmlHandler;
  readonly #tag: StartTag;
  /** Start of the text before the next markup. */
  #textStart = 0;
  /** Where to look for the next `<`. */
  #searchStart = 0;
  /** Number of open foreign elements. */
  #foreignDepth = 0;

  constructor(html: string, handler: HtmlHandler) {
    this.#html = html;
    this.#handler = handler;
    this.#tag = new StartTag(html);
  }

  /** Reads up to the end of the next piece of markup; returns false at the end of the HTML. */
  next(): boolean {
    const start = this.#html.indexOf('<', this.#searchStart);
    if (start === -1) return this.#finish();
    const code = this.#html.charCodeAt(start + 1);
    if (isLetter(code)) return this.#open(start);
    if (code === SLASH) return this.#close(start);
    if (code === BANG) return this.#declaration(start);
    if (code === QUESTION_MARK) return this.#skip(start, this.#html.indexOf('>', start), 1);
    this.#searchStart = start + 1;
    return true;
  }

  #open(start: number): boolean {
    if (!this.#tag.read(start)) return this.#finish();
    const { name, end, isSelfClosing } = this.#tag;
    this.#text(start);
    this.#continueAt(end);
    const kind = KINDS.get(name);
    if (kind === 'foreign' && !isSelfClosing) this.#foreignDepth++;
    this.#handler.open?.(this.#tag);
    if (kind !== undefined && this.#foreignDepth === 0) this.#content(name, kind);
    return true;
  }

  /** Reports the content of a text-only element, up to its end tag. */
  #content(name: string, kind: Kind): void {
    const end = name === 'plaintext' ? this.#html.length : endOfContent(this.#html, this.#searchStart, name);
    if (kind === 'plain') this.#text(end);
    else if (end > this.#searchStart) this.#handler.rawText?.(this.#html.slice(this.#searchStart, end));
    this.#continueAt(end);
  }

  #close(start: number): boolean {
    const code = this.#html.charCodeAt(start + 2);
    // Browsers treat `</ b>` as a comment.
    if (!isLetter(code))
      return Number.isNaN(code) ? this.#finish() : this.#skip(start, this.#html.indexOf('>', start), 1);
    if (!this.#tag.read(start + 1)) return this.#finish();
    const { name, end } = this.#tag;
    this.#text(start);
    this.#continueAt(end);
    if (this.#foreignDepth > 0 && KINDS.get(name) === 'foreign') this.#foreignDepth--;
    this.#handler.close?.(name, start, end);
    return true;
  }

  #declaration(start: number): boolean {
    if (this.#html.startsWith('--', start + 2)) return this.#comment(start);
    if (this.#foreignDepth > 0 && this.#html.startsWith('[CDATA[', start + 2))
      return this.#skip(start, this.#html.indexOf(']]>', start), 3);
    return this.#skip(start, this.#html.indexOf('>', start), 1);
  }

  #comment(start: number): boolean {
    const shortEnd = /^-?>/.exec(this.#html.slice(start + 4, start + 6));
    const [end, length] = shortEnd === null ? endOfComment(this.#html, start + 4) : [start + 4, shortEnd[0].length];
    this.#text(start);
    this.#handler.comment?.(this.#html.slice(start + 4, end));
    this.#continueAt(end + length);
    return true;
  }

  /** Skips markup without a callback; unterminated markup extends to the end of the HTML. */
  #skip(start: number, end: number, length: number): boolean {
    this.#text(start);
    this.#continueAt(end === -1 ? this.#html.length : end + length);
    return true;
  }

  #continueAt(offset: number): void {
    this.#searchStart = offset;
    this.#textStart = offset;
  }

  #finish(): boolean {
    this.#text(this.#html.length);
    return false;
  }

  /** Reports the text before an offset, if any. */
  #text(end: number): void {
    const start = this.#textStart;
    if (start < end) this.#handler.text?.(decodeText(this.#html.slice(start, end)), start, end);
  }
}

/** End of a comment's text, and the length of its closing mark. */
function endOfComment(html: string, start: number): readonly [number, number] {
  const end = /--!?>/g;
  end.lastIndex = start;
  const mark = end.exec(html);
  return mark === null ? [html.length, 0] : [mark.index, mark[0].length];
}

/** Start of the end tag of a text-only element, or the end of the HTML. */
function endOfContent(html: string, from: number, name: string): number {
  if (name === 'script') return endOfScript(html, from);
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** In a script, `<!--` starts a section in which `<script>` and `</script>` are a pair; `-->` ends it. */
function endOfScript(html: string, from: number): number {
  const mark = /<!--|-->|<\/?script(?=[\s/>])/gi;
  mark.lastIndex = from;
  let state: 'code' | 'comment' | 'pair' = 'code';
  for (let match = mark.exec(html); match !== null; match = mark.exec(html)) {
    const isEnd = match[0].startsWith('</');
    if (isEnd && state !== 'pair') return match.index;
    if (match[0] === '-->') state = 'code';
    else if (match[0] === '<!--') {
      if (state === 'code') state = 'comment';
      // `<!-->` opens and closes.
      mark.lastIndex -= 2;
    } else if (state !== 'code') state = isEnd ? 'comment' : 'pair';
  }
  return html.length;
}

function isLetter(code: number): boolean {
  const lowerCode = code | 0x20;
  return lowerCode >= 0x61 && lowerCode <= 0x7a;
}
