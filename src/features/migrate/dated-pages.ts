import type { JsonObject } from '../../base/json.js';
import { record } from '../../base/json-values.js';
import type { ReportFinding } from '../mdx/text/index.js';
import { localesIn } from './locales.js';
import type { MigratedPage } from './model.js';

const DATED_PAGE = /^blog\/(?:.*\/)?\d{4}-\d{2}-\d{2}-[^/]+$/;

/**
 * The settings of a site with dated files in a folder `blog`. They are normal pages to the old generator but would be posts to docsgen,
 * with the date in their address. So the blog gets a folder name that does not exist.
 */
export function withoutBlog(
  settings: JsonObject,
  pages: readonly Pick<MigratedPage, 'path'>[],
  report: ReportFinding,
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
