import { type HtmlHandler, readHtml } from '../base/html/read.js';
import type { StartTag } from '../base/html/start-tag.js';
import { LinkSentences } from './link-sentences.js';
import type { SearchedText, TextBlock } from './page-text.js';

const BLOCKS = new Set(
  'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol option p pre section summary table tbody text tfoot thead tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
/** Elements whose text is not part of the page: controls, navigation, and hidden content. */
const SKIPPED = new Set([
  'button',
  'footer',
  'nav',
  'noscript',
  'script',
  'search',
  'select',
  'style',
  'template',
  'title',
]);
const HEADING = /^h[1-6]$/;
/** Elements without content, which have no end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Text of a published document by headings: everything readers see, including code and components. Inline markup is removed without adding
 * spaces: `窗<b>口</b>` is `窗口`.
 */
export function pageText(document: string): SearchedText {
  const reader = new TextReader();
  readHtml(document, reader);
  return reader.finish();
}

/** Attribute of the element after whose start tag the text of a page starts; without one, it starts with `main`. It ends with `main`. */
const TEXT_MARK = 'data-search-text';

/** Attribute of a block whose text weighs as little as code. */
const MINOR_MARK = 'data-search-minor';

/** Attribute of a paragraph about the text that is no part of it. */
const SKIP_MARK = 'data-search-skip';

/** An element whose text is skipped or weighs less, with the number of open elements of its name. */
interface Region {
  readonly name: string;
  depth: number;
}

/** An open box. Its end also ends the sections inside: the following text belongs to the section around the box. */
interface OpenBox extends Region {
  readonly section: SectionDraft;
}

/** Elements that are boxes, besides tabs and admonitions. */
const BOXES = new Set(['details', 'blockquote', 'aside']);

interface SectionDraft {
  readonly id: string;
  readonly depth: number;
  heading: string;
  readonly blocks: TextBlock[];
  readonly within?: string;
}

/** Collects the text of a document while it is read. */
export class TextReader implements HtmlHandler {
  #sections: SectionDraft[] = [newSection()];
  /** The section that text is added to. */
  #section: SectionDraft = this.#sections[0] as SectionDraft;
  #boxes: OpenBox[] = [];
  /** The section around a box that has ended others; null once the next section starts. */
  #sectionAround: SectionDraft | null = null;
  #isInside = false;
  #isMarked = false;
  #text = '';
  #skippedRegion: Region | null = null;
  #minorRegion: Region | null = null;
  #preDepth = 0;
  #rowDepth = 0;
  #heading: SectionDraft | null = null;
  #links = new LinkSentences();

  open(tag: StartTag): void {
    if (!this.#isMarked && (tag.name === 'main' || tag.get(TEXT_MARK) !== null)) {
      this.#begin(tag.get(TEXT_MARK) !== null);
      return;
    }
    if (!this.#isInside) return;
    const { name } = tag;
    const isEmpty = tag.isSelfClosing || VOID.has(name);
    if (this.#skippedRegion !== null) {
      if (this.#skippedRegion.name === name && !isEmpty) this.#skippedRegion.depth++;
      return;
    }
    if (isSkipped(tag)) {
      if (!isEmpty) this.#skippedRegion = { name, depth: 1 };
      return;
    }
    if (!isEmpty) this.#openMarked(tag);
    if (name === 'br' || name === 'tspan') this.#text += ' ';
    else if (CELLS.has(name)) this.#cell();
    else if (BLOCKS.has(name)) {
      this.#openBlock(tag);
      if (isEmpty) this.#closeBlock(name);
      else this.#openBox(tag);
    }
  }

  close(name: string): void {
    if (name === 'main') this.#isInside = false;
    if (!this.#isInside) return;
    if (this.#skippedRegion !== null) {
      if (this.#skippedRegion.name === name && --this.#skippedRegion.depth === 0) this.#skippedRegion = null;
    } else {
      if (name === 'a') this.#links.close();
      if (BLOCKS.has(name)) {
        this.#closeBlock(name);
        this.#closeBox(name);
      }
      if (this.#minorRegion?.name === name && --this.#minorRegion.depth === 0) this.#minorRegion = null;
    }
  }

  text(text: string): void {
    if (!this.#isInside || this.#skippedRegion !== null) return;
    this.#text += text;
    this.#links.text(text);
  }

  finish(): SearchedText {
    this.#flush();
    const sections = this.#sections.filter((section, i) => i > 0 || section.blocks.length > 0);
    return { sections, links: this.#links.sentences };
  }

  /** Starts the text of the page, discarding anything before. */
  #begin(isMarked: boolean): void {
    this.#isInside = true;
    this.#isMarked = isMarked;
    this.#section = newSection();
    this.#sections = [this.#section];
    this.#boxes = [];
    this.#sectionAround = null;
    this.#text = '';
    this.#skippedRegion = null;
    this.#minorRegion = null;
    this.#preDepth = 0;
    this.#rowDepth = 0;
    this.#heading = null;
    this.#links = new LinkSentences();
  }

  /** Opens links and elements whose text weighs less; the text before such an element ends a block, so that it weighs fully. */
  #openMarked(tag: StartTag): void {
    if (tag.name === 'a') this.#links.open(tag.get('href') ?? '');
    if (this.#minorRegion?.name === tag.name) this.#minorRegion.depth++;
    else if (this.#minorRegion === null && tag.get(MINOR_MARK) !== null) {
      this.#separate();
      this.#minorRegion = { name: tag.name, depth: 1 };
    }
  }

  #openBox(tag: StartTag): void {
    const box = this.#boxes.at(-1);
    if (isBox(tag)) this.#boxes.push({ name: tag.name, depth: 1, section: this.#section });
    else if (box?.name === tag.name) box.depth++;
  }

  #closeBox(name: string): void {
    const box = this.#boxes.at(-1);
    if (box?.name !== name || --box.depth > 0) return;
    if (this.#section !== box.section) this.#sectionAround = box.section;
    this.#section = box.section;
    this.#boxes.pop();
  }

  #openBlock(tag: StartTag): void {
    const { name } = tag;
    this.#separate();
    if (name === 'pre') this.#preDepth++;
    if (name === 'tr') this.#rowDepth++;
    const id = HEADING.test(name) ? tag.get('id') : null;
    if (!id) return;
    const within = this.#sectionAround === null ? {} : { within: this.#sectionAround.id };
    this.#heading = { id, depth: Math.max(2, Number(name[1])), heading: '', blocks: [], ...within };
    this.#sectionAround = null;
  }

  #closeBlock(name: string): void {
    if (this.#heading !== null && HEADING.test(name)) {
      this.#heading.heading = clean(this.#text);
      this.#links.endBlock(this.#heading.heading, false);
      this.#sections.push(this.#heading);
      this.#section = this.#heading;
      this.#heading = null;
      this.#text = '';
      return;
    }
    if (name === 'tr') this.#rowDepth = Math.max(0, this.#rowDepth - 1);
    this.#separate();
    if (name === 'pre') this.#preDepth = Math.max(0, this.#preDepth - 1);
  }

  /** Blocks in a heading or a table row do not end its text. */
  #separate(): void {
    if (this.#heading !== null || this.#rowDepth > 0) this.#text += ' ';
    else this.#flush();
  }

  #cell(): void {
    const row = this.#text.trim();
    this.#text = row === '' ? '' : `${row} | `;
  }

  #flush(): void {
    const isCode = this.#preDepth > 0;
    const text = isCode ? this.#text.trimEnd().replace(/^\n+/, '').normalize('NFC') : clean(this.#text);
    const isMinor = isCode || this.#minorRegion !== null;
    if (text !== '') this.#section.blocks.push({ text, isMinor });
    this.#links.endBlock(text, isMinor);
    this.#text = '';
  }
}

function newSection(): SectionDraft {
  return { id: '', depth: 1, heading: '', blocks: [] };
}

/** True for a tab, an admonition, a `<details>` or a quotation. */
function isBox(tag: StartTag): boolean {
  return (
    BOXES.has(tag.name) || (tag.name === 'div' && /(?:^|\s)(?:tab|admonition)(?:\s|$)/.test(tag.get('class') ?? ''))
  );
}

/** True for an element whose text is skipped, including footnote references and links back from footnotes. */
function isSkipped(tag: StartTag): boolean {
  if (SKIPPED.has(tag.name) || tag.get('aria-hidden') === 'true') return true;
  if (tag.name === 'p') return tag.get(SKIP_MARK) !== null;
  return tag.name === 'a' && (tag.get('data-footnote-ref') ?? tag.get('data-footnote-backref')) !== null;
}

/** White space other than single spaces. */
const WHITE_SPACE = /\s{2}|[^\S ]/;

function clean(text: string): string {
  const spacedText = WHITE_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text;
  return spacedText.trim().normalize('NFC');
}
