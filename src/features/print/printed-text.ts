import { decodeAttribute } from '../../base/html/character-references.js';
import { type HtmlHandler, readHtml } from '../../base/html/read.js';
import type { StartTag } from '../../base/html/start-tag.js';
import { escapeHtml } from '../../shared/html.js';

/** A page within a printed document. */
export interface PrintedPage {
  /** Address with origin and base. */
  readonly url: string;
  readonly number: number;
  /** The number of a page in the document; null for other addresses. */
  numberOf(url: string): number | null;
}

/** Elements that are useless on paper or without a script. */
const LEFT_OUT = new Set(['button', 'nav', 'script', 'noscript', 'template', 'iframe', 'form']);

/** Attributes that hold ids, some a list separated by blanks. */
const NAMES = new Set(['id', 'for', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns']);

/** The article of a published page (or its main element), changed to be part of a document. */
export function printedText(html: string, page: PrintedPage): string {
  const printer = new Printer(html, page);
  readHtml(html, printer);
  return printer.printed();
}

class Printer implements HtmlHandler {
  readonly #html: string;
  readonly #page: PrintedPage;
  /** Pieces of the main element. `#article` is the range of the article within them, or null if the page has none. */
  readonly #pieces: string[] = [];
  #article: { readonly from: number; readonly to: number } | null = null;
  #articleStart: number | null = null;
  #articles = 0;
  #isInMain = false;
  /** True within the marker of an annotation, whose number stays. */
  #isInMarker = false;
  /** Offset up to which the page has been copied. */
  #end = 0;
  /** The element being left out, and how many elements of its name are open. */
  #leftOutElement: { readonly name: string; depth: number } | null = null;

  constructor(html: string, page: PrintedPage) {
    this.#html = html;
    this.#page = page;
  }

  /** The text that was copied. It must not be called `text`, which `readHtml` would call for each text of the page. */
  printed(): string {
    return this.#article === null
      ? this.#pieces.join('')
      : this.#pieces.slice(this.#article.from, this.#article.to).join('');
  }

  open(tag: StartTag): void {
    if (tag.name === 'main') {
      this.#isInMain = true;
      this.#end = tag.end;
      return;
    }
    if (!this.#isInMain) return;
    if (this.#leftOutElement !== null) {
      if (tag.name === this.#leftOutElement.name && !tag.isSelfClosing) this.#leftOutElement.depth++;
      return;
    }
    if (isMarker(tag)) {
      this.#upTo(tag.start);
      this.#pieces.push('<span class="code-note">');
      this.#end = tag.end;
      this.#isInMarker = true;
      return;
    }
    if (LEFT_OUT.has(tag.name) || isPageFooter(tag)) {
      this.#upTo(tag.start);
      this.#leftOutElement = { name: tag.name, depth: 1 };
      return;
    }
    this.#upTo(tag.start);
    if (tag.name === 'article' && this.#articles++ === 0) this.#articleStart ??= this.#pieces.length;
    this.#pieces.push(this.#changed(tag));
    this.#end = tag.end;
  }

  close(name: string, start: number, end: number): void {
    if (!this.#isInMain) return;
    if (this.#leftOutElement !== null) {
      if (name !== this.#leftOutElement.name || --this.#leftOutElement.depth > 0) return;
      this.#leftOutElement = null;
      this.#end = end;
      return;
    }
    if (name === 'button' && this.#isInMarker) {
      this.#upTo(start);
      this.#pieces.push('</span>');
      this.#end = end;
      this.#isInMarker = false;
    }
    if (name === 'main') {
      this.#upTo(start);
      this.#isInMain = false;
    }
    if (name !== 'article' || --this.#articles > 0 || this.#article !== null) return;
    this.#upTo(end);
    this.#article = { from: this.#articleStart ?? 0, to: this.#pieces.length };
  }

  #upTo(offset: number): void {
    if (offset > this.#end) this.#pieces.push(this.#html.slice(this.#end, offset));
    this.#end = offset;
  }

  /** The tag with the document's ids and links. Opens what is collapsed, and loads lazy images at once. */
  #changed(tag: StartTag): string {
    let text = '';
    let end = tag.start;
    for (const { at, value } of this.#changes(tag)) {
      text += this.#html.slice(end, at.start) + value;
      end = at.end;
    }
    text += this.#html.slice(end, tag.end);
    return tag.name === 'details' && tag.get('open') === null ? text.replace(/^<details/i, '<details open') : text;
  }

  #changes(tag: StartTag): readonly Change[] {
    const changes = [...new Set(tag.names())].flatMap((name) => {
      const at = tag.valueOf(name);
      if (at === null || at.start === at.end) return [];
      const oldValue = this.#html.slice(at.start, at.end);
      const value = this.#value(tag.name, name, oldValue);
      return value === oldValue ? [] : [{ at, value }];
    });
    return changes.sort((a, b) => a.at.start - b.at.start);
  }

  #value(element: string, name: string, oldValue: string): string {
    const front = `p${this.#page.number}-`;
    if (NAMES.has(name)) return oldValue.replace(/[^\s]+/g, (id) => front + id);
    if (name === 'href' && element === 'a') return this.#link(oldValue);
    if (name === 'href' || name === 'xlink:href') return oldValue.replace(/^#(?=.)/, `#${front}`);
    if (name === 'loading') return 'eager';
    // Radio buttons and details that share a name would close each other.
    if (name === 'name') return front + oldValue;
    return oldValue.replace(/url\(#/g, `url(#${front}`);
  }

  /** The target of a link, within the document if it contains the page. */
  #link(oldHref: string): string {
    const { url, numberOf } = this.#page;
    const href = decodeAttribute(oldHref);
    if (!URL.canParse(href, url)) return oldHref;
    const target = new URL(href, url);
    const number = numberOf(target.origin + target.pathname);
    if (number === null || target.search !== '') return oldHref;
    return target.hash.length > 1 ? `#p${number}-${escapeHtml(decodedText(target.hash.slice(1)))}` : `#p${number}`;
  }
}

interface Change {
  /** Offsets of the old value in the HTML. */
  readonly at: { readonly start: number; readonly end: number };
  readonly value: string;
}

/** True for a button in code whose text is in the list below it. */
function isMarker(tag: StartTag): boolean {
  return tag.name === 'button' && tag.get('class') === 'code-note';
}

/** True for the footer with the page's source and date, which paper does not need. */
function isPageFooter(tag: StartTag): boolean {
  return tag.name === 'footer' && (tag.get('class') ?? '').split(/\s+/).includes('page-footer');
}

/** Decodes percent escapes, or returns the text as is if a `%` is not an escape. */
function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
