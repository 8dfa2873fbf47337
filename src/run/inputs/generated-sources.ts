import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stableJson } from '../../base/hash.js';
import { SharedDeclarations } from '../../base/typescript.js';
import { localeFolder } from '../../content/index.js';
import { references } from '../../extensions/references.js';
import type { ReferenceConfig, SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { Source } from '../../model/source.js';
import type { GeneratedPage, ReferenceOptions } from '../../reference/index.js';
import { stampOf } from '../../reuse/stamps.js';
import type { Result, Store } from '../../reuse/store.js';
import { ownPages } from './extension-pages.js';
import { ownExtension } from './own-extension.js';

/** Pages made from packages, for every locale that has an overlay and for the default locale; `store` is null where none may be taken over. */
export async function generatedSources(
  config: SiteConfig,
  store: Store | null,
  report: Report,
): Promise<readonly Source[]> {
  if (config.reference.length === 0) return [];
  const { siteDir, contentDir, url, baseUrl, i18n } = config;
  const locales = i18n.locales.map(({ code }) => code);
  const declarations = new SharedDeclarations();
  const options = locales.flatMap((locale) =>
    config.reference
      .filter((reference) => locale === i18n.defaultLocale || overlayExists(config, locale, reference))
      .map((reference) => ({
        locale,
        pages: () => referencePages(reference, { siteDir, contentDir, locale, store, declarations }, report),
      })),
  );
  const moments = references.site({ options, site: { dir: siteDir, url, baseUrl, locales } });
  return ownPages(config, ownExtension(references.name, moments), report);
}

/** Pages of a reference, and the stamps of the files that its source refers to. */
interface Made {
  readonly pages: readonly GeneratedPage[];
  readonly files: readonly (readonly [path: string, stamp: string | null])[];
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
  const knownPages = isSettled ? options.store?.read<Made>(result) : null;
  if (knownPages?.files.every(([path, stamp]) => stampOf(path) === stamp)) return knownPages.pages;
  const { pages, diagnostics, files } = await generateReference(reference, options);
  for (const diagnostic of diagnostics) report(diagnostic);
  const beside = files.map((path) => [path, stampOf(path)] as const);
  if (isSettled && diagnostics.length === 0 && beside.every(([, stamp]) => stamp !== null))
    options.store?.write(result, { value: { pages, files: beside } });
  return pages;
}

/** True where a locale translates a reference. An overlay may be one file or several with the same beginning. */
export function overlayExists(config: SiteConfig, locale: string, { overlay }: ReferenceConfig): boolean {
  if (overlay === null) return false;
  const path = join(localeFolder(config, locale), overlay);
  return existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(basename(path)));
}
