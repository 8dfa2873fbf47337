import type { Extension, ListedPage } from '../../extend/contract.js';
import { composeLlms, llmsFull } from './compose-llms.js';

/** A locale in `llms.txt`. */
export interface LlmsLocale {
  /** Code of the locale. */
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  /** Folder of the locale in the output, with a slash at its end; empty for the root locale. */
  readonly folder: string;
}

/** Writes `llms.txt` and `llms-full.txt` of each locale, for language models. */
export const llmsTxt = {
  name: 'llms-txt',
  contract: 1,
  site: ({ options }) => ({
    *files(pages, { last }) {
      for (const { code, title, summary, folder } of options) {
        const pagesOfLocale = pages.flatMap((page) => (page.locale === code ? withMarkdown(page) : []));
        if (pagesOfLocale.length === 0) continue;
        const links = pagesOfLocale.map(({ page, markdown }) => ({
          title: page.title,
          url: markdown.url,
          description: page.description || null,
        }));
        yield {
          file: `${folder}llms.txt`,
          content: composeLlms({ title, summary, sections: [{ title, links }] }),
        };
        const fullName = `${folder}llms-full.txt`;
        const texts = pagesOfLocale.map(({ page, markdown }) => ({
          title: page.title,
          description: page.description || null,
          url: page.url,
          markdownCopy: markdown,
          read: () => markdown.read(),
        }));
        yield { file: fullName, content: llmsFull({ title, summary }, texts, last(fullName)) };
      }
    },
  }),
} satisfies Extension<readonly LlmsLocale[]>;

function withMarkdown(
  page: ListedPage,
): readonly { readonly page: ListedPage; readonly markdown: NonNullable<ListedPage['markdown']> }[] {
  return page.markdown === null ? [] : [{ page, markdown: page.markdown }];
}
