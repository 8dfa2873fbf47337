import type { Allowance } from '../../extend/index.js';
import { meilisearch } from '../../extensions/meilisearch.js';
import type { SiteConfig } from '../../model/config.js';
import type { SiteExtensions } from './extensions.js';

/** The settings of a site with what its extensions let pages load, and the endings that they read. */
export function withExtensions(settings: SiteConfig, { loaded }: SiteExtensions): SiteConfig {
  const pageEndings = loaded.flatMap(({ formats }) => formats);
  const config = pageEndings.length === 0 ? settings : { ...settings, pageEndings };
  const { csp } = config;
  const allowances: readonly Allowance[] = [
    meilisearch.allow(config.search),
    ...loaded.map(({ allowance }) => allowance),
  ];
  const allowed = allowances.flatMap(({ sources = [] }) => sources);
  if (csp === null || allowed.length === 0) return config;
  const joined = Object.entries(csp).map(([directive, sources]) => {
    const added = allowed.flatMap((sources) => sources[directive as keyof typeof csp] ?? []);
    return [directive, [...new Set([...sources, ...added])]];
  });
  return { ...config, csp: Object.fromEntries(joined) as typeof csp };
}
