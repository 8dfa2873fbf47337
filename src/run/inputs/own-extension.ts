import type { ExtensionEntry, Finding, SiteMoments } from '../../extend/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { SiteExtension } from './extensions.js';

/** One of docsgen's own extensions. It needs no hash, because the keys of its results already contain everything that it depends on. */
export function ownExtension(
  name: string,
  moments: SiteMoments,
  codes: Readonly<Record<string, Finding>> = {},
): SiteExtension {
  const identity = { name, number: 0, stamp: { absolutePath: '', hash: '' }, codes };
  return { loadedExtension: identity, module: name, moments, isOwn: true };
}

/** Facts about the site that every extension receives during set-up. */
export function siteFacts({ siteDir, url, baseUrl, i18n, untrusted }: SiteConfig): ExtensionEntry['site'] {
  const locales = i18n.locales.map(({ code }) => code);
  return { dir: siteDir, url, baseUrl, locales, ...(untrusted !== null && { untrusted: true }) };
}
