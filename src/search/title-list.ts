import { shortHash } from '../base/hash.js';
import { fileName, type ListedTitle, type TitleList } from '../shared/search/format.js';
import type { IndexFile } from './index-files.js';
import type { IndexedPage } from './index-state.js';

/**
 * Maximum bytes of the list: about 6,000 when compressed, and 300 pages. Readers load all of it with the first keystroke, whatever they
 * search for.
 */
const MOST_BYTES = 18_000;

/** The list of all titles, in the order of the index; null if it is too long or there are no pages. */
export function titleList(
  pages: readonly Pick<IndexedPage, 'url' | 'title' | 'category' | 'context' | 'lang'>[],
): { readonly hash: string; readonly file: IndexFile } | null {
  const categories = [...new Set(pages.map(({ category }) => category))];
  const numbers = new Map(categories.map((category, i) => [category, i]));
  const titles = pages.map(({ url, title, category, context, lang }): ListedTitle => {
    const entry = [url, title, numbers.get(category) ?? 0] as const;
    if (lang !== undefined) return [...entry, context ?? '', lang];
    return context === undefined ? entry : [...entry, context];
  });
  const list: TitleList = [categories, titles];
  const content = JSON.stringify(list);
  if (pages.length === 0 || Buffer.byteLength(content) > MOST_BYTES) return null;
  const hash = shortHash(content);
  return { hash, file: { name: fileName.titles(hash), content } };
}
