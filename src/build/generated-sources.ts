import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../base/hash.js';
import { localeFolder, parseFrontmatter } from '../content/index.js';
import type { ReferenceConfig, SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Source } from '../model/source.js';

/** Pages made from packages, for every locale that has an overlay and for the default locale. */
export async function generatedSources(config: SiteConfig, report: Report): Promise<readonly Source[]> {
  if (config.reference.length === 0) return [];
  const { generateReference } = await import('../reference/index.js');
  const sources: Source[] = [];
  for (const locale of config.i18n.locales) {
    for (const reference of config.reference) {
      const hasOverlay = overlayExists(config, locale.code, reference);
      if (!hasOverlay && locale.code !== config.i18n.defaultLocale) continue;
      const cacheDir = join(config.siteDir, '.docsgen/cache/reference');
      const made = await generateReference(reference, {
        siteDir: config.siteDir,
        contentDir: config.contentDir,
        locale: locale.code,
        cacheDir,
      });
      for (const diagnostic of made.diagnostics) report(diagnostic);
      sources.push(...made.pages.map((page) => toSource(config, locale.code, page)));
    }
  }
  return sources;
}

/** True where a locale translates a reference. An overlay may be one file or several with the same beginning. */
export function overlayExists(config: SiteConfig, locale: string, { overlay }: ReferenceConfig): boolean {
  if (overlay === null) return false;
  const path = join(localeFolder(config, locale), overlay);
  return existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(basename(path)));
}

type Page = Awaited<ReturnType<typeof import('../reference/index.js').generateReference>>['pages'][number];

function toSource(config: SiteConfig, locale: string, page: Page): Source {
  const path = `${locale}/${page.slug}${page.isIndex ? '/index' : ''}.md`;
  const dir = page.isIndex ? page.slug : page.slug.split('/').slice(0, -1).join('/');
  const version = config.docs.versions.find((v) => v.path === '' || page.slug.startsWith(`${v.path}/`));
  const empty = parseFrontmatter({ yaml: '', firstLine: 1, file: path, fileText: '' }, () => undefined);
  return {
    path,
    absolutePath: join(config.contentDir, path),
    format: 'md',
    kind: version === undefined ? 'page' : 'doc',
    locale,
    version: version?.name ?? null,
    slug: page.slug,
    dir,
    isIndex: page.isIndex,
    frontmatter: {
      ...empty,
      title: page.title,
      description: page.description,
      sidebarLabel: page.sidebarLabel,
      sidebarPosition: page.sidebarPosition,
      editUrl: page.editUrl,
      tocMaxHeadingLevel: page.tocMaxHeadingLevel,
    },
    title: page.title,
    date: null,
    text: page.text,
    trusted: true,
    hash: sha256(page.text),
  };
}
