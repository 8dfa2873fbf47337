import { list, record, text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { ownRoute, type PageRoute } from '../routes.js';
import { pageHeading, settleTitle } from '../titles.js';

/** Converts front matter of Docusaurus to docsgen's. Sets a slug if the file name would give another address. */
export function rewriteFrontmatter(
  page: RewrittenPage,
  route: PageRoute,
  { position, id }: { readonly position: number | null; readonly id: string },
): void {
  const fields = page.frontmatter;
  if (pageHeading(page) !== null) fields.delete('hide_title');
  settleTitle(page, id, true);
  for (const key of ['id', 'slug', 'parse_number_prefixes', 'mdx', 'layout']) fields.delete(key);
  if (route.route !== ownRoute(route.path)) fields.set('slug', `/${route.route}`);
  if (position !== null && !fields.has('sidebar_position')) fields.set('sidebar_position', position);
  if (fields.has('custom_edit_url')) fields.set('edit_url', fields.get('custom_edit_url'));
  fields.delete('custom_edit_url');
  for (const key of ['pagination_prev', 'pagination_next']) if (typeof fields.get(key) === 'string') fields.delete(key);
  const tags = list(fields.get('tags'));
  if (tags.length > 0)
    fields.set(
      'tags',
      tags.map((tag) => text(tag) ?? text(record(tag)['label']) ?? String(tag)),
    );
  const date = record(fields.get('last_update'))['date'];
  if (fields.has('last_update')) fields.set('last_update', { date: String(date) });
  if (date === undefined) fields.delete('last_update');
  if (typeof fields.get('image') === 'string' && !/^(?:\/|\.|https?:)/.test(String(fields.get('image'))))
    fields.set('image', `/${String(fields.get('image'))}`);
}

/**
 * Renames the sidebar in front matter with `sidebarName`; removes it if that is null. Sidebars of further docs instances have other names
 * in the new site.
 */
export function renameSidebar(page: RewrittenPage, sidebarName: ((name: string) => string) | null): void {
  const fields = page.frontmatter;
  const name = fields.get('displayed_sidebar');
  if (typeof name !== 'string') return;
  if (sidebarName === null) fields.delete('displayed_sidebar');
  else fields.set('displayed_sidebar', sidebarName(name));
}

/** Converts the authors of a post, including old keys: `author`, `authorURL`, `author_title`. */
export function rewriteAuthors(page: RewrittenPage): void {
  const fields = page.frontmatter;
  const ownField = (name: string): unknown =>
    fields.get(`author_${name}`) ??
    fields.get(`author${name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`) ??
    fields.get(`author${name.toUpperCase()}`);
  const name = fields.get('author');
  if (typeof name === 'string') {
    const url = ownField('url');
    const title = ownField('title');
    fields.set('authors', [
      { name, ...(typeof title === 'string' && { title }), ...(typeof url === 'string' && { url }) },
    ]);
  } else if (Array.isArray(fields.get('authors'))) fields.set('authors', list(fields.get('authors')).map(authorOf));
  else if (typeof fields.get('authors') === 'object' && fields.get('authors') !== null)
    fields.set('authors', [authorOf(fields.get('authors'))]);
  for (const key of [...fields.keys()]) if (/^author(?!s)/.test(key)) fields.delete(key);
  fields.delete('date');
}

/** An author with docsgen's keys. */
export function authorOf(value: unknown): Readonly<Record<string, string>> | string {
  if (typeof value === 'string') return value;
  const { name, title, url, image_url: picture, image } = record(value);
  const photo = text(picture) ?? text(image);
  return {
    name: text(name) ?? '',
    ...(text(title) !== null && { title: text(title) ?? '' }),
    ...(text(url) !== null && { url: text(url) ?? '' }),
    ...(photo !== null && { image: photo }),
  };
}
