import { problem } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';

/**
 * Reports static files such as `a.html` beside a page `/a`, which is `a/index.html`. Hosts with clean addresses, such as GitHub Pages,
 * Netlify and Cloudflare Pages, answer `/a` with the file; other hosts answer with the page.
 */
export function checkHiddenPages({ config, routes, content }: Site, report: Report): void {
  for (const { file, absolutePath } of content.statics) {
    if (!file.endsWith('.html')) continue;
    const url = `/${file.slice(0, -'.html'.length)}`;
    const route = routes.get(url);
    if (route === undefined || route.file === file) continue;
    const page = route.source === null ? '' : ` of ${relativeTo(config.siteDir, route.source.absolutePath)}`;
    report(
      problem('static-file-hides-page', `\`${file}\` hides the page ${url}${page} on many hosts.`, {
        place: { file: relativeTo(config.siteDir, absolutePath) },
        hint: `Rename the file, or replace the page with it: remove the page, and name the file \`${url.slice(1)}/index.html\`.`,
      }),
    );
  }
}
