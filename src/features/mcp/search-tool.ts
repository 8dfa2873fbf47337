import type { Answer } from '../../shared/search/answers.js';
import type { EngineResult } from '../../shared/search/engine.js';
import { FIRST_PAGES, PAGES, type TextParts } from '../../shared/search/hit.js';
import type { Arguments } from './inputs.js';
import { isUnder, LANGUAGE, languageNamed, UNDER } from './languages.js';
import { GoneError } from './open-search.js';
import { type Tool, ToolError } from './protocol.js';
import type { PublishedSite } from './published-site.js';
import { UnreadableError } from './site-files.js';
import { NOTICE, seenLine } from './site-text.js';

/** Number of pages if the client asks for no other. */
const USUAL_PAGES = 5;
/** Number of pages from which those of a part of the site are taken. */
const PAGES_LOOKED_THROUGH = 50;
/** Maximum lengths in characters. */
const LONGEST = { query: 400, title: 200, snippet: 300, address: 1000 } as const;

/** Finds pages as the search of the site does. */
export function searchTool(site: PublishedSite): Tool {
  return {
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Searches the documentation site with the ranking that its readers have. Returns the best pages with the addresses and texts of their matching sections.',
    inputs: {
      query: { kind: 'text', longest: LONGEST.query, isRequired: true, description: 'Words or a question.' },
      limit: { kind: 'number', least: 1, most: PAGES, description: `Number of pages; ${USUAL_PAGES} by default.` },
      language: LANGUAGE,
      under: UNDER,
    },
    call: async (values, signal) => {
      try {
        return [NOTICE, await listOf(site, await found(site, values, signal), values)];
      } catch (error) {
        if (error instanceof ToolError) throw error;
        throw new ToolError(error instanceof UnreadableError ? error.message : 'The search index cannot be read.');
      }
    },
  };
}

async function found(site: PublishedSite, values: Arguments, signal: AbortSignal): Promise<EngineResult> {
  const language = await languageNamed(site, values['language']);
  // The first pages are compared with each other, so none of them may be missing.
  const pages = values['under'] === undefined ? Math.max(FIRST_PAGES, limitOf(values)) : PAGES_LOOKED_THROUGH;
  const search = async (): Promise<EngineResult> => {
    const engine = await site.search(language);
    if (engine === null) throw new ToolError('The site has no search index. Use list_pages.');
    return engine.search(String(values['query']), pages, signal);
  };
  try {
    return await search();
  } catch (error) {
    if (!(error instanceof GoneError)) throw error;
    site.forgetSearches();
    return search();
  }
}

function limitOf({ limit = USUAL_PAGES }: Arguments): number {
  return Number(limit);
}

async function listOf(site: PublishedSite, result: EngineResult, values: Arguments): Promise<string> {
  const { total, corrections, missing } = result;
  const answers = result.answers.filter(({ url }) => isUnder(url, values['under'])).slice(0, limitOf(values));
  const items = await Promise.all(answers.map((answer, i) => item(site, answer, i + 1)));
  const words = (list: readonly string[]): string => list.map((word) => seenLine(word, LONGEST.title)).join(', ');
  return [
    ...(answers.length === 0 ? ['Nothing was found.'] : []),
    ...(values['under'] === undefined && total > answers.length && answers.length > 0
      ? [`${answers.length} of ${total} pages:`]
      : []),
    ...(corrections.length > 0 ? [`Results for: ${words(corrections)}`] : []),
    ...(missing.length > 0 ? [`On no page: ${words(missing)}`] : []),
    ...items,
  ].join('\n');
}

/** The lines of a page. Addresses come first, so that no title can pretend to be one. */
async function item(site: PublishedSite, answer: Answer, number: number): Promise<string> {
  const address = await addressOf(site, answer.url);
  const [title, category] = [plain(answer.title), seenLine(answer.category, LONGEST.title)];
  const sections = answer.sections.map(({ anchor, headings, text }) => {
    const place = anchor === '' ? address : `${address}#${encodeURIComponent(anchor)}`;
    const path = headings.map(plain).join(' › ');
    const snippet = seenLine(textOf(text ?? []), LONGEST.snippet) || seenLine(answer.description, LONGEST.snippet);
    return `   - <${place}>${path === '' ? '' : ` ${path}`}${snippet === '' ? '' : `: ${snippet}`}`;
  });
  return [`${number}. <${address}> ${title}${category === '' ? '' : ` (${category})`}`, ...sections].join('\n');
}

async function addressOf(site: PublishedSite, path: string): Promise<string> {
  return seenLine(await site.addressOf(path), LONGEST.address);
}

function plain(parts: TextParts): string {
  return seenLine(textOf(parts), LONGEST.title);
}

function textOf(parts: TextParts): string {
  return parts.map(({ text }) => text).join('');
}
