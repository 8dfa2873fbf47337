import type { ReportFinding } from '../../mdx/text/index.js';
import type { PageRoute } from '../routes.js';

const INDEX = /(?:^|\/)index\.md$/;

/**
 * Renames pages beside a folder with their name. To VitePress, `/en.html` and `/en/` are two pages, `en.md` and `en/index.md`; in docsgen
 * both would be `/en`. The folder keeps the address, and the page gets a free name such as `en-page`.
 */
export function renameBesideFolders(routes: readonly PageRoute[], report: ReportFinding): readonly PageRoute[] {
  const folders = new Set(routes.filter(({ path }) => INDEX.test(path)).map(({ route }) => route));
  const takenRoutes = new Set(routes.map(({ route }) => route));
  return routes.map((page) => {
    if (INDEX.test(page.path) || !folders.has(page.route)) return page;
    let end = '-page';
    for (let count = 2; takenRoutes.has(page.route + end); count++) end = `-page-${count}`;
    const route = page.route + end;
    takenRoutes.add(route);
    report(
      'address',
      `/${page.route} is the address of the folder beside the page, which is now at /${route}.`,
      page.file,
    );
    return { ...page, route, path: page.path.replace(/\.md$/, `${end}.md`), oldRoute: page.route };
  });
}
