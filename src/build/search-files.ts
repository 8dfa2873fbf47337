import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit, writeAtomic } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { Staging } from '../emit/index.js';
import type { Locale } from '../model/config.js';
import {
  buildIndex,
  categoryOf,
  type IndexState,
  type IndexStore,
  type PageToIndex,
  pageSections,
} from '../search/index.js';
import {
  FORMAT,
  HASHED_FOLDER,
  type HostedProvider,
  type LocalProvider,
  MANIFEST_NAME,
  SEARCH_FOLDER,
  type SearchManifest,
} from '../shared/search/format.js';
import { sidebarFor, siteTitle, textIn } from '../site/index.js';
import { generatorHash } from './generator-hash.js';
import type { PageFacts } from './write-pages.js';
import type { SiteFiles } from './write-site-files.js';

const MOST_SUGGESTIONS = 5;

/** Writes an index for each locale that has pages of its own, and a manifest for every locale. */
export async function writeSearchFiles(files: SiteFiles): Promise<void> {
  const { search, i18n, publishedLocales } = files.context.config;
  if (search.provider === 'none') return;
  const locales = i18n.locales.filter((l) => publishedLocales.includes(l.code));
  const tables = new Map<string, string>();
  if (search.provider === 'local') {
    for (const locale of locales) {
      const pages = indexedPages(files, locale);
      if (pages.length > 0) tables.set(locale.code, await writeIndex(files, locale, pages));
    }
  }
  for (const locale of locales) {
    const home = indexHome(files, locale);
    const manifest = manifestOf(files, locale, { home, table: tables.get(home.code) ?? '' });
    await files.staging.write(`${folderOf(locale)}${MANIFEST_NAME}`, JSON.stringify(manifest));
  }
}

/** Pages that search finds in a locale: its own, listed ones. */
export function indexedPages({ pages }: Pick<SiteFiles, 'pages'>, locale: Locale): readonly PageFacts[] {
  return pages
    .filter(({ route }) => {
      const frontmatter = route.source?.frontmatter;
      return route.locale === locale.code && !route.isFallback && frontmatter?.search === true && !frontmatter.unlisted;
    })
    .sort((a, b) => byCodeUnit(a.route.url, b.route.url));
}

/** The locale itself, or the best of its fallbacks that has pages of its own. */
function indexHome(files: SiteFiles, locale: Locale): Locale {
  const { locales } = files.context.config.i18n;
  const candidates = [locale, ...locale.fallback.map((code) => locales.find((l) => l.code === code))];
  return candidates.find((l) => l !== undefined && indexedPages(files, l).length > 0) ?? locale;
}

function folderOf(locale: Locale): string {
  return `${locale.path === '' ? '' : `${locale.path}/`}${SEARCH_FOLDER}/`;
}

function manifestOf(
  files: SiteFiles,
  locale: Locale,
  { home, table }: { home: Locale; table: string },
): SearchManifest {
  const { config, theme } = files.context;
  const words = Object.entries(theme.words(locale.code)).filter(([key]) => key.startsWith('search.'));
  const { provider, host, apiKey, indexUid, searchParams } = config.search;
  const hosted: HostedProvider = {
    kind: 'meilisearch',
    host: host ?? '',
    apiKey: apiKey ?? '',
    indexUid,
    searchParams,
  };
  const local: LocalProvider = {
    kind: 'local',
    folder: `${config.baseUrl}${folderOf(home)}${HASHED_FOLDER}/`,
    index: table,
  };
  return {
    format: FORMAT,
    lang: home.htmlLang,
    baseUrl: config.baseUrl,
    suggestions: suggestions(files, home),
    words: Object.fromEntries(words),
    provider: provider === 'meilisearch' ? hosted : local,
  };
}

/** The categories with the most pages: words that surely find something. */
function suggestions(files: SiteFiles, home: Locale): readonly string[] {
  const counts = new Map<string, number>();
  for (const { route } of indexedPages(files, home)) {
    const category = pageCategory(files.context, route);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b))
    .map(([category]) => category)
    .slice(0, MOST_SUGGESTIONS);
}

async function writeIndex(files: SiteFiles, locale: Locale, facts: readonly PageFacts[]): Promise<string> {
  const { staging, cacheDir, context } = files;
  const generator = generatorHash();
  const key = sha256(`${context.config.outDir}\n${locale.code}`).slice(0, 16);
  const stateFile = cacheDir === null ? null : join(cacheDir, 'search', `${key}.json`);
  const before = stateFile === null ? null : readState(stateFile, generator);
  const pages = facts.map((page) => toIndex(files, page));
  const state = await buildIndex(pages, before, storeIn(staging, `${folderOf(locale)}${HASHED_FOLDER}/`));
  if (stateFile !== null) await writeAtomic(stateFile, JSON.stringify({ generator, state }));
  return state.table;
}

function toIndex(files: SiteFiles, { route, title }: PageFacts): PageToIndex {
  const { staging } = files;
  const category = pageCategory(files.context, route);
  const hash = staging.staged().get(route.file)?.hash ?? '';
  return {
    url: route.url,
    version: sha256(`${hash}\n${category}\n${title}`),
    load: () => ({
      url: route.url,
      category,
      title,
      sections: pageSections(readFileSync(staging.pathOf(route.file), 'utf8')),
    }),
  };
}

/** The top-level category of a page in its locale. */
export function pageCategory({ site }: Pick<SiteFiles['context'], 'site'>, route: PageFacts['route']): string {
  return categoryOf(route, {
    site,
    sidebar: sidebarFor(site, route),
    text: (text) => textIn(site.config, text, route.locale),
    rest: siteTitle(site, route.locale),
  });
}

function storeIn(staging: Staging, folder: string): IndexStore {
  return {
    write: async ({ name, content }) => void (await staging.write(folder + name, content)),
    has: (name) => staging.canReuse(folder + name),
    reuse: (name) => void staging.reuse(folder + name),
    read: (name) => (staging.canReuse(folder + name) ? readFileSync(join(staging.folders.out, folder + name)) : null),
  };
}

/** The state of the last index; null where there is none, or other code made it. */
function readState(file: string, generator: string): IndexState | null {
  if (!existsSync(file)) return null;
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as { generator: string; state: IndexState };
    return read.generator === generator ? read.state : null;
  } catch {
    return null;
  }
}
