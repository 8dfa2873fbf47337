import type { LinkSentence } from './page-text.js';

/** Longer sentences are not kept: they are about more than the place that they lead to. */
const LONGEST = 400;

const SENTENCE_END = /[。！？；]|[.!?;](?=\s)/g;

interface Link {
  readonly href: string;
  text: string;
}

/** Gathers the links of a document, each with the sentence that it stands in, while the document is read. */
export class LinkSentences {
  readonly found: LinkSentence[] = [];
  /** Links of the block that is being read which have ended. */
  #closed: Link[] = [];
  #open: Link | null = null;

  open(href: string): void {
    this.close();
    this.#open = { href, text: '' };
  }

  text(text: string): void {
    if (this.#open !== null) this.#open.text += text;
  }

  close(): void {
    if (this.#open !== null) this.#closed.push(this.#open);
    this.#open = null;
  }

  /** Ends a block with its text; a link that is still open goes on in the next one. Links in code lead to no sentence. */
  endBlock(block: string, isCode: boolean): void {
    const links = this.#open === null ? this.#closed : [...this.#closed, this.#open];
    if (links.length === 0) return;
    let from = 0;
    for (const { href, text } of isCode ? [] : links) {
      const words = text.replace(/\s+/g, ' ').trim().normalize('NFC');
      const at = words === '' ? -1 : block.indexOf(words, from);
      if (at === -1) continue;
      from = at + words.length;
      const sentence = sentenceAt(block, at, from);
      this.found.push({ href, text: sentence.length > LONGEST ? words.slice(0, LONGEST) : sentence });
    }
    this.#closed = [];
    this.#open = this.#open === null ? null : { href: this.#open.href, text: '' };
  }
}

/** The sentence around a stretch of a text. */
function sentenceAt(text: string, start: number, end: number): string {
  const bounds = [...text.matchAll(SENTENCE_END)].map(({ index }) => index + 1);
  const from = bounds.findLast((bound) => bound <= start) ?? 0;
  const to = bounds.find((bound) => bound >= end) ?? text.length;
  return text.slice(from, to).trim();
}
