import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { nameTitle, plainTitle } from './nav.js';

/** Fields that docsgen's nature answers or that only steer the old theme. */
const SILENT = new Set([
  ...['subtitle', 'social', 'comments', 'revision_date', 'render_macros', 'hide', 'search', 'icon', 'status', 'date'],
  ...['ignore_macros', 'include_yaml', 'categories', 'readtime', 'links', 'pin', 'slug', 'draft', 'authors', 'summary'],
]);

/** Texts of badges by the status of a page. */
export type StatusTexts = JsonObject;

/** The badge of a page in the sidebar; null if it has none. */
export function badgeOf(page: RewrittenPage, statuses: StatusTexts): string | null {
  const status = text(page.frontmatter.get('status'));
  if (status === null || status === '') return null;
  return plainTitle(text(statuses[status]) ?? nameTitle(status)) || null;
}

/** Replaces the front matter of a page with docsgen's, and adds fields. Fields without a counterpart are reported. */
export function rewriteFrontmatter(page: RewrittenPage, added: ReadonlyMap<string, unknown>): void {
  const old = new Map(page.frontmatter);
  const { frontmatter } = page;
  frontmatter.clear();
  for (const name of ['title', 'description'])
    if (typeof old.get(name) === 'string') frontmatter.set(name, plainTitle(String(old.get(name))));
  const hidden = new Set(list(old.get('hide')));
  if (hidden.has('toc')) frontmatter.set('hide_table_of_contents', true);
  if (hidden.has('navigation')) frontmatter.set('displayed_sidebar', null);
  if (hidden.has('footer')) for (const side of ['pagination_prev', 'pagination_next']) frontmatter.set(side, null);
  if (record(old.get('search'))['exclude'] === true) frontmatter.set('search', false);
  const keywords = old.get('keywords');
  if (typeof keywords === 'string') frontmatter.set('keywords', keywords.split(/\s*,\s*/));
  const author = text(old.get('author'));
  if (author !== null) frontmatter.set('head', [{ tag: 'meta', attributes: { name: 'author', content: author } }]);
  for (const [name, value] of added) frontmatter.set(name, value);
  for (const [name, value] of old) {
    if (added.has(name) || SILENT.has(name) || ['title', 'description', 'keywords', 'author'].includes(name)) continue;
    if (name === 'template')
      page.report('theme', `The page has the template \`${String(value)}\`, which is not migrated.`, 1);
    else page.report('not-mapped', `The field \`${name}\` of the front matter has no counterpart.`, 1);
  }
}
