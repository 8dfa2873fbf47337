import { isUnder, LANGUAGE, languageNamed, UNDER } from './languages.js';
import { type Tool, ToolError } from './protocol.js';
import type { PublishedSite } from './published-site.js';
import { UnreadableError } from './site-files.js';
import { LARGEST_RESULT, NOTICE, seenLine, sizeOf } from './site-text.js';

/** Number of pages in a result. */
const PAGES_AT_ONCE = 100;
/** Maximum lengths in characters. */
const LONGEST = { title: 200, description: 200, address: 1000 } as const;

/** Lists the pages of the site. */
export function listTool(site: PublishedSite): Tool {
  return {
    name: 'list_pages',
    title: 'List the pages',
    description: `Lists pages of the documentation site with their addresses and descriptions, up to ${PAGES_AT_ONCE} at once.`,
    inputs: {
      under: UNDER,
      language: LANGUAGE,
      start: {
        kind: 'number',
        least: 1,
        most: 1_000_000,
        description: 'Number of the first page, to go on with a list; 1 by default.',
      },
    },
    async call({ under, language, start = 1 }) {
      const pages = await site.pages(await languageNamed(site, language)).catch((error: unknown) => {
        throw error instanceof UnreadableError ? new ToolError(error.message) : error;
      });
      const chosen = pages.filter(({ path }) => isUnder(path, under));
      const first = Number(start) - 1;
      const lines: string[] = [];
      let size = 0;
      for (const page of chosen.slice(first, first + PAGES_AT_ONCE)) {
        const address = seenLine(await site.addressOf(page.path), LONGEST.address);
        const description = seenLine(page.description, LONGEST.description);
        const line = `- <${address}> ${seenLine(page.title, LONGEST.title)}${description === '' ? '' : `: ${description}`}`;
        size += sizeOf(line) + 1;
        if (size > LARGEST_RESULT) break;
        lines.push(line);
      }
      if (lines.length === 0) throw new ToolError('There are no such pages.');
      const next = first + lines.length;
      const rest = next < chosen.length ? [`\nMore pages follow: call list_pages with start ${next + 1}.`] : [];
      return [NOTICE, [`Pages ${first + 1} to ${next} of ${chosen.length}:\n`, ...lines, ...rest].join('\n')];
    },
  };
}
