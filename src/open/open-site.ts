import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { templatePlace } from '../base/errors.js';
import { relativeTo } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import { reasonOf } from '../base/origin.js';
import { type FileCache, openFileCache } from '../base/store/file-cache.js';
import type { Store } from '../base/store/store.js';
import { type ServerBundle, themeFolder } from '../bundle/index.js';
import { configPlaces } from '../config/index.js';
import {
  type FoundContent,
  findContent,
  KNOWN_SOURCE,
  type KnownSource,
  type ReadBefore,
  scanContent,
} from '../content/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { Site } from '../model/site.js';
import type { Content, Source } from '../model/source.js';
import { linkSite } from '../site/index.js';
import { readAbbreviations } from './abbreviations.js';
import { type BundleOptions, openServerBundle } from './bundles.js';
import { extensionPages } from './extension-pages.js';
import type { SiteExtensions } from './extensions.js';
import { generatedSources } from './generated-sources.js';
import { namingExtensions } from './origins.js';
import { addFrame, pagePlace, readSiteText } from './places.js';
import { recordedTranslations } from './recorded-translations.js';
import { placingReferences } from './reference-places.js';
import { siteIcons } from './site-icons.js';
import { loadTheme, type Theme } from './theme.js';

/** A linked site with its theme, ready for rendering. */
export interface OpenSite {
  readonly site: Site;
  /** Pages as they were read: drafts are among them. */
  readonly readSources: readonly Source[];
  readonly theme: Theme;
  readonly bundle: ServerBundle;
  /** Absolute paths of files that references and extensions read to generate pages, of icon sets and of lists of abbreviations. */
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
  return { site, readSources: content.sources, readForPages, ...theme };
}

/** Reports a finding about a generated page at the source that it was generated from, and names the extension that brings a page. */
export function reportAtSources(config: SiteConfig, sources: readonly Source[], report: Report): Report {
  const atReferences = placingReferences(report, { config, sources, readFiles: [] });
  return namingExtensions(atReferences, config.siteDir, sources);
}

/** Links the content of a site; `checkLinkedSite` looks for names that lead nowhere. */
export function linkContent(
  config: SiteConfig,
  content: Content,
  link: { readonly drafts: boolean },
  collect: Report,
): Site {
  const report = reportAtSources(config, content.sources, collect);
  const configPlace = configPlaces(config.siteDir);
  const site = linkSite(config, content, { ...link, configPlace, sourcePlace: pagePlace(config.siteDir) }, report);
  if (site.content.sources.length === 0 && content.sources.length > 0)
    report(noContent(config, 'Every page is a draft.'));
  return site;
}

interface Before extends ReadBefore {
  /** Cache of earlier builds; null if nothing may be reused. */
  readonly store?: Store | null;
  readonly ofSite?: SiteExtensions['ofSite'];
}

/** The content of a site. */
export interface ReadContent extends Content {
  /** Absolute paths of files that references and extensions read to generate pages, and of icon sets. */
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
  const icons = siteIcons(config, { ...content, sources }, report);
  readAbbreviations(config, report);
  const translations = await recordedTranslations(config, { ...content, sources }, report);
  const readForPages = [
    ...generatedPages.readFiles,
    ...broughtPages.readFiles,
    ...icons.files,
    ...new Set(Object.values(config.markdown.abbreviations)),
  ];
  return { ...content, ...icons.content, ...translations, sources, readForPages };
}

/** Cache of page metadata from earlier builds. */
export function knownSources(config: SiteConfig, store: Store, extensions: SiteExtensions): FileCache<KnownSource> {
  const { siteDir, contentDir, i18n, docs, blog, markdown } = config;
  const folder = relativeTo(siteDir, contentDir);
  const { versions, addresses } = docs;
  const key = [folder, i18n.locales, versions, addresses, blog.path, markdown.emoji, readersHash(extensions)];
  return openFileCache(store, { task: 'page-metadata', key, slot: folder }, KNOWN_SOURCE);
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
    const source = place === null ? null : readSiteText(siteDir, place.file);
    const message = `A template throws when it is loaded: ${reasonOf(error)}.`;
    const hint = 'Correct the code at the top level of the template, outside its components.';
    throw new SiteError([problem('template-throws', message, { place, source, hint })]);
  }
}
