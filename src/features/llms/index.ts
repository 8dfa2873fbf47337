import type { Extension, ListedPage } from '../../extend/contract.js';
import { composeLlms, type FullPage, llmsFull, llmsFullSize } from './compose-llms.js';

/** A locale in `llms.txt`. */
export interface LlmsLocale {
  /** Code of the locale. */
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  /** Folder of the locale in the output, with a slash at its end; empty for the root locale. */
  readonly folder: string;
}

/** Options of the extension. */
export interface LlmsOptions {
  readonly locales: readonly LlmsLocale[];
  /** Maximum size of `llms-full.txt` in kilobytes; 0 for none. */
  readonly fullTextKilobytes: number;
  /** Receives a sentence about the files that were too large. */
  note(text: string): void;
}

/** Writes `llms.txt` and, unless it is too large, `llms-full.txt` of each locale, for language models. */
export const llmsTxt = {
  name: 'llms-txt',
  contract: 1,
  site: ({ options: { locales, fullTextKilobytes, note } }) => ({
    *files(pages, { last }) {
      const largeFiles: LargeFile[] = [];
      for (const { code, title, summary, folder } of locales) {
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
        if (fullTextKilobytes === 0) continue;
        const file = `${folder}llms-full.txt`;
        const texts = pagesOfLocale.map(fullPage);
        const kilobytes = Math.ceil(llmsFullSize({ title, summary }, texts) / 1000);
        if (kilobytes > fullTextKilobytes) largeFiles.push({ file, kilobytes });
        else yield { file, content: llmsFull({ title, summary }, texts, last(file)) };
      }
      if (largeFiles.length > 0) note(leftOut(largeFiles, fullTextKilobytes));
    },
  }),
} satisfies Extension<LlmsOptions>;

/** A page with its Markdown copy. */
interface CopiedListedPage {
  readonly page: ListedPage;
  readonly markdown: NonNullable<ListedPage['markdown']>;
}

function withMarkdown(page: ListedPage): readonly CopiedListedPage[] {
  return page.markdown === null ? [] : [{ page, markdown: page.markdown }];
}

function fullPage({ page, markdown }: CopiedListedPage): FullPage {
  return {
    title: page.title,
    url: page.url,
    markdownCopy: markdown,
    read: () => markdown.read(),
  };
}

/** A file that is larger than the site allows. */
interface LargeFile {
  readonly file: string;
  readonly kilobytes: number;
}

function leftOut(files: readonly LargeFile[], limit: number): string {
  const names = files.map(({ file, kilobytes }) => `${file} (${numberText(kilobytes)} kB)`).join(', ');
  const needed = Math.max(...files.map(({ kilobytes }) => kilobytes));
  return `Left out, because larger than ${numberText(limit)} kB: ${names}. To publish it, set \`llms.fullTextKilobytes\` to ${needed} or more; 0 turns it off without this note.`;
}

/** A number with commas: `12,345`. */
function numberText(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
