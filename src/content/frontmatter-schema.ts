import * as z from 'zod';
import { described, named } from '../base/described.js';
import { headTag } from '../base/head-schema.js';
import { iconName } from '../base/icon-schema.js';
import type { Frontmatter } from '../model/source.js';
import { address, isoDate, oldAddresses, path, readable } from './values.js';

/** An optional field that is null if omitted; authors cannot write `null` itself. */
function orNull<T>(schema: z.ZodType<T>): z.ZodType<T | null> {
  return schema.optional().transform((value) => value ?? null);
}

const author = named(
  'Author',
  z.strictObject({
    name: described(z.string().min(1), 'Name that readers see.', 'Jo Doe'),
    title: described(orNull(z.string()), 'Role of the author.', 'Maintainer'),
    url: described(orNull(address), 'Link of the name.', 'https://jo.example'),
    image: described(orNull(address), 'Picture of the author.', '/img/jo.png'),
  }),
);
const level = z.number().int().min(2).max(6);
const texts = z.array(readable).default([]);
const lastUpdate = named(
  'LastUpdate',
  z.strictObject({ date: described(isoDate, 'Date of the last change.', '2024-05-31') }),
);

/** Schema of front matter as authors write it, with defaults. Its texts become the reference. */
export const frontmatterSchema = z.strictObject({
  title: described(
    orNull(readable),
    'Title of the page. Default: the first `#` heading. A page with `title` must not repeat it as a `#` heading, because the layout shows it.',
    'Building for Linux',
  ),
  description: described(
    orNull(readable),
    'One or two sentences for search engines, cards and feeds.',
    'Packages for Debian, Fedora and Arch, and what each of them needs.',
  ),
  sidebar_label: described(orNull(readable), 'Shorter name in the sidebar.', 'Linux'),
  sidebar_position: described(orNull(z.number()), 'Place among its siblings, lowest first.', 2),
  displayed_sidebar: described(
    z.string().min(1).nullable().optional(),
    'Name of the sidebar that the page shows; `null` for none. Default: the sidebar that lists it, otherwise the sidebar of its folder.',
    'guides',
  ),
  slug: described(
    orNull(path),
    'Replaces the last part of the route, or, with a leading slash, all of it.',
    'linux-packages',
  ),
  id: described(
    orNull(path),
    "Stable id of the page. With `docs.addresses: 'ids'`, it replaces the file name in the route.",
    'linux',
  ),
  draft: described(z.boolean().default(false), 'Left out of builds; shown by `docsgen serve --watch`.', true),
  scheduled: described(
    z.boolean().default(false),
    'Leave the post out of builds until its date, compared with `blog.scheduledUntil`; shown by `docsgen serve --watch`.',
    true,
  ),
  unlisted: described(z.boolean().default(false), 'Published, but not in any list, sidebar, search or sitemap.', true),
  tags: described(texts, 'Topics of a page or post, each with a list of its pages or posts.', ['release']),
  authors: described(
    z.union([z.string(), z.array(z.union([z.string(), author]))]).default([]),
    'Authors of a post: keys in `authors.yml` in the blog folder, or complete authors.',
    'jo',
    ['jo', 'ann'],
  ),
  date: described(
    orNull(isoDate),
    'Date of a post; overrides the date in its file name, and turns a page in the blog folder into a post.',
    '2024-05-31',
  ),
  image: described(orNull(address), 'Image to show when the page is shared.', '/img/linux.png'),
  keywords: described(
    texts,
    'Words that readers search for, although the page does not contain them. Search finds the page by them, after pages that contain them; they are also in the head.',
    ['deb', 'rpm'],
  ),
  section_keywords: described(
    z.record(z.string(), texts).default({}),
    'Words that readers search for, although a section does not contain them, by the id of its heading. Search treats them as part of the section.',
    { install: ['set up', 'first steps'] },
  ),
  hide_table_of_contents: described(z.boolean().default(false), 'Hide the table of contents.', true),
  toc_min_heading_level: described(orNull(level), 'Highest heading level in the table of contents.', 2),
  toc_max_heading_level: described(orNull(level), 'Lowest heading level in the table of contents.', 4),
  pagination_prev: described(
    z.string().nullable().optional(),
    'Page that “previous” links to: its path without extension, or `null` for none. Default: the neighbour in the sidebar.',
    'guides/windows',
  ),
  pagination_next: described(
    z.string().nullable().optional(),
    'Page that “next” links to, in the same way.',
    'guides/macos',
  ),
  hide_title: described(z.boolean().default(false), 'Hide the title, because the page has its own.', true),
  edit_url: described(
    address.nullable().optional(),
    'Address of the edit link; `null` for none.',
    'https://git.example/edit/linux.md',
  ),
  last_update: described(lastUpdate.optional(), 'Replaces the date from Git.', { date: '2024-05-31' }),
  redirect_from: described(
    oldAddresses.default([]),
    'Old addresses of the page, without the locale, with or without a slash at the end.',
    '/guides/debian',
    ['/guides/debian', '/guides/fedora'],
  ),
  layout: described(
    orNull(z.string().regex(/^[a-z][a-z\d-]*$/, 'be the name of a layout such as `page`')),
    'Template of the page: `doc`, `page`, `home`, `not-found`, or a layout of the site.',
    'page',
  ),
  search: described(z.boolean().default(true), '`false` keeps the page out of the search index.', false),
  icon: described(orNull(iconName), 'Icon on cards that link to the page.', 'linux'),
  math: described(orNull(z.boolean()), 'Read `$…$` as formulas. Default: `markdown.math` in the configuration.', true),
  head: described(
    z.array(headTag).default([]),
    "Metadata tags for the head, like `head` in the configuration: `meta` with a name (`author`, `description`, `keywords`, `robots`, `twitter:…`, `citation_…`, `dc.…`) or a property (`og:…`, `article:…`), `link` with a relation such as `license`; anything else only with `markdown.html: 'trust'`.",
    [{ tag: 'meta', attributes: { name: 'author', content: 'Ann' } }],
  ),
});

/** Converts validated front matter to the model. */
export function toFrontmatter(keys: z.output<typeof frontmatterSchema>): Frontmatter {
  return {
    title: keys.title,
    description: keys.description,
    sidebarLabel: keys.sidebar_label,
    sidebarPosition: keys.sidebar_position,
    ...(keys.displayed_sidebar === undefined ? {} : { displayedSidebar: keys.displayed_sidebar }),
    slug: keys.slug,
    id: keys.id,
    draft: keys.draft,
    scheduled: keys.scheduled,
    unlisted: keys.unlisted,
    tags: keys.tags,
    authors: typeof keys.authors === 'string' ? [keys.authors] : keys.authors,
    date: dayOf(keys.date),
    image: keys.image,
    keywords: keys.keywords,
    sectionKeywords: keys.section_keywords,
    hideTableOfContents: keys.hide_table_of_contents,
    tocMinHeadingLevel: keys.toc_min_heading_level,
    tocMaxHeadingLevel: keys.toc_max_heading_level,
    ...(keys.pagination_prev === undefined ? {} : { paginationPrev: keys.pagination_prev }),
    ...(keys.pagination_next === undefined ? {} : { paginationNext: keys.pagination_next }),
    hideTitle: keys.hide_title,
    ...(keys.edit_url === undefined ? {} : { editUrl: keys.edit_url }),
    lastUpdate: dayOf(keys.last_update?.date ?? null),
    redirectFrom: keys.redirect_from,
    layout: keys.layout,
    search: keys.search,
    icon: keys.icon,
    math: keys.math,
    head: keys.head,
  };
}

/** Date without time: `2023-06-15` of `2023-06-15T08:00:00Z`. */
function dayOf(date: string | null): string | null {
  return date?.slice(0, 10) ?? null;
}
