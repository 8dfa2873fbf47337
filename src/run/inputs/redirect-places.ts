import type { ProblemOptions } from '../../base/diagnostics.js';
import { configPlaces } from '../../config/index.js';
import type { Site } from '../../model/site.js';
import { type WrittenRedirect, writtenRedirects } from '../../site/index.js';
import { pagePlace } from './places.js';

/** Tells where the redirect from an old address is written; the site is searched when the first is asked for. */
export function redirectPlaces({
  config,
  content,
  routes,
  held,
}: Site): (from: string) => Pick<ProblemOptions, 'place' | 'source'> {
  let byAddress: ReadonlyMap<string, WrittenRedirect> | null = null;
  return (from) => {
    const { siteDir } = config;
    const places = { configPlace: configPlaces(siteDir), sourcePlace: pagePlace(siteDir) };
    const sources = { config, content, routes, held, ...places };
    byAddress ??= new Map([...writtenRedirects(sources)].reverse().map((written) => [written.from, written]));
    return byAddress.get(from)?.at() ?? {};
  };
}
