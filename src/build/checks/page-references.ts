import { codeList } from '../../base/code-list.js';
import { problem, warning } from '../../base/diagnostics.js';
import { didYouMean, nearestPath } from '../../base/nearest.js';
import type { Route } from '../../model/site.js';
import type { Source } from '../../model/source.js';
import { frontmatterPlace } from '../../open/places.js';
import { unknownAuthors, urlOf } from '../../site/index.js';
import { checkStaticFile, type References } from './references.js';

/** Reports front matter that names neighbours, images, authors or sidebars that do not exist. */
export function checkPageReferences(references: References): void {
  const { site, report } = references;
  for (const route of site.routeOfSource.values()) {
    const { source } = route;
    if (source === null) continue;
    const { paginationPrev, paginationNext, image, displayedSidebar } = source.frontmatter;
    checkSidebarName(references, source, displayedSidebar);
    checkNeighbour(references, { route, source, key: 'pagination_prev' }, paginationPrev);
    checkNeighbour(references, { route, source, key: 'pagination_next' }, paginationNext);
    checkStaticFile(references, image, () => frontmatterPlace(site.config.siteDir, source, 'image'));
    for (const { key, nearest: nearestAuthor } of unknownAuthors(site, source))
      report(
        warning('unknown-author', `The author \`${key}\` is not in authors.yml.`, {
          ...frontmatterPlace(site.config.siteDir, source, 'authors', key),
          hint:
            nearestAuthor === null
              ? 'Add the author to authors.yml in the blog folder.'
              : `Did you mean \`${nearestAuthor}\`?`,
        }),
      );
  }
}

function checkSidebarName({ site, report }: References, source: Source, name: string | null | undefined): void {
  const names = site.config.docs.sidebars.map((sidebar) => sidebar.name);
  if (name == null || names.includes(name)) return;
  report(
    problem('unknown-sidebar', `\`displayed_sidebar\` names \`${name}\`, which is not a configured sidebar.`, {
      ...frontmatterPlace(site.config.siteDir, source, 'displayed_sidebar', name),
      hint: didYouMean(name, names, `Write ${codeList(names)} or \`null\`.`),
    }),
  );
}

interface Neighbour {
  readonly route: Route;
  readonly source: Source;
  readonly key: string;
}

function checkNeighbour({ site, report }: References, at: Neighbour, path: string | null | undefined): void {
  const locale = site.locales.get(at.route.locale);
  if (path == null || locale === undefined) return;
  const url = urlOf(locale, path.replace(/^\/|\/$/g, '').replace(/(?:^|\/)index$/, ''));
  if (site.routes.has(url)) return;
  const nearestUrl = nearestPath(url, [...site.routes.keys()]);
  report(
    problem('pagination-target-missing', `\`${at.key}\` names \`${path}\`, which is not a page of the locale.`, {
      ...frontmatterPlace(site.config.siteDir, at.source, at.key),
      hint:
        nearestUrl === null
          ? 'Write the path of a page without locale and extension, or `null`.'
          : `Did you mean \`${nearestUrl}\`?`,
    }),
  );
}
