import type { LinkSentence } from './page-text.js';

/** Longest indexed sentence in UTF-16 units; a longer one covers more than the link's target, so only the text of the link is indexed. */
const LONGEST = 400;

const SENTENCE_END = /[。！？；]|[.!?;](?=\s)/g;

interface Link {
  readonly href: string;
  text: string;
}

/** Collects the links of a document, each with its sentence, while the document is read. */
export class LinkSentences {
  readonly sentences: LinkSentence[] = [];
  /** Finished links of the current block. */
  #closedLinks: Link[] = [];
  #openLink: Link | null = null;

  open(href: string): void {
    this.close();
    this.#openLink = { href, text: '' };
  }

  text(text: string): void {
    if (this.#openLink !== null) this.#openLink.text += text;
  }

  close(): void {
    if (this.#openLink !== null) this.#closedLinks.push(this.#openLink);
    this.#openLink = null;
  }

  /** Ends a block; an open link continues in the next one. Links in code have no sentence. */
  endBlock(block: string, isCode: boolean): void {
    const links = this.#openLink === null ? this.#closedLinks : [...this.#closedLinks, this.#openLink];
    if (links.length === 0) return;
    let searchStart = 0;
    for (const { href, text } of isCode ? [] : links) {
      const words = text.replace(/\s+/g, ' ').trim().normalize('NFC');
      const at = words === '' ? -1 : block.indexOf(words, searchStart);
      if (at === -1) continue;
      searchStart = at + words.length;
      const sentence = sentenceAt(block, at, searchStart);
      this.sentences.push({ href, text: sentence.length > LONGEST ? words.slice(0, LONGEST) : sentence });
    }
    this.#closedLinks = [];
    this.#openLink = this.#openLink === null ? null : { href: this.#openLink.href, text: '' };
  }
}

/** The sentence around a range of a text. */
function sentenceAt(text: string, start: number, end: number): string {
  const bounds = [...text.matchAll(SENTENCE_END)].map(({ index }) => index + 1);
  const from = bounds.findLast((bound) => bound <= start) ?? 0;
  const to = bounds.find((bound) => bound >= end) ?? text.length;
  return text.slice(from, to).trim();
}
