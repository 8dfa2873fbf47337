import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { nameTitle, plainTitle } from './nav.js';
import { iconOfPath } from './text/index.js';

/** Fields that docsgen's nature answers or that only steer the old theme. */
const SILENT = new Set([
  ...['subtitle', 'social', 'comments', 'revision_date', 'render_macros', 'hide', 'status', 'date'],
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
  setOwnFields(frontmatter, old);
  for (const [name, value] of added) frontmatter.set(name, value);
  for (const [name, value] of old) {
    if (added.has(name) || SILENT.has(name) || ['title', 'description', 'keywords', 'author'].includes(name)) continue;
    if (name === 'icon' && iconIn(old) !== null) continue;
    if (name === 'search') reportSearch(record(value), page);
    else if (name === 'template')
      page.report('theme', `The page has the template \`${String(value)}\`, which is not migrated.`, 1);
    else page.report('not-mapped', `The field \`${name}\` of the front matter has no counterpart.`, 1);
  }
}

/** Sets the fields of docsgen that follow from fields of other names or values. */
function setOwnFields(frontmatter: RewrittenPage['frontmatter'], old: ReadonlyMap<string, unknown>): void {
  const hidden = new Set(list(old.get('hide')));
  if (hidden.has('toc')) frontmatter.set('hide_table_of_contents', true);
  if (hidden.has('navigation')) frontmatter.set('displayed_sidebar', null);
  if (hidden.has('footer')) for (const side of ['pagination_prev', 'pagination_next']) frontmatter.set(side, null);
  if (record(old.get('search'))['exclude'] === true) frontmatter.set('search', false);
  const icon = iconIn(old);
  if (icon !== null) frontmatter.set('icon', icon);
  const keywords = old.get('keywords');
  if (typeof keywords === 'string') frontmatter.set('keywords', keywords.split(/\s*,\s*/));
  const author = text(old.get('author'));
  if (author !== null) frontmatter.set('head', [{ tag: 'meta', attributes: { name: 'author', content: author } }]);
}

/** The icon that a page names; null if no set has it. */
function iconIn(fields: ReadonlyMap<string, unknown>): string | null {
  return iconOfPath(text(fields.get('icon')) ?? '');
}

/** Reports what the front matter says about the search, but for `exclude`. */
function reportSearch(search: JsonObject, page: RewrittenPage): void {
  for (const name of Object.keys(search))
    if (name !== 'exclude')
      page.report(
        'not-mapped',
        `The field \`search.${name}\` of the front matter has no counterpart; weights of pages are set by \`search.weights\`.`,
        1,
      );
}
