import { warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import type { StaticFile } from '../../model/source.js';
import { publishedLocales } from '../../shared/locales.js';
import { HOST_FILES, outputFolder, webManifestFile } from '../../shared/output-names.js';

/** Generated files that hosts and crawlers read. */
const FOR_HOSTS = ['_headers', '_redirects', 'nginx.conf', 'robots.txt', 'sitemap.xml'];

/**
 * Static files of the site that replace a generated file, such as a `robots.txt` of its own. Only files that no page depends on can be
 * replaced; for all others two files of one name are an error.
 */
function replacingFiles({ config, content }: Site): readonly StaticFile[] {
  const ofLocales = publishedLocales(config).flatMap((locale) => [
    `${outputFolder(locale)}llms.txt`,
    `${outputFolder(locale)}llms-full.txt`,
    webManifestFile(locale),
  ]);
  const ofHosts = config.hosts.map((host) => HOST_FILES[host]);
  const replaceable = new Set([...FOR_HOSTS, ...ofHosts, ...ofLocales]);
  return content.statics.filter(({ file }) => replaceable.has(file));
}

/** Output files that are not generated, because the site brings its own. */
export function replacedFiles(site: Site): ReadonlySet<string> {
  return new Set(replacingFiles(site).map(({ file }) => file));
}

/** Reports every generated file that is left out. */
export function reportReplaced(site: Site, report: Report): void {
  for (const { file, absolutePath } of replacingFiles(site)) {
    const siteFile = relativeTo(site.config.siteDir, absolutePath);
    report(
      warning(
        'generated-file-replaced',
        `\`${siteFile}\` is published, and the \`${file}\` that docsgen makes is left out.`,
        {
          place: { file: siteFile },
          hint: 'To see what docsgen makes, build once without your file; take over the lines that you need.',
        },
      ),
    );
  }
}
