import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { templatePlace } from '../base/errors.js';
import { relativeTo } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import { reasonOf } from '../base/origin.js';
import { openStampedCache, type StampedCache } from '../base/store/stamped-cache.js';
import type { Store } from '../base/store/store.js';
import { checkCaseTwins } from '../build/checks/case-twins.js';
import { checkHiddenPages } from '../build/checks/hidden-pages.js';
import { checkHomes } from '../build/checks/homes.js';
import { checkListedSidebars } from '../build/checks/listed-sidebars.js';
import { checkPageHeads } from '../build/checks/page-heads.js';
import { checkLayouts } from '../build/checks/page-layouts.js';
import { checkPageReferences } from '../build/checks/page-references.js';
import { checkConfigReferences } from '../build/checks/references.js';
import { type ServerBundle, themeFolder } from '../bundle/index.js';
import { configPlaces } from '../config/index.js';
import { type FoundContent, findContent, type KnownSource, type ReadBefore, scanContent } from '../content/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { Site } from '../model/site.js';
import type { Content } from '../model/source.js';
import { loadTheme, type Theme } from '../pages/render/index.js';
import { linkSite } from '../site/index.js';
import { reportReplaced } from '../site/replaceable-files.js';
import { type BundleOptions, openServerBundle } from './bundles.js';
import { extensionPages } from './extension-pages.js';
import type { SiteExtensions } from './extensions.js';
import { generatedSources } from './generated-sources.js';
import { namingExtensions } from './origins.js';
import { addFrame, pagePlace, textOf } from './places.js';
import { placingReferences } from './reference-places.js';

/** A linked site with its theme, ready for rendering. */
export interface OpenSite {
  readonly site: Site;
  readonly theme: Theme;
  readonly bundle: ServerBundle;
  /** Absolute paths of files that references and extensions read to generate pages. */
  readonly readForPages: readonly string[];
}

/** Reads and links a site and loads its theme. */
export async function openSite(
  options: BundleOptions,
  link: { readonly drafts: boolean; readonly extensions: SiteExtensions },
  report: Report,
): Promise<OpenSite> {
  const { config, store } = options;
  const { extensions } = link;
  const foundContent = findContent(config, report);
  const sourceCache = store === null ? null : knownSources(config, store, extensions);
  const [{ readForPages, ...content }, theme] = await Promise.all([
    readContent(config, report, { known: sourceCache, found: foundContent, store, ...extensions }),
    openTheme(options, foundContent.reactPages),
  ]);
  sourceCache?.save();
  const site = linkContent(config, content, link, report);
  checkLayouts(site, theme.theme, report);
  return { site, readForPages, ...theme };
}

/** Links what was read; reports names that lead nowhere and generated files that are left out. */
export function linkContent(
  config: SiteConfig,
  content: Content,
  link: { readonly drafts: boolean },
  collect: Report,
): Site {
  const atSources = placingReferences(collect, { config, sources: content.sources, readFiles: [] });
  const report = namingExtensions(atSources, config.siteDir, content.sources);
  const configPlace = configPlaces(config.siteDir);
  const site = linkSite(config, content, { ...link, configPlace, sourcePlace: pagePlace(config.siteDir) }, report);
  const { sources, statics } = site.content;
  if (sources.length === 0 && content.sources.length > 0) report(noContent(config, 'Every page is a draft.'));
  const references = { site, configPlace, report, statics: new Set(statics.map((s) => s.file)) };
  checkConfigReferences(references);
  checkPageReferences(references);
  checkListedSidebars(references, content.sources);
  checkPageHeads(references);
  reportReplaced(site, report);
  checkCaseTwins(site, report);
  checkHiddenPages(site, report);
  checkHomes(site, report);
  return site;
}

interface Before extends ReadBefore {
  /** Cache of earlier builds; null if nothing may be reused. */
  readonly store?: Store | null;
  readonly ofSite?: SiteExtensions['ofSite'];
}

/** The content of a site. */
export interface ReadContent extends Content {
  /** Absolute paths of files that references and extensions read to generate pages. */
  readonly readForPages: readonly string[];
}

/** Reads everything that authors wrote, and the pages of references and extensions. */
export async function readContent(config: SiteConfig, report: Report, lastState: Before = {}): Promise<ReadContent> {
  const content = await scanContent(config, report, lastState);
  const generatedPages = await generatedSources(config, lastState.store ?? null, report);
  const { ofSite = [], store = null, fields = null } = lastState;
  const knownPages = [...content.sources, ...generatedPages.sources];
  const broughtPages = await extensionPages({ config, ofSite, store, fields, known: knownPages }, report);
  const sources = [...knownPages, ...broughtPages.sources];
  if (sources.length === 0) report(noContent(config, firstPage(config)));
  return { ...content, sources, readForPages: [...generatedPages.readFiles, ...broughtPages.readFiles] };
}

/** Cache of page metadata from earlier builds. */
export function knownSources(config: SiteConfig, store: Store, extensions: SiteExtensions): StampedCache<KnownSource> {
  const { siteDir, contentDir, i18n, docs, blog, markdown } = config;
  const folder = relativeTo(siteDir, contentDir);
  const { versions, addresses } = docs;
  const key = [folder, i18n.locales, versions, addresses, blog.path, markdown.emoji, readersHash(extensions)];
  return openStampedCache(store, { task: 'page-metadata', key, slot: folder });
}

/** Changes with the extensions that read page files or front matter. */
export function readersHash({ loadedExtensions: loaded }: SiteExtensions): string {
  return sha256(
    loaded.flatMap(({ formats, fields, stamp }) => (formats.length + fields.length > 0 ? [stamp.hash] : [])).join(),
  );
}

function noContent(config: SiteConfig, hint: string): Diagnostic {
  const shownFolder = relativeTo(config.siteDir, config.contentDir);
  const folder = shownFolder === '.' ? 'the site’s folder' : shownFolder;
  return problem('no-content', `There is no page to publish in ${folder}.`, { hint });
}

/** Hint for the path of a site's first page. */
function firstPage(config: SiteConfig): string {
  const { locales, defaultLocale } = config.i18n;
  const folder = locales.length > 1 ? join(config.contentDir, defaultLocale) : config.contentDir;
  return `Write ${relativeTo(config.siteDir, join(folder, 'index.md'))}, or run \`docsgen init\` in a new folder.`;
}

/** Bundles and loads the theme with the site's React pages. */
export async function openTheme(
  options: BundleOptions,
  pages: FoundContent['reactPages'],
): Promise<{ theme: Theme; bundle: ServerBundle }> {
  const { siteDir, contentDir, templatesDir } = options.config;
  const bundle = await openServerBundle(options, pages);
  try {
    const theme = await loadTheme(bundle.module, {
      page: (path) => relativeTo(siteDir, join(contentDir, path)),
      template: (file, extension) => {
        const folder = options.extensions.find((own) => own.extension === extension)?.folder ?? themeFolder();
        const isOfSite = templatesDir !== null && existsSync(join(templatesDir, file));
        return relativeTo(siteDir, join(isOfSite ? templatesDir : folder, file));
      },
    });
    return { theme, bundle };
  } catch (error) {
    if (error instanceof SiteError) throw new SiteError(error.diagnostics.map((d) => addFrame(siteDir, d)));
    const place = templatePlace(error);
    const source = place === null ? null : textOf(siteDir, place.file);
    const message = `A template throws when it is loaded: ${reasonOf(error)}.`;
    const hint = 'Correct the code outside of its components.';
    throw new SiteError([problem('template-throws', message, { place, source, hint })]);
  }
}
