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
    name: described(z.string().min(1), 'Name for readers.', 'Jo Doe'),
    title: described(orNull(z.string()), 'What the author does.', 'Maintainer'),
    url: described(orNull(address), 'Where the name leads.', 'https://jo.example'),
    image: described(orNull(address), 'Picture of the author.', '/img/jo.png'),
  }),
);
const level = z.number().int().min(2).max(6);
const texts = z.array(readable).default([]);
const lastUpdate = named(
  'LastUpdate',
  z.strictObject({ date: described(isoDate, 'Day of the last change.', '2024-05-31') }),
);

/** Schema of front matter as authors write it, with defaults. Its texts become the reference. */
export const frontmatterSchema = z.strictObject({
  title: described(
    orNull(readable),
    'Title of the page. By default the first `#` heading; a page that gives `title` must not repeat it as a `#` heading, because the layout prints it.',
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
    'Name of the sidebar that the page shows; `null` for none. By default the one that lists it, else that of its folder.',
    'guides',
  ),
  slug: described(
    orNull(path),
    'Replaces the last part of the route; with a slash in front all of it.',
    'linux-packages',
  ),
  id: described(
    orNull(path),
    "Stable id of the page. With `docs.addresses: 'ids'` it replaces the name of the file in the route.",
    'linux',
  ),
  draft: described(z.boolean().default(false), 'Left out of builds; shown by `docsgen serve --watch`.', true),
  scheduled: described(
    z.boolean().default(false),
    'A post that is left out of builds until its day, as `blog.scheduledUntil` tells it; shown by `docsgen serve --watch`.',
    true,
  ),
  unlisted: described(z.boolean().default(false), 'Built, but in no list, sidebar, search or sitemap.', true),
  tags: described(texts, 'Topics of a post.', ['release']),
  authors: described(
    z.union([z.string(), z.array(z.union([z.string(), author]))]).default([]),
    'Who wrote a post: keys of `authors.yml` in the blog folder, or whole authors.',
    'jo',
    ['jo', 'ann'],
  ),
  date: described(
    orNull(isoDate),
    "Day of a post; goes before that in its file's name, and makes a page below the blog a post.",
    '2024-05-31',
  ),
  image: described(orNull(address), 'Picture for cards where the page is shared.', '/img/linux.png'),
  keywords: described(
    texts,
    'Words that readers ask for the page by, although it does not say them. Search finds it by them, behind pages that say them; they stand in the head too.',
    ['deb', 'rpm'],
  ),
  section_keywords: described(
    z.record(z.string(), texts).default({}),
    'Words that readers ask for a section by, although it does not say them, by the id of its heading. Search finds the section by them as if they stood in its text.',
    { install: ['set up', 'first steps'] },
  ),
  hide_table_of_contents: described(z.boolean().default(false), 'Leave out the contents beside the text.', true),
  toc_min_heading_level: described(orNull(level), 'First level of headings in the contents.', 2),
  toc_max_heading_level: described(orNull(level), 'Last level of headings in the contents.', 4),
  pagination_prev: described(
    z.string().nullable().optional(),
    'Page that “previous” leads to: its path without extension, or `null` for none. By default the neighbour in the sidebar.',
    'guides/windows',
  ),
  pagination_next: described(
    z.string().nullable().optional(),
    'Page that “next” leads to, in the same way.',
    'guides/macos',
  ),
  hide_title: described(z.boolean().default(false), 'Do not print the title; the page has its own.', true),
  edit_url: described(
    address.nullable().optional(),
    'Where readers edit the page; `null` for nowhere.',
    'https://git.example/edit/linux.md',
  ),
  last_update: described(lastUpdate.optional(), 'Replaces the date from git.', { date: '2024-05-31' }),
  redirect_from: described(
    oldAddresses.default([]),
    'Old addresses of the page, without the locale; a slash at the end is as good as none.',
    '/guides/debian',
    ['/guides/debian', '/guides/fedora'],
  ),
  layout: described(
    orNull(z.string().regex(/^[a-z][a-z\d-]*$/, 'be the name of a layout such as `page`')),
    'Template of the page: `doc`, `page`, `home`, `not-found`, or a layout of the site.',
    'page',
  ),
  search: described(z.boolean().default(true), '`false` keeps the page out of the search index.', false),
  icon: described(orNull(iconName), 'Name of an icon that is shown on cards that lead here.', 'linux'),
  math: described(
    orNull(z.boolean()),
    'Read `$…$` as formulas. By default what `markdown.math` of the configuration says.',
    true,
  ),
  head: described(
    z.array(headTag).default([]),
    "Tags that say something about the page, as `head` of the configuration does: `meta` with a name (`author`, `description`, `keywords`, `robots`, `twitter:…`, `citation_…`, `dc.…`) or a property (`og:…`, `article:…`), `link` with a relation such as `license`; anything else only with `markdown.html: 'trust'`.",
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
