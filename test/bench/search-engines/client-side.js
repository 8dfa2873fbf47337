/** Sections of a page as documents, the way generators with a search in the browser index them. */
export function sectionsOf({ url, title, sections }) {
  return sections.map(({ id, heading, blocks }) => ({
    id: `${url}#${id}`,
    url,
    title: heading === '' ? title : `${title} ${heading}`,
    text: blocks.map((block) => block.text).join('\n'),
  }));
}

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });

/** MiniSearch options for Chinese words, as its users set them. */
export function miniSearchOptions() {
  return {
    fields: ['title', 'text'],
    storeFields: ['url'],
    tokenize: (text) =>
      Array.from(SEGMENTER.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
    searchOptions: { boost: { title: 4 }, prefix: true, fuzzy: 0.2 },
  };
}

/** FlexSearch options from its guide for Chinese, Japanese and Korean. */
export function flexSearchOptions({ Charset }) {
  const index = ['title', 'text'].map((field) => ({ field, tokenize: 'forward', encoder: Charset.CJK }));
  return { document: { id: 'id', store: ['url'], index } };
}

/** MiniSearch options of VitePress by default: sections with the titles above them, words separated by blanks and punctuation. */
export const VITEPRESS_OPTIONS = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['url'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};

/** Sections of a page as VitePress indexes them: each with the titles of its parents. */
export function nestedSectionsOf({ url, title, sections }) {
  const above = [];
  return sections.map(({ id, heading, depth, blocks }) => {
    while (above.length > 0 && above.at(-1).depth >= depth) above.pop();
    const titles = above.map((section) => section.heading);
    above.push({ depth, heading: heading === '' ? title : heading });
    const text = blocks.map((block) => block.text).join('\n');
    return { id: `${url}#${id}`, url, title: heading === '' ? title : heading, titles, text };
  });
}

/** A page as Rspress publishes it; the browser builds the index. */
export function wholePageOf({ url, title, sections }) {
  return {
    url,
    title: title.toLowerCase(),
    headers: sections.map(({ heading }) => heading.toLowerCase()).join(' '),
    content: sections.flatMap(({ blocks }) => blocks.map((block) => block.text.toLowerCase())).join('\n'),
  };
}

/**
 * FlexSearch as Rspress sets it up: an index of all prefixes and suffixes of words, and one of single characters for Chinese, Japanese and
 * Korean.
 */
export function rspressIndexes(FlexSearch, pages) {
  const options = {
    tokenize: 'full',
    doc: { id: 'url', field: ['title', 'headers', 'content'] },
    cache: 100,
    split: /\W+/,
  };
  const characters = (text) =>
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu) ?? [];
  return [options, { ...options, tokenize: characters }].map((own) => {
    const index = FlexSearch.create(own);
    index.add(pages);
    return index;
  });
}
