import type { ExtensionEntry, Finding, LoadedExtension, SiteHooks } from '../extend/index.js';
import type { SiteConfig } from '../model/config.js';

/** An extension with its hooks for the site as a whole. */
export interface SiteExtension {
  readonly loadedExtension: Pick<LoadedExtension, 'name' | 'number' | 'stamp' | 'codes'>;
  /** Name in the configuration. */
  readonly module: string;
  /** True for one of docsgen's own: it has no time limit, and its errors are internal errors. */
  readonly isOwn: boolean;
  readonly hooks: SiteHooks;
}

/** One of docsgen's own extensions. It needs no hash, because the keys of its results already contain everything that it depends on. */
export function ownExtension(
  name: string,
  hooks: SiteHooks,
  codes: Readonly<Record<string, Finding>> = {},
): SiteExtension {
  const identity = { name, number: 0, stamp: { absolutePath: '', hash: '' }, codes };
  return { loadedExtension: identity, module: name, hooks, isOwn: true };
}

/** Facts about the site that every extension receives during set-up. */
export function siteFacts({ siteDir, url, baseUrl, i18n, untrusted }: SiteConfig): ExtensionEntry['site'] {
  const locales = i18n.locales.map(({ code }) => code);
  return { dir: siteDir, url, baseUrl, locales, ...(untrusted !== null && { untrusted: true }) };
}
