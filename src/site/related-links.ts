import type { PageModel } from '../model/page.js';
import type { Site } from '../model/site.js';
import { languageOf } from './posts.js';
import { hrefOf } from './urls.js';

/** Links to related pages, which a page shows at its end. */
export function relatedLinks(site: Site, urls: readonly string[]): PageModel['related'] {
  return urls.flatMap((url) => {
    const route = site.routes.get(url);
    const label = route?.source?.title;
    if (route === undefined || label === undefined) return [];
    return [{ label, href: hrefOf(site.config, url), ...languageOf(site, route) }];
  });
}
