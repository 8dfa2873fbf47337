import type { Finding, SiteMoments } from '../../extend/index.js';
import type { SiteExtension } from './extensions.js';

/** An extension that docsgen itself brings. What decides about it is in the keys of what it makes anyway. */
export function ownExtension(
  name: string,
  moments: SiteMoments,
  codes: Readonly<Record<string, Finding>> = {},
): SiteExtension {
  const loaded = { name, number: 0, stamp: { absolutePath: '', hash: '' }, codes };
  return { loaded, module: name, moments, isOwn: true };
}
