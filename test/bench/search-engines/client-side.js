/** Sections of a page as documents, as generators with a search in the browser index them. */
export function sectionsOf({ url, title, sections }) {
  return sections.map(({ id, heading, blocks }) => ({
    id: `${url}#${id}`,
    url,
    title: heading === '' ? title : `${title} ${heading}`,
    text: blocks.map((block) => block.text).join('\n'),
  }));
}

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });

/** MiniSearch with words of Chinese, as its users set it. */
export function miniSearchOptions() {
  return {
    fields: ['title', 'text'],
    storeFields: ['url'],
    tokenize: (text) =>
      Array.from(SEGMENTER.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
    searchOptions: { boost: { title: 4 }, prefix: true, fuzzy: 0.2 },
  };
}

/** FlexSearch as its guide says for Chinese, Japanese and Korean text. */
export function flexSearchOptions({ Charset }) {
  const index = ['title', 'text'].map((field) => ({ field, tokenize: 'forward', encoder: Charset.CJK }));
  return { document: { id: 'id', store: ['url'], index } };
}
