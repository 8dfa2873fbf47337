import type { Allowance } from '../extend/index.js';
import { meilisearch } from '../features/meilisearch/index.js';
import type { SiteConfig } from '../model/config.js';
import type { SiteExtensions } from './extensions.js';

/** The settings of a site, with the sources that its extensions allow and the file extensions that they read. */
export function withExtensions(settings: SiteConfig, { loadedExtensions }: SiteExtensions): SiteConfig {
  const pageEndings = loadedExtensions.flatMap(({ formats }) => formats);
  const config = pageEndings.length === 0 ? settings : { ...settings, pageEndings };
  const { csp } = config;
  const allowances: readonly Allowance[] = [
    meilisearch.allow(config.search),
    ...loadedExtensions.map(({ allowance }) => allowance),
  ];
  const allowedSources = allowances.flatMap(({ sources = [] }) => sources);
  if (csp === null || allowedSources.length === 0) return config;
  const joinedPolicy = Object.entries(csp).map(([directive, sources]) => {
    const addedSources = allowedSources.flatMap((sources) => sources[directive as keyof typeof csp] ?? []);
    return [directive, [...new Set([...sources, ...addedSources])]];
  });
  return { ...config, csp: Object.fromEntries(joinedPolicy) as typeof csp };
}
