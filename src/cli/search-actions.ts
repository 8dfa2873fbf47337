import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { SearchRecord } from '../model/search-record.js';
import { publishedPages } from '../run/index.js';
import {
  type Evaluated,
  type Expectation,
  evaluate,
  INDEX_SETTINGS,
  openIndexFolder,
  type PushTarget,
  pushRecords,
  recordsOf,
  storedRecord,
} from '../search/index.js';
import { slashed } from '../shared/addresses.js';
import { publishedLocales } from '../shared/locales.js';
import { MANIFEST_NAME, SEARCH_FOLDER, type SearchManifest } from '../shared/search/format.js';
import { configFor, type SiteOptions } from './common.js';
import { KEY_VARIABLE, type PushOptions } from './search-options.js';
import type { Output } from './terminal.js';

/** Sends the pages of the output to the configured server, or prints what would be sent. */
export async function push(options: PushOptions, output: Output): Promise<boolean> {
  const config = await configFor(options);
  const siteUrl = config.url + config.baseUrl;
  if (options.dryRun === true) {
    output.line(JSON.stringify({ index: config.search.indexUid, settings: INDEX_SETTINGS }, null, 2));
    let count = 0;
    for await (const record of siteRecords(config)) {
      output.line(JSON.stringify(storedRecord(record, siteUrl)));
      count++;
    }
    output.success(`${count} records would be sent.`, { records: count });
    return true;
  }
  const summary = await pushRecords({ ...pushTarget(config), siteUrl }, siteRecords(config));
  output.success(`Sent ${summary.records} records to ${config.search.indexUid}.`, { ...summary });
  return true;
}

async function* siteRecords(config: SiteConfig): AsyncGenerator<SearchRecord> {
  const isSlashed = config.trailingSlash === 'always';
  for await (const { page, lang } of publishedPages(config))
    yield* recordsOf(isSlashed ? { ...page, url: slashed(page.url) } : page, lang);
}

function pushTarget({ search }: SiteConfig): Omit<PushTarget, 'siteUrl'> {
  const apiKey = process.env[KEY_VARIABLE] ?? search.apiKey;
  if (search.host === null) {
    throw new SiteError([
      problem('search-host-missing', 'There is no search server to send records to.', { hint: 'Set `search.host`.' }),
    ]);
  }
  if (apiKey === null) {
    throw new SiteError([
      problem('search-key-missing', `There is no key for the search server ${search.host}.`, {
        hint: `Set the environment variable \`${KEY_VARIABLE}\`.`,
      }),
    ]);
  }
  return { host: search.host, apiKey, indexUid: search.indexUid };
}

const expectations = z.array(z.strictObject({ query: z.string().min(1), pages: z.array(z.string()).min(1) })).min(1);

/** Asks the local index the queries of a file. */
export async function evaluateFile(file: string, options: SiteOptions, output: Output): Promise<boolean> {
  const config = await configFor(options);
  const queries = readQueries(resolve(file));
  const [locale] = publishedLocales(config);
  const folder = join(config.outDir, locale?.path ?? '', SEARCH_FOLDER);
  const { queries: evaluated, recall, mrr } = await evaluate(await openLocalIndex(config, folder), queries);
  for (const query of evaluated.filter(({ rank }) => rank !== 1)) output.line(shortcoming(query));
  const text = `${evaluated.length} queries: recall@10 ${recall.toFixed(3)}, MRR@10 ${mrr.toFixed(3)}`;
  output.success(text, { queries: evaluated.length, recall, mrr });
  return true;
}

function shortcoming({ query, rank, pages, found }: Evaluated): string {
  return `${rank === null ? 'not found' : `place ${rank}`}: ${query} → ${pages[0]}, first was ${found[0] ?? 'nothing'}`;
}

async function openLocalIndex(config: SiteConfig, folder: string): ReturnType<typeof openIndexFolder> {
  const path = join(folder, MANIFEST_NAME);
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SearchManifest) : null;
  if (manifest?.provider.kind !== 'local') {
    throw new SiteError([
      problem('search-index-missing', `There is no local index in ${relativeTo(config.siteDir, folder)}.`, {
        hint: 'Run `docsgen build`, or name a locale that has pages with `--locale`.',
      }),
    ]);
  }
  const { folder: address, index } = manifest.provider;
  return openIndexFolder(join(config.outDir, address.slice(config.baseUrl.length)), index);
}

function readQueries(path: string): readonly Expectation[] {
  const shown = relativeTo(process.cwd(), path);
  if (!existsSync(path)) {
    const place = { file: shown };
    const hint = 'Check the path; it counts from the folder that you are in.';
    throw new SiteError([
      problem('search-queries-invalid', `There is no file ${shown} with queries.`, { place, hint }),
    ]);
  }
  const hint = 'Write a list such as `[{ "query": "窗口", "pages": ["/guides/window"] }]`.';
  try {
    const parsed = expectations.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.') ?? '';
    throw new Error(`${where === '' ? '' : `${where}: `}${issue?.message ?? 'no list of queries'}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SiteError([
      problem('search-queries-invalid', `The queries in ${shown} cannot be read: ${reason}.`, {
        place: { file: shown },
        hint,
      }),
    ]);
  }
}
