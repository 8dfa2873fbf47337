import { decodeText } from './character-references.js';
import { StartTag } from './start-tag.js';

/** Hears what stands in HTML, in order. What a reader does not need it leaves out. Offsets count the characters of the HTML. */
export interface HtmlHandler {
  /** A start tag. The object holds for this call only. */
  open?(tag: StartTag): unknown;
  /** An end tag, with its name in lower case, and where it stands. */
  close?(name: string, start: number, end: number): unknown;
  /** Text between two pieces of markup, with character references decoded, and where it stands. */
  text?(text: string, start: number, end: number): unknown;
  /** The content of a script, a style sheet and the like as it stands: `&lt;` in it is four characters. */
  rawText?(text: string): unknown;
  comment?(text: string): unknown;
}

/** What is special in an element: other languages may hold markup in `<title>`, raw content is text as it stands, plain content text with references. */
type Kind = 'foreign' | 'raw' | 'plain';

/** One table, because it is asked for every tag. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...['svg', 'math'].map((name) => [name, 'foreign'] as const),
  ...['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'].map((name) => [name, 'raw'] as const),
  ...['title', 'textarea'].map((name) => [name, 'plain'] as const),
]);

const BANG = 0x21;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

/**
 * Reads HTML as browsers do: the content of a script is text, and `&copy` without a semicolon is a reference. Every character is looked at a
 * bounded number of times, so that the time is in proportion to the length, whatever the HTML holds. A tag that the end of the HTML cuts off is
 * text: `<b` is `<b`. Decision 15 tells why this is not a library's.
 */
export function readHtml(html: string, handler: HtmlHandler): void {
  const reader = new Reader(html, handler);
  while (reader.next());
}

class Reader {
  readonly #html: string;
  readonly #handler: HtmlHandler;
  readonly #tag: StartTag;
  /** Where the text before the next markup begins. */
  #textStart = 0;
  /** Where the next `<` is looked for. */
  #searchStart = 0;
  /** How many foreign elements are open. */
  #foreignDepth = 0;

  constructor(html: string, handler: HtmlHandler) {
    this.#html = html;
    this.#handler = handler;
    this.#tag = new StartTag(html);
  }

  /** Reads up to the end of the next piece of markup; false at the end of the HTML. */
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

  /** Tells the content of an element that holds text alone, up to its end tag. */
  #content(name: string, kind: Kind): void {
    const end = name === 'plaintext' ? this.#html.length : endOfContent(this.#html, this.#searchStart, name);
    if (kind === 'plain') this.#text(end);
    else if (end > this.#searchStart) this.#handler.rawText?.(this.#html.slice(this.#searchStart, end));
    this.#continueAt(end);
  }

  #close(start: number): boolean {
    const code = this.#html.charCodeAt(start + 2);
    // Browsers take `</ b>` for a comment.
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

  /** Passes over markup that nobody asks for; without an end it reaches to the end of the HTML. */
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

  /** Tells the text before an offset, if there is any. */
  #text(end: number): void {
    const start = this.#textStart;
    if (start < end) this.#handler.text?.(decodeText(this.#html.slice(start, end)), start, end);
  }
}

/** Where a comment's text ends, and the length of its closing mark. */
function endOfComment(html: string, start: number): readonly [number, number] {
  const end = /--!?>/g;
  end.lastIndex = start;
  const mark = end.exec(html);
  return mark === null ? [html.length, 0] : [mark.index, mark[0].length];
}

/** Where the end tag of an element begins that holds text alone; the end of the HTML where there is none. */
function endOfContent(html: string, from: number, name: string): number {
  if (name === 'script') return endOfScript(html, from);
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** In a script, `<!--` begins a stretch in which `<script>` and `</script>` are a pair; `-->` ends it. */
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
      // `<!-->` is both.
      mark.lastIndex -= 2;
    } else if (state !== 'code') state = isEnd ? 'comment' : 'pair';
  }
  return html.length;
}

function isLetter(code: number): boolean {
  const lowerCode = code | 0x20;
  return lowerCode >= 0x61 && lowerCode <= 0x7a;
}
