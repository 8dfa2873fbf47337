import { byCodeUnit } from '../base/files.js';
import type { ReferenceConfig, SiteConfig } from '../model/config.js';
import { withExtensions } from '../open/extended-config.js';
import { openExtensions } from '../open/extensions.js';
import { overlayExists } from '../open/generated-sources.js';
import { generatorHash } from '../open/generator-hash.js';
import { openSite } from '../open/open-site.js';
import { siteStore } from '../open/site-store.js';

/** Translation status of a locale. */
export interface LocaleStatus {
  readonly locale: string;
  /** Pages that the locale has, out of those that any locale has. */
  readonly pages: { readonly own: number; readonly total: number; readonly missing: readonly string[] };
  /** References for which the locale has an overlay. */
  readonly references: readonly ReferenceStatus[];
}

/** Texts of one reference. */
export interface ReferenceStatus {
  readonly route: string;
  readonly translated: number;
  readonly total: number;
  readonly stale: readonly string[];
  readonly missing: readonly string[];
}

/** Coverage and staleness of every locale. */
export async function translationStatus(settings: SiteConfig): Promise<readonly LocaleStatus[]> {
  const store = siteStore(settings, generatorHash());
  const extensions = await openExtensions(settings, store);
  const config = withExtensions(settings, extensions);
  const bundling = { config, extensions: extensions.templates, live: false, store };
  const { site } = await openSite(bundling, { drafts: false, extensions }, () => undefined);
  const routes = [...site.routes.values()].filter((route) => route.source !== null);
  const statuses: LocaleStatus[] = [];
  for (const locale of config.i18n.locales) {
    const mine = routes.filter((route) => route.locale === locale.code);
    const missingPages = mine.filter((route) => route.isFallback).map((route) => `/${route.slug}`);
    const pages = {
      own: mine.length - missingPages.length,
      total: mine.length,
      missing: missingPages.sort(byCodeUnit),
    };
    statuses.push({ locale: locale.code, pages, references: await referencesOf(config, locale.code) });
  }
  return statuses;
}

async function referencesOf(config: SiteConfig, locale: string): Promise<readonly ReferenceStatus[]> {
  const mine = config.reference.filter((reference) => overlayExists(config, locale, reference));
  return Promise.all(mine.map((reference) => referenceStatus(config, locale, reference)));
}

async function referenceStatus(
  config: SiteConfig,
  locale: string,
  reference: ReferenceConfig,
): Promise<ReferenceStatus> {
  const { generateReference } = await import('../features/references/index.js');
  const { siteDir, contentDir } = config;
  const { coverage } = await generateReference(reference, { siteDir, contentDir, locale, store: null });
  return { route: `/${reference.route}`, ...coverage };
}
