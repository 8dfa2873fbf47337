import type { ExtensionEntry, Finding, SiteMoments } from '../../extend/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { SiteExtension } from './extensions.js';

/** An extension that docsgen itself brings. What decides about it is in the keys of what it makes anyway. */
export function ownExtension(
  name: string,
  moments: SiteMoments,
  codes: Readonly<Record<string, Finding>> = {},
): SiteExtension {
  const identity = { name, number: 0, stamp: { absolutePath: '', hash: '' }, codes };
  return { loadedExtension: identity, module: name, moments, isOwn: true };
}

/** What every extension is told of the site when it is opened. */
export function siteFacts({ siteDir, url, baseUrl, i18n, untrusted }: SiteConfig): ExtensionEntry['site'] {
  const locales = i18n.locales.map(({ code }) => code);
  return { dir: siteDir, url, baseUrl, locales, ...(untrusted !== null && { untrusted: true }) };
}
