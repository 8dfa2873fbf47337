import { problem, SiteError } from '../../base/diagnostics.js';
import type { Extension, PushContext } from '../../extend/contract.js';
import type { SearchConfig } from '../../model/config.js';
import type { Json } from '../../model/extension.js';
import { hostAddress, KEY_VARIABLE } from '../../shared/search/meilisearch.js';
import type { PushTarget } from './push.js';

/** Provides search on a Meilisearch server (`templates/search/meilisearch.ts` queries it) and pushes the records to it. */
export const meilisearch = {
  name: 'meilisearch',
  contract: 1,
  allow: ({ provider, host }) =>
    provider === 'meilisearch' && host !== null
      ? { sources: { 'connect-src': [new URL(hostAddress(host)).origin] } }
      : {},
  site: ({ options }) => ({
    async push({ languages, env }) {
      const { siteSettings } = await import('./settings.js');
      const settings = siteSettings(languages);
      return {
        name: options.indexUid,
        settings: settings as Json,
        async send(records) {
          const { pushRecords } = await import('./push.js');
          await pushRecords({ ...serverOf(options, env), indexUid: options.indexUid, settings }, records);
        },
      };
    },
  }),
} satisfies Extension<SearchConfig>;

/** Settings for the search module in the browser. Those of Meilisearch are fields of `search`. */
export function providerSettings({ provider, host, apiKey, indexUid, searchParams, settings }: SearchConfig): Json {
  const givenSettings = provider === 'meilisearch' ? { host, apiKey, indexUid, searchParams } : settings;
  return givenSettings as Json;
}

/** The server, and a key with write access. */
function serverOf(
  { host, apiKey: publishedKey }: SearchConfig,
  env: PushContext['env'],
): Pick<PushTarget, 'host' | 'apiKey'> {
  const apiKey = env[KEY_VARIABLE] ?? publishedKey;
  if (host === null) {
    const hint = 'Set `search.host`, or add an extension whose `site` returns `push`.';
    throw new SiteError([problem('search-host-missing', 'There is no search server to send records to.', { hint })]);
  }
  if (apiKey === null) {
    const hint = `Set the environment variable \`${KEY_VARIABLE}\`.`;
    throw new SiteError([problem('search-key-missing', `There is no key for the search server ${host}.`, { hint })]);
  }
  return { host, apiKey };
}
