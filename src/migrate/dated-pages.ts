import type { Draft } from './draft.js';
import { localesIn } from './locales.js';
import type { JsonObject, MigratedPage } from './model.js';
import { record } from './values.js';

const DATED_PAGE = /^blog\/(?:.*\/)?\d{4}-\d{2}-\d{2}-[^/]+$/;

/**
 * The settings of a site whose folder `blog` holds pages with a date in their name, which are pages like all others to the old generator. To docsgen they would be posts,
 * with the date as folders in their address; so its blog gets the name of a folder that is not there.
 */
export function withoutBlog(
  settings: JsonObject,
  pages: readonly Pick<MigratedPage, 'path'>[],
  report: Draft['report'],
): JsonObject {
  const hasLocales = localesIn(settings).length > 0;
  const paths = pages.map(({ path }) => (hasLocales ? path.replace(/^[^/]*\//, '') : path));
  if (!paths.some((path) => DATED_PAGE.test(path))) return settings;
  const names = new Set(paths.map((path) => path.replace(/[/.].*$/, '')));
  let name = 'posts';
  for (let count = 2; names.has(name); count++) name = `posts-${count}`;
  report(
    'blog',
    `Pages below blog/ keep their addresses, so they are no posts: \`blog.path\` names the folder ${name}, which is not there. Set it to \`blog\` for lists and feeds of them, with new addresses such as /blog/2026/01/31/news.`,
    null,
  );
  return { ...settings, blog: { ...record(settings['blog']), path: name } };
}
