import { problem, SiteError } from '../base/diagnostics.js';
import type { SiteConfig } from '../model/config.js';
import type { SearchRecord } from '../model/search-record.js';
import { publishedPages, searchLanguages } from '../run/index.js';
import { type PushTarget, pushRecords, recordsOf, siteSettings, storedRecord } from '../search/index.js';
import { slashed } from '../shared/addresses.js';
import { configFor } from './common.js';
import { KEY_VARIABLE, type PushOptions } from './search-options.js';
import type { Output } from './terminal.js';

/** Sends the pages of the output to the configured server, or prints what would be sent. */
export async function push(options: PushOptions, output: Output): Promise<boolean> {
  const config = await configFor(options);
  const siteUrl = config.url + config.baseUrl;
  const settings = siteSettings(await searchLanguages(config));
  if (options.dryRun === true) {
    output.line(JSON.stringify({ index: config.search.indexUid, settings }, null, 2));
    let count = 0;
    for await (const record of siteRecords(config)) {
      output.line(JSON.stringify(storedRecord(record, siteUrl)));
      count++;
    }
    output.success(`${count} records would be sent.`, { records: count });
    return true;
  }
  const summary = await pushRecords({ ...pushTarget(config), siteUrl, settings }, siteRecords(config));
  output.success(`Sent ${summary.records} records to ${config.search.indexUid}.`, { ...summary });
  return true;
}

async function* siteRecords(config: SiteConfig): AsyncGenerator<SearchRecord> {
  const isSlashed = config.trailingSlash === 'always';
  for await (const { page, lang } of publishedPages(config))
    yield* recordsOf(isSlashed ? { ...page, url: slashed(page.url) } : page, lang);
}

function pushTarget({ search }: SiteConfig): Pick<PushTarget, 'host' | 'apiKey' | 'indexUid'> {
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
