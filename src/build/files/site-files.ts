import { readFileSync } from 'node:fs';
import { SiteError, warning } from '../../base/diagnostics.js';
import { attempt } from '../../base/errors.js';
import { relativeTo } from '../../base/files.js';
import { mayHoldMetadata } from '../../base/picture-metadata/index.js';
import type { SiteConfig } from '../../model/config.js';
import { HOST_FILES, RULES_HOSTS, type RulesHost } from '../../model/hosts.js';
import type { Site } from '../../model/site.js';
import { redirectPlaces, unpublishableRedirect } from '../../open/redirect-places.js';
import {
  composeAzure,
  composeHeadersFile,
  composeNginx,
  composeRedirectPage,
  composeRedirectsFile,
  composeRobots,
  composeVercel,
  type FileContent,
  type Hosting,
  headerPolicy,
  hostingOf,
  LANGUAGES_SOURCES,
  mergeSources,
  REDIRECT_SCRIPT,
  redirectFile,
  sitemapFiles,
  siteSources,
} from '../../output/index.js';
import { publishedBytes } from '../../pages/content-assets.js';
import type { MadeFiles } from '../../pages/made-files.js';
import { nameFaults } from '../../pages/name-faults.js';
import { publishedLocales } from '../../shared/locales.js';
import {
  alternatesOf,
  branchesOf,
  hasMarkdownCopy,
  hostRedirects,
  isIndexed,
  languageLinks,
  printDocuments,
  publishedUrl,
  redirectHref,
  redirectsWithPage,
  staticIndexFolders,
} from '../../site/index.js';
import { replacedFiles } from '../../site/replaceable-files.js';
import { writeExtensionFiles } from './extension-files.js';
import { hasLanguagesPage, LANGUAGES_FILE, languagesPage } from './languages.js';
import { offlineNames, writeOffline } from './offline-files.js';
import { searchFolders } from './search-files.js';
import type { SiteFiles } from './site-files-input.js';
import { webManifest } from './web-manifest.js';

/**
 * Writes all files besides pages: first assets, feeds, sitemap and `llms.txt`, then static files and redirects. The names of the latter
 * come from authors; they are written last, so that a conflict is reported at the author's file.
 */
export async function writeSiteFiles(files: SiteFiles): Promise<MadeFiles> {
  const { context, browser } = files;
  for (const file of browser.files) if ('content' in file) await write(files, file.file, file.content);
  for (const [file, path] of context.contentAssets.files) await copy(files, file, path);
  await writeSitemap(files);
  const languages = languagesPage(context.site);
  if (languages !== null) await write(files, LANGUAGES_FILE, languages);
  await writeHostFiles(files);
  for (const locale of publishedLocales(context.config)) {
    const { file, content } = webManifest(context, locale);
    await writeUnlessReplaced(files, file, content);
  }
  const searchFiles = await files.search.write();
  for (const { file, entries } of branchesOf(context.site)) await write(files, file, JSON.stringify(entries));
  const extensionFiles = await writeExtensionFiles(files);
  const areReserved = await reserveLast(files);
  for (const file of context.site.content.statics) await copy(files, file.file, file.absolutePath);
  await writeRedirects(files);
  if (areReserved) for (const locale of publishedLocales(context.config)) await writeOffline(files, locale);
  return {
    inputs: [...searchFiles.inputs, ...extensionFiles.inputs],
    hasReported: searchFiles.hasReported || extensionFiles.hasReported,
  };
}

async function copy({ context, staging }: SiteFiles, file: string, absolutePath: string): Promise<void> {
  const place = { file: relativeTo(context.config.siteDir, absolutePath) };
  const bytes = withoutItsMetadata(context.config, absolutePath);
  await attempt(context.report, place, () =>
    bytes === null ? staging.copy(file, absolutePath) : staging.write(file, bytes),
  );
}

/** The bytes of an image without its metadata; null for files that are copied. An unreadable file is reported when it is copied. */
function withoutItsMetadata(config: SiteConfig, absolutePath: string): Buffer | null {
  if (!mayHoldMetadata(absolutePath)) return null;
  let bytes: Buffer;
  try {
    bytes = readFileSync(absolutePath);
  } catch {
    return null;
  }
  const published = publishedBytes(config, absolutePath, bytes);
  return published === bytes ? null : published;
}

/** Writes a generated file unless the site provides its own. */
async function writeUnlessReplaced(files: SiteFiles, file: string, content: FileContent): Promise<void> {
  if (!replacedFiles(files.context.site).has(file)) await write(files, file, content);
}

/** Writes a generated file. If a page has the same name, the error is reported at the page. */
async function write({ context, staging }: SiteFiles, file: string, content: FileContent): Promise<void> {
  await attempt(context.report, null, () => staging.write(file, content));
}

async function writeSitemap(files: SiteFiles): Promise<void> {
  const { context, pages } = files;
  const { config, site } = context;
  const folderUrl = config.url + config.baseUrl;
  const entries = pages
    .filter(({ route }) => isIndexed(config, route))
    .map((page) => ({
      url: publishedUrl(site, page.route.url),
      lastModified: page.lastUpdated,
      alternates: languageLinks(alternatesOf(site, page.route)),
    }));
  for (const { file, content } of sitemapFiles(entries, { folderUrl })) await writeUnlessReplaced(files, file, content);
  const robots = composeRobots({ sitemapUrl: `${folderUrl}sitemap.xml`, disallow: [] });
  await writeUnlessReplaced(files, 'robots.txt', robots);
}

/** Writes the configuration of hosts: `_redirects`, `_headers`, `nginx.conf`, and the files of hosts that the site names. */
async function writeHostFiles(files: SiteFiles): Promise<void> {
  const { config, site } = files.context;
  const hosting = hostingOf({
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    csp: policy(files),
    localePaths: publishedLocales(config).map((locale) => locale.path),
    hashedFolders: searchFolders(config),
    redirects: hostRedirects(site).map((redirect) => ({
      from: redirect.from,
      to: redirectHref({ ...config, baseUrl: '/' }, redirect),
    })),
    pages: [...site.routes.keys(), ...generatedPages(site)],
    copiedPages: [...site.routes.values()].filter(hasMarkdownCopy).map(({ url }) => url),
    statics: site.content.statics.map(({ file }) => file),
    staticFolders: staticIndexFolders(site),
  });
  await writeUnlessReplaced(files, '_redirects', composeRedirectsFile(hosting));
  await writeUnlessReplaced(files, '_headers', composeHeadersFile(hosting));
  await writeUnlessReplaced(files, 'nginx.conf', composeNginx(hosting));
  for (const host of RULES_HOSTS.filter((one) => config.hosts.includes(one))) {
    const text = COMPOSERS[host](hosting);
    await writeUnlessReplaced(files, HOST_FILES[host], text);
    if (Buffer.byteLength(text) > (LARGEST[host] ?? Number.POSITIVE_INFINITY)) reportTooLarge(files, host);
  }
}

/** Addresses of pages that are no routes. */
function generatedPages(site: Site): readonly string[] {
  const offlineFiles = publishedLocales(site.config).flatMap((locale) => offlineNames(site, locale));
  const offlinePages = offlineFiles.flatMap((file) => /^(.+)\/index\.html$/.exec(file)?.[1] ?? []);
  return [...offlinePages.map((path) => `/${path}`), ...printDocuments(site).map(({ url }) => url)];
}

/** Compose the rules of hosts. */
const COMPOSERS: Readonly<Record<RulesHost, (hosting: Hosting) => string>> = {
  vercel: composeVercel,
  azure: composeAzure,
};

/** Maximum sizes in bytes. Azure Static Web Apps: https://learn.microsoft.com/azure/static-web-apps/quotas */
const LARGEST: Partial<Record<RulesHost, number>> = { azure: 20_480 };

function reportTooLarge({ context: { report } }: SiteFiles, host: RulesHost): void {
  report(
    warning('host-file-too-large', `\`${HOST_FILES[host]}\` is too large for its host, which accepts at most 20 kB.`, {
      hint: 'Reduce the number of redirects: each takes two rules or more.',
    }),
  );
}

/** The policy of all pages: hosts send the same headers with each. */
function policy({ context, pages }: SiteFiles): string {
  const sources = siteSources(context.config);
  const languages = hasLanguagesPage(context.site) ? LANGUAGES_SOURCES : {};
  return headerPolicy(sources === null ? null : mergeSources([...pages.map((page) => page.csp), sources, languages]));
}

/** Writes redirect pages. An invalid file name is reported at the redirect. */
async function writeRedirects({ context, staging }: SiteFiles): Promise<void> {
  const { config, site, report } = context;
  const placeOf = redirectPlaces(site);
  const script = config.baseUrl + REDIRECT_SCRIPT.file;
  const redirects = redirectsWithPage(site);
  let faults: ReturnType<typeof nameFaults> | null = null;
  if (redirects.length > 0) await staging.write(REDIRECT_SCRIPT.file, REDIRECT_SCRIPT.content);
  for (const redirect of redirects) {
    const { from, to } = redirect;
    const file = redirectFile(from);
    const href = redirectHref(config, redirect);
    const target = site.routes.get(to);
    const locale = site.locales.get(target?.locale ?? config.i18n.defaultLocale);
    const page = composeRedirectPage({
      href,
      absoluteUrl: target === undefined ? new URL(href, config.url).href : publishedUrl(site, to),
      lang: locale?.htmlLang ?? 'en',
      script,
    });
    try {
      await staging.write(file, page);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      faults ??= nameFaults(site);
      if (faults.has(file)) continue;
      for (const fault of error.diagnostics) report(unpublishableRedirect(from, fault, placeOf(from)));
    }
  }
}

/**
 * Reserves the names of files that are written last, so that a conflicting redirect or static file is reported where its author wrote it.
 * Returns false if a page has one of these names.
 */
async function reserveLast({ context, staging }: SiteFiles): Promise<boolean> {
  const { config, site, report } = context;
  const taken: unknown[] = [];
  for (const file of publishedLocales(config).flatMap((locale) => offlineNames(site, locale)))
    taken.push(await attempt(report, null, async () => staging.reserve(file)));
  return !taken.includes(null);
}
