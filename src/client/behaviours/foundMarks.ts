import type { Behaviour } from '../behaviour';
import { followedTexts, forgetHit } from '../search/followedHit';

const NAME = 'docsgen-found';
/** Ranges that are marked on a page; a single character of a query may occur ten thousand times. */
const MOST = 500;

/** Marks on a page what the search that led to it has found, until the reader presses Escape. */
export const foundMarks: Behaviour = {
  name: 'foundMarks',
  install() {
    document.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key !== 'Escape' || defaultPrevented || !canMark() || !CSS.highlights.delete(NAME)) return;
      forgetHit();
    });
  },
  page() {
    if (!canMark()) return;
    CSS.highlights.delete(NAME);
    const main = document.querySelector('[data-main]');
    const texts = followedTexts();
    if (main !== null && texts.length > 0) CSS.highlights.set(NAME, new Highlight(...rangesOf(main, texts)));
  },
};

/** Browsers without the interface show the page without marks. */
function canMark(): boolean {
  return 'highlights' in CSS && typeof Highlight === 'function';
}

function rangesOf(root: Element, texts: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && ranges.length < MOST) {
    const { currentNode: textNode } = walker;
    if (textNode.parentElement?.closest('nav') != null) continue;
    const content = (textNode.textContent ?? '').toLowerCase();
    for (const text of texts) {
      for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) {
        const range = document.createRange();
        range.setStart(textNode, at);
        // Some letters are longer in lower case than in the page.
        range.setEnd(textNode, Math.min(at + text.length, textNode.textContent?.length ?? 0));
        ranges.push(range);
      }
    }
  }
  return ranges.slice(0, MOST);
}
