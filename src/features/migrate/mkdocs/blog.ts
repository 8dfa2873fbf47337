import { stringify } from 'yaml';
import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { isExternal, isSafeUrl } from '../../../shared/addresses.js';
import { slugify } from '../../../shared/slug.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { recordIn } from '../data-files.js';
import { dayOf } from '../docusaurus/blog.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { pageHeading } from '../titles.js';
import { normalPath } from '../tree.js';
import type { DocsPage } from './files.js';
import { plainTitle } from './nav.js';
import { slugRule } from './text/index.js';

/** The blog of a site. */
export interface Blog {
  /** Folder of the blog relative to that of the pages; empty for the whole site. */
  readonly dir: string;
  /** Folder and address of the blog in the new site. */
  readonly path: string;
  /** Folder of the posts, with a slash at its end. */
  readonly postDir: string;
  /** File of the authors, relative to the folder of the pages. */
  readonly authorsFile: string;
  readonly options: JsonObject;
}

/** The blog of Material's plugin; null if the site has none. */
export function blogOf(options: JsonObject | undefined): Blog | null {
  if (options === undefined) return null;
  const dir = normalPath(text(options['blog_dir']) ?? 'blog');
  const inBlog = (value: string): string => normalPath(value.replace('{blog}', dir));
  return {
    dir,
    path: /^[\w-]+$/.test(dir) ? dir : 'blog',
    postDir: `${inBlog(text(options['post_dir']) ?? '{blog}/posts')}/`,
    authorsFile: inBlog(text(options['authors_file']) ?? '{blog}/.authors.yml'),
    options,
  };
}

/** True for the page of the blog itself, which docsgen generates. */
export function isBlogIndex(blog: Blog, file: string): boolean {
  const isInBlog = blog.dir !== '' && file.startsWith(`${blog.dir}/`);
  return isInBlog && /^(?:index|README)\.[^./]+$/.test(file.slice(blog.dir.length + 1));
}

/** The place of a post by its date and title; null for another page. `hasFolders` is `use_directory_urls`. */
export function postOf(blog: Blog, file: string, page: RewrittenPage, hasFolders: boolean): DocsPage | null {
  if (!file.startsWith(blog.postDir)) return null;
  const title = text(page.frontmatter.get('title')) ?? pageHeading(page)?.text ?? '';
  const name = file.slice(blog.postDir.length).replace(/\.[^./]+$/, '');
  const slugOfTitle = slugRule({
    slugify: { $python: 'pymdownx.slugs.slugify', kwds: { case: 'lower' } },
    ...slugOptions(blog),
  });
  const slug = text(page.frontmatter.get('slug')) ?? slugOfTitle(plainTitle(title));
  const date = dayOf(createdOf(page));
  const plain = [slug, name].map(fileSlug).find((part) => part !== '') ?? 'post';
  const address = date === null ? `/${blog.path}/${plain}` : `/${blog.path}/${date.replaceAll('-', '/')}/${plain}`;
  const end = urlOf(blog, { slug, file: name.split('/').at(-1) ?? name, date, category: categoriesOf(page)[0] ?? '' });
  const oldRoute = `/${blog.dir === '' ? '' : `${blog.dir}/`}${end}`;
  return {
    file,
    base: file,
    locale: '',
    oldAddress: hasFolders ? `${oldRoute}/` : `${oldRoute}.html`,
    path: `${blog.path}/${date === null ? '' : `${date}-`}${plain}.md`,
    address,
    slug: null,
    isPost: true,
  };
}

/** A slug as a part of a file name. */
function fileSlug(slug: string): string {
  return slugify(slug.replaceAll('/', '-')).replace(/^-+|-+$/g, '');
}

function slugOptions({ options }: Blog): JsonObject {
  const { post_slugify: rule, post_slugify_separator: separator } = options;
  return { ...(rule !== undefined && { slugify: rule }), ...(separator !== undefined && { separator }) };
}

interface UrlParts {
  readonly slug: string;
  readonly file: string;
  readonly date: string | null;
  readonly category: string;
}

/** The old address of a post within its blog. */
function urlOf({ options }: Blog, { slug, file, date, category }: UrlParts): string {
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  const dateText = (text(options['post_url_date_format']) ?? 'yyyy/MM/dd')
    .replace(/y{2,4}/g, year)
    .replace(/M{1,2}/g, month)
    .replace(/d{1,2}/g, day);
  return (text(options['post_url_format']) ?? '{date}/{slug}')
    .replace('{date}', dateText)
    .replace('{slug}', slug)
    .replace('{file}', file)
    .replace('{categories}', slugify(category))
    .replace(/^\/+|\/+$/g, '')
    .replace(/\/{2,}/g, '/');
}

/** The date of a post, which may have a date of its last change beside it. */
function createdOf(page: RewrittenPage): unknown {
  const date = page.frontmatter.get('date');
  return record(date)['created'] ?? date;
}

function categoriesOf(page: RewrittenPage): readonly string[] {
  return textsOf(page.frontmatter.get('categories'));
}

/** The texts of a list in front matter. */
export function textsOf(value: unknown): readonly string[] {
  return list(value).flatMap((entry) => (typeof entry === 'string' ? [entry] : []));
}

/** Fields of a post in docsgen's form. `known` are the keys of its authors. */
export function postFields(page: RewrittenPage, known: ReadonlySet<string>): ReadonlyMap<string, unknown> {
  const { frontmatter } = page;
  const tags = [...new Set([...categoriesOf(page), ...textsOf(frontmatter.get('tags'))])];
  const authors = textsOf(frontmatter.get('authors')).filter((author) => known.has(author));
  const updated = dayOf(record(frontmatter.get('date'))['updated']);
  return new Map<string, unknown>([
    ...(tags.length > 0 ? [['tags', tags] as const] : []),
    ...(authors.length > 0 ? [['authors', authors] as const] : []),
    ...(updated !== null ? [['last_update', { date: updated }] as const] : []),
    ...(frontmatter.get('draft') === true ? [['draft', true] as const] : []),
  ]);
}

/** Marks the end of the excerpt of a post as docsgen does. */
export function markExcerpt(page: RewrittenPage): void {
  page.replace('excerpt', (segment) =>
    segment.kind === 'text' && /^\s*<!--\s*more\s*-->\s*$/.test(segment.text)
      ? { ...segment, text: '<!-- truncate -->' }
      : segment,
  );
}

/** Adds the authors of a blog to the draft. Returns their keys. */
export function addBlogAuthors(draft: Draft, blog: Blog, docs: Folder): ReadonlySet<string> {
  const authors = record(recordIn({ folder: docs, path: blog.authorsFile }, draft.report)['authors']);
  const entries = Object.entries(authors).flatMap(([key, value]) => {
    const author = authorOf(record(value));
    return author === null ? [] : [[key, author] as const];
  });
  if (entries.length > 0)
    draft.texts.set(`content/${blog.path}/authors.yml`, stringify(Object.fromEntries(entries), { lineWidth: 0 }));
  return new Set(entries.map(([key]) => key));
}

/** Redirects the lists of a blog by category and year, with their further pages. */
export function redirectLists(draft: Draft, blog: Blog, posts: readonly RewrittenPage[]): void {
  const { options, path } = blog;
  const start = blog.dir === '' ? '' : `/${blog.dir}`;
  const slugOfCategory = slugRule({
    slugify: options['categories_slugify'] ?? { $python: 'pymdownx.slugs.slugify', kwds: { case: 'lower' } },
  });
  for (const [category, count] of counted(posts.flatMap(categoriesOf))) {
    const perPage = options['categories_pagination_per_page'] ?? options['pagination_per_page'];
    const list = `${start}/category/${slugOfCategory(category)}/`;
    for (const from of pagesOf(blog, list, count, perPage))
      draft.movedAddresses.push({ from, to: `/${path}/tags/${slugify(category)}` });
  }
  for (const [year, count] of counted(posts.flatMap((post) => dayOf(createdOf(post))?.slice(0, 4) ?? []))) {
    const perPage = options['archive_pagination_per_page'] ?? options['pagination_per_page'];
    for (const from of pagesOf(blog, `${start}/archive/${year}/`, count, perPage))
      draft.movedAddresses.push({ from, to: `/${path}` });
  }
}

/** Number of times that each text occurs. */
function counted(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of texts) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Posts on a page of a list, if the configuration does not say. */
const POSTS_PER_PAGE = 10;

/** Addresses of the pages of a list of posts. */
function pagesOf({ options }: Blog, list: string, posts: number, perPage: unknown): readonly string[] {
  const size = typeof perPage === 'number' && perPage >= 1 ? perPage : POSTS_PER_PAGE;
  const format = text(options['pagination_url_format']) ?? 'page/{page}';
  const further = Array.from({ length: Math.max(0, Math.ceil(posts / size) - 1) }, (_, index) => index + 2);
  return [
    list,
    ...further.map((page) => `${list}${format.replace('{page}', String(page)).replace(/^\/+|\/+$/g, '')}/`),
  ];
}

/** An author in docsgen's form; null for one without a name. */
function authorOf({ name, description, avatar, url }: JsonObject): JsonObject | null {
  const [title, link, image] = [text(description), text(url), text(avatar)];
  if (!text(name)) return null;
  return {
    name: text(name) ?? '',
    ...(title !== null && { title }),
    ...(link !== null && isSafeUrl(link) && { url: link }),
    ...(image !== null && isSafeUrl(image) && { image: isExternal(image) ? image : `/${image.replace(/^\/+/, '')}` }),
  };
}
