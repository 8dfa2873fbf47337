import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChecked, writeChecked } from '../base/checked-file.js';
import { byCodeUnit } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { Staging } from '../emit/index.js';
import type { Locale, SiteConfig } from '../model/config.js';
import type { Route, Site } from '../model/site.js';
import { buildIndex, type IndexState, type IndexStore, type PageToIndex, pageSections } from '../search/index.js';
import { outputFolder } from '../shared/output.js';
import {
  FORMAT,
  HASHED_FOLDER,
  type HostedProvider,
  type LocalProvider,
  MANIFEST_NAME,
  SEARCH_FOLDER,
  type SearchManifest,
} from '../shared/search/format.js';
import { generatorHash } from './generator-hash.js';
import { pageCategory, searchedRoutes, searchHome, searchPage } from './search-pages.js';
import type { SiteFiles } from './write-site-files.js';

const MOST_SUGGESTIONS = 5;

/** Writes an index for each locale that readers search in, and a manifest for every locale that finds one. */
export async function writeSearchFiles(files: SiteFiles): Promise<void> {
  const { config, site } = files.context;
  if (config.search.provider === 'none') return;
  const locales = config.i18n.locales.filter((l) => config.publishedLocales.includes(l.code));
  const tables = new Map<string, string>();
  const step: Step = { files, generator: generatorHash(), category: categories(site) };
  const homes = locales.map((locale) => ({ locale, home: searchHome(site, locale) }));
  for (const home of config.search.provider === 'local' ? new Set(homes.map((h) => h.home)) : []) {
    const routes = searchedRoutes(site, home);
    const isPublished = config.publishedLocales.includes(home.code);
    if (routes.length > 0 && isPublished) tables.set(home.code, await writeIndex(step, home, routes));
  }
  for (const { locale, home } of homes) {
    const table = tables.get(home.code) ?? null;
    if (table === null && config.search.provider === 'local') continue;
    const manifest = manifestOf(step, locale, { home, table: table ?? '' });
    await files.staging.write(`${folderOf(locale)}${MANIFEST_NAME}`, JSON.stringify(manifest));
  }
}

type CategoryOf = (route: Route) => string;

/** What all indexes are written with. */
interface Step {
  readonly files: SiteFiles;
  readonly generator: string;
  readonly category: CategoryOf;
}

/** Categories of pages, each found once: a sidebar is searched for it. */
function categories(site: Site): CategoryOf {
  const known = new Map<string, string>();
  return (route) => {
    const category = known.get(route.url) ?? pageCategory(site, route);
    known.set(route.url, category);
    return category;
  };
}

/** Folders of the published locales' hashed files, below the base. */
export function searchFolders(config: SiteConfig): readonly string[] {
  if (config.search.provider !== 'local') return [];
  const locales = config.i18n.locales.filter((l) => config.publishedLocales.includes(l.code));
  return locales.map((locale) => `${folderOf(locale)}${HASHED_FOLDER}/`);
}

function folderOf(locale: Locale): string {
  return `${outputFolder(locale)}${SEARCH_FOLDER}/`;
}

function manifestOf(
  { files, category }: Step,
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
    suggestions: suggestions(searchedRoutes(files.context.site, home), category),
    words: Object.fromEntries(words),
    provider: provider === 'meilisearch' ? hosted : local,
  };
}

/** The categories with the most pages: words that surely find something. */
function suggestions(routes: readonly Route[], category: CategoryOf): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of routes.map(category)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b))
    .map(([name]) => name)
    .slice(0, MOST_SUGGESTIONS);
}

async function writeIndex(step: Step, locale: Locale, routes: readonly Route[]): Promise<string> {
  const { generator, files } = step;
  const { staging, cacheDir, context } = files;
  const key = sha256(`${context.config.outDir}\n${locale.code}`).slice(0, 16);
  const stateFile = cacheDir === null ? null : join(cacheDir, 'search', `${key}.json`);
  const last = stateFile === null ? null : readState(stateFile, generator);
  const pages = routes.map((route) => toIndex(step, route));
  const state = await buildIndex(pages, last, storeIn(staging, `${folderOf(locale)}${HASHED_FOLDER}/`));
  if (stateFile !== null) await writeChecked(stateFile, JSON.stringify({ generator, state }));
  return state.table;
}

function toIndex({ category, files }: Step, route: Route): PageToIndex {
  const { staging, context } = files;
  const hash = staging.staged().get(route.file)?.hash ?? '';
  return {
    url: route.url,
    version: sha256(`${hash}\n${category(route)}\n${route.source?.title}`),
    load: () => searchPage(context.site, route, readFileSync(staging.pathOf(route.file), 'utf8')),
    loadLast: () => {
      const html = lastFile(staging, route.file);
      return html === null ? null : pageSections(html.toString('utf8'));
    },
  };
}

/** Names are made from content, so parts that are the same have one name, and are staged once. */
function storeIn(staging: Staging, folder: string): IndexStore {
  const isStaged = (name: string): boolean => staging.staged().has(folder + name);
  return {
    write: async ({ name, content }) => {
      if (!isStaged(name)) await staging.write(folder + name, content);
    },
    has: (name) => isStaged(name) || staging.canReuse(folder + name),
    reuse: (name) => isStaged(name) || staging.reuse(folder + name),
    read: (name) => lastFile(staging, folder + name),
  };
}

/** A file of the last output, which stays until this one is whole. */
function lastFile(staging: Staging, file: string): Buffer | null {
  return staging.canReuse(file) ? readFileSync(join(staging.folders.out, file)) : null;
}

/** The state of the last index; null where there is none, it is damaged, or other code made it. */
function readState(file: string, generator: string): IndexState | null {
  const json = readChecked(file);
  if (json === null) return null;
  const stored = JSON.parse(json) as { readonly generator: string; readonly state: IndexState };
  return stored.generator === generator ? stored.state : null;
}
