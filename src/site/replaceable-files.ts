import { warning } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import type { Report } from '../model/diagnostic.js';
import { HOST_FILES } from '../model/hosts.js';
import type { Site } from '../model/site.js';
import type { StaticFile } from '../model/source.js';
import { publishedLocales } from '../shared/locales.js';
import { outputFolder, webManifestFile } from '../shared/output-names.js';

/** Generated files for hosts and crawlers. */
const FOR_HOSTS = ['_headers', '_redirects', 'nginx.conf', 'robots.txt', 'sitemap.xml'];

/**
 * Static files that replace a generated file, such as the site's own `robots.txt`. Only files that no page depends on can be replaced; for
 * others, two files with one name are an error.
 */
function replacingFiles({ config, content }: Site): readonly StaticFile[] {
  const ofLocales = publishedLocales(config).flatMap((locale) => [
    `${outputFolder(locale)}llms.txt`,
    ...(config.llms.fullTextKilobytes > 0 ? [`${outputFolder(locale)}llms-full.txt`] : []),
    webManifestFile(locale),
  ]);
  const replaceable = new Set([...FOR_HOSTS, ...hostFiles(config), ...ofLocales]);
  return content.statics.filter(({ file }) => replaceable.has(file));
}

function hostFiles({ hosts }: Site['config']): readonly string[] {
  return hosts.map((host) => HOST_FILES[host]);
}

/** Generated output files that every site has unless it provides its own. */
export function fixedNames(site: Site): readonly string[] {
  const replaced = replacedFiles(site);
  const manifests = publishedLocales(site.config).map(webManifestFile);
  return [...FOR_HOSTS, ...hostFiles(site.config), ...manifests].filter((file) => !replaced.has(file));
}

/** Output files that are not generated, because the site provides its own. */
export function replacedFiles(site: Site): ReadonlySet<string> {
  return new Set(replacingFiles(site).map(({ file }) => file));
}

/** Slugs of generated pages that a site may replace. */
const REPLACEABLE_PAGES: Readonly<Record<string, string>> = { search: 'search page', offline: 'offline page' };

/** Reports pages that replace a generated page. */
function reportReplacedPages({ config, routes }: Site, report: Report): void {
  const isMade: Readonly<Record<string, boolean>> = {
    search: config.search.provider !== 'none',
    offline: config.offline.enabled,
  };
  for (const { slug, source, isFallback } of routes.values()) {
    const name = Object.hasOwn(REPLACEABLE_PAGES, slug) ? REPLACEABLE_PAGES[slug] : undefined;
    if (name === undefined || source === null || isFallback || isMade[slug] !== true) continue;
    const file = relativeTo(config.siteDir, source.absolutePath);
    const message = `The page \`${file}\` is published, and the ${name} that docsgen generates is left out.`;
    const hint = `Give the page another \`slug\` if it should not replace the ${name}.`;
    report(warning('generated-file-replaced', message, { place: { file }, hint }));
  }
}

/** Reports every generated file and page that is left out. */
export function reportReplaced(site: Site, report: Report): void {
  reportReplacedPages(site, report);
  for (const { file, absolutePath } of replacingFiles(site)) {
    const siteFile = relativeTo(site.config.siteDir, absolutePath);
    report(
      warning(
        'generated-file-replaced',
        `\`${siteFile}\` is published, and the \`${file}\` that docsgen generates is left out.`,
        {
          place: { file: siteFile },
          hint: 'Build once without your file to see what docsgen generates, and copy the lines that you need.',
        },
      ),
    );
  }
}
