import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, SiteError } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { Store } from '../../base/store/store.js';
import { extensionPlaces } from '../../config/index.js';
import type { SearchTarget, SiteHooks } from '../../extend/index.js';
import { meilisearch } from '../../features/meilisearch/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { SearchRecord } from '../../model/search-record.js';
import type { Route } from '../../model/site.js';
import { type Asking, askExtension } from '../../open/ask-extension.js';
import { withExtensions } from '../../open/extended-config.js';
import { openExtensions, type SiteExtensions } from '../../open/extensions.js';
import { generatorHash } from '../../open/generator-hash.js';
import { readContent } from '../../open/open-site.js';
import { ownExtension, type SiteExtension, siteFacts } from '../../open/own-extension.js';
import { siteStore } from '../../open/site-store.js';
import { searchedRoutes, searchPage } from '../../pages/search/search-pages.js';
import { recordsOf } from '../../search/index.js';
import { slashed } from '../../shared/addresses.js';
import { publishedLocales } from '../../shared/locales.js';
import { linkSite } from '../../site/index.js';
import { searchLanguages } from './search-synonyms.js';

/** The pages of the output, as records for a search server. */
export interface SearchPush extends Pick<SearchTarget, 'name' | 'settings'> {
  readonly records: AsyncIterable<SearchRecord>;
  /** Sends all records; returns their number, or null if an error was reported. */
  send(): Promise<number | null>;
}

/**
 * Sets up the search server of the site's own extension, otherwise the configured Meilisearch server. Null if the extension fails, which is
 * reported.
 */
export async function openSearchPush(settings: SiteConfig, report: Report): Promise<SearchPush | null> {
  const store = siteStore(settings, generatorHash());
  const extensions = await openExtensions(settings, store);
  const config = withExtensions(settings, extensions);
  const extension = pusher(config, extensions);
  const asking: Asking = { config, extension, hook: 'push', report };
  const languages = await searchLanguages(config);
  const { value: target } = await askExtension(asking, async (context) =>
    extension.hooks.push({ ...context, languages, env: process.env }),
  );
  if (target === null) return null;
  if (!isTarget(target)) {
    const message = `The extension \`${extension.module}\` is invalid: \`push\` returns no target.`;
    const hint = 'Return an object with a `name` and a function `send`.';
    report(problem('extension-invalid', message, { ...extensionPlaces(config.siteDir)(extension.module), hint }));
    return null;
  }
  const records = { [Symbol.asyncIterator]: () => recordsOfSite(config, { store, ...extensions }) };
  return {
    name: target.name,
    ...(target.settings === undefined ? {} : { settings: target.settings }),
    records,
    async send() {
      let count = 0;
      const countedRecords = async function* (): AsyncGenerator<SearchRecord> {
        for await (const record of records) {
          count++;
          yield record;
        }
      };
      const { value } = await askExtension(asking, async () => {
        await target.send(countedRecords());
        return true;
      });
      return value === null ? null : count;
    },
  };
}

/** An extension that sends to a server. */
type Pusher = SiteExtension & { readonly hooks: Required<Pick<SiteHooks, 'push'>> };

function pusher(config: SiteConfig, { ofSite }: SiteExtensions): Pusher {
  const hooks = meilisearch.site({ options: config.search, site: siteFacts(config) });
  const ownPusher = ownExtension(meilisearch.name, hooks);
  return [...ofSite, ownPusher].find((extension): extension is Pusher => extension.hooks.push !== undefined) as Pusher;
}

function isTarget(value: unknown): value is SearchTarget {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('send' in value)) return false;
  return typeof value.name === 'string' && typeof value.send === 'function';
}

/** The records of every searchable page in the output folder. A fallback page has records in each locale that shows it. */
async function* recordsOfSite(
  config: SiteConfig,
  reading: SiteExtensions & { readonly store: Store | null },
): AsyncGenerator<SearchRecord> {
  const content = await readContent(config, () => undefined, reading);
  const site = linkSite(config, content, { drafts: false }, () => undefined);
  const siteUrl = config.url + config.baseUrl;
  const isSlashed = config.trailingSlash === 'always';
  for (const locale of publishedLocales(config)) {
    for (const route of searchedRoutes(site, locale)) {
      const path = join(config.outDir, route.file);
      if (!existsSync(path)) throw notBuilt(config, route);
      const page = searchPage(site, route, await readFile(path, 'utf8'), '');
      const publishedPage = isSlashed ? { ...page, url: slashed(page.url) } : page;
      yield* recordsOf(publishedPage, { lang: locale.htmlLang, siteUrl });
    }
  }
}

function notBuilt(config: SiteConfig, route: Route): SiteError {
  const shownFolder = relativeTo(config.siteDir, config.outDir);
  const hint = 'Run `docsgen build` first.';
  return new SiteError([
    problem('search-not-built', `The page ${route.url} is not in the folder ${shownFolder}.`, { hint }),
  ]);
}
