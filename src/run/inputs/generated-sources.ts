import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sha256, stableJson } from '../../base/hash.js';
import { localeFolder, parseFrontmatter } from '../../content/index.js';
import type { ReferenceConfig, SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { Source } from '../../model/source.js';
import type { GeneratedPage, ReferenceOptions } from '../../reference/index.js';
import { stampOf } from '../../reuse/stamps.js';
import type { Result, Store } from '../../reuse/store.js';
import { versionAt } from '../../shared/versions.js';

/** Pages made from packages, for every locale that has an overlay and for the default locale; `store` is null where none may be taken over. */
export async function generatedSources(
  config: SiteConfig,
  store: Store | null,
  report: Report,
): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const locale of config.i18n.locales) {
    for (const reference of config.reference) {
      const hasOverlay = overlayExists(config, locale.code, reference);
      if (!hasOverlay && locale.code !== config.i18n.defaultLocale) continue;
      const { siteDir, contentDir } = config;
      const options = { siteDir, contentDir, locale: locale.code, store };
      const pages = await referencePages(reference, options, report);
      sources.push(...pages.map((page) => toSource(config, locale.code, page)));
    }
  }
  return sources;
}

/** The pages of a reference: as they were made last where no file that goes into them has been written to since. */
async function referencePages(
  reference: ReferenceConfig,
  options: ReferenceOptions,
  report: Report,
): Promise<readonly GeneratedPage[]> {
  const { generateReference, referenceInputs } = await import('../../reference/index.js');
  const stamps = (await referenceInputs(reference, options)).map((path) => [path, stampOf(path)]);
  const isSettled = stamps.every(([, stamp]) => stamp !== null);
  // The stamps tell of every file, so none has to be hashed.
  const result: Result = {
    task: 'reference-pages',
    key: [reference, options.locale, stamps],
    slot: stableJson([reference, options.locale]),
  };
  const known = isSettled ? options.store?.read<readonly GeneratedPage[]>(result) : null;
  if (known != null) return known;
  const { pages, diagnostics } = await generateReference(reference, options);
  for (const diagnostic of diagnostics) report(diagnostic);
  if (isSettled && diagnostics.length === 0) options.store?.write(result, { value: pages });
  return pages;
}

/** True where a locale translates a reference. An overlay may be one file or several with the same beginning. */
export function overlayExists(config: SiteConfig, locale: string, { overlay }: ReferenceConfig): boolean {
  if (overlay === null) return false;
  const path = join(localeFolder(config, locale), overlay);
  return existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(basename(path)));
}

function toSource(config: SiteConfig, locale: string, page: GeneratedPage): Source {
  const path = `${locale}/${page.slug}${page.isIndex ? '/index' : ''}.md`;
  const dir = page.isIndex ? page.slug : page.slug.split('/').slice(0, -1).join('/');
  const version = versionAt(config.docs.versions, page.slug);
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
    hash: sha256(page.text),
  };
}
