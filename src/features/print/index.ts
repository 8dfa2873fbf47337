import type { Extension } from '../../extend/contract.js';
import { composePrint, type PrintedPart } from './compose-print.js';

export { composePrint } from './compose-print.js';

/** A document for printing, and the file that it is published as. */
export interface PrintFile extends PrintedPart {
  readonly file: string;
}

/** Writes parts of the sidebars as documents for printing. */
export const print = {
  name: 'print',
  contract: 1,
  site: ({ options }) => ({
    *files(pages) {
      const byUrl = new Map(pages.map((page) => [page.url, page]));
      const readPage = (url: string): string => Buffer.from(byUrl.get(url)?.read() ?? []).toString();
      for (const { file, ...part } of options) yield { file, content: composePrint(part, readPage) };
    },
  }),
} satisfies Extension<readonly PrintFile[]>;
