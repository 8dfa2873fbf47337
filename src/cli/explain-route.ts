import type { BuildSummary } from '../build/index.js';
import { routeNamed, unknownRoute } from '../build/route-names.js';
import type { SiteConfig } from '../model/config.js';
import { readManifest } from '../output/index.js';

/** Explains why a build rendered or reused the page at `route`. Throws `SiteError` if there is no such page. */
export function whyRendered(config: SiteConfig, summary: BuildSummary, route: string): string {
  const url = routeNamed(config.baseUrl, route);
  const rendered = summary.rendered.find((page) => page.url === url);
  const published = rendered === undefined ? publishedRoutes(config.outDir) : [];
  if (rendered === undefined && !published.includes(url)) throw unknownRoute(route, url, published);
  return rendered === undefined
    ? `${url} was reused from the last build, because nothing that it depends on has changed.`
    : `${url} was rendered because ${rendered.reason}.`;
}

/** Urls of the pages in the output. */
function publishedRoutes(outDir: string): readonly string[] {
  const pages = [...(readManifest(outDir)?.entries.keys() ?? [])].filter((file) => file.endsWith('.html'));
  return pages.map((file) => `/${file.replace(/(?:^|\/)index\.html$/, '')}`);
}
