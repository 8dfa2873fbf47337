import * as z from 'zod';
import { described, named } from '../base/described.js';
import { headTag } from '../base/head-schema.js';
import { localized } from '../base/localized-schema.js';
import { sidebarEntry } from '../base/sidebar-schema.js';
import { address, basePath, calendar, languageTag, origin, picture, segment } from './values.js';

const logo = named(
  'Logo',
  z.strictObject({
    src: described(picture, 'The picture: a static file, an address or `data:image/…`.', '/img/logo.svg'),
    srcDark: described(
      picture.optional(),
      'The picture on dark ground; that of `src` by default.',
      '/img/logo-dark.svg',
    ),
    alt: described(localized.default(''), 'Text alternative of the picture.', 'Home'),
  }),
);

/** Settings of the site as a whole: names, addresses, folders and images. */
export const siteFields = {
  title: described(
    localized.default(''),
    'Name of the site: navbar, browser tab, feeds. By default the title of the home page.',
    'My project',
    { en: 'Guides', 'zh-cn': '指南' },
  ),
  tagline: described(
    localized.default(''),
    'One sentence about the site: title and description of the home page.',
    'Small and fast',
  ),
  url: described(
    origin.default('http://localhost'),
    'Where the site is published, without path; for canonical addresses, feeds and the sitemap.',
    'https://docs.example',
  ),
  baseUrl: described(basePath.default('/'), 'Path that the site is served from, with both slashes.', '/docs/'),
  trailingSlash: described(
    z.enum(['never', 'always']).default('never'),
    'Whether addresses of pages end with a slash: in links, canonical addresses, the sitemap, feeds and redirects; those of home pages always do. Hosts differ in which of the two they answer without a redirect.',
    'always',
  ),
  hosts: described(
    z.array(z.enum(['vercel', 'azure'])).default([]),
    'Hosts that get a file with their rules, besides those of every build.',
    ['vercel'],
  ),
  contentDir: described(
    z.string().min(1).optional(),
    'Folder of the pages. By default `content` where it exists, else the folder of the site.',
    'pages',
  ),
  templatesDir: described(
    z.string().min(1).optional(),
    "Folder of the site's own parts of the theme; pages are not looked for there. By default `templates` where it exists.",
    'theme',
  ),
  outDir: described(
    z.string().min(1).default('build'),
    'Folder where the built site goes; a build replaces it as a whole.',
    'public',
  ),
  favicon: described(
    picture.nullable().default(null),
    'Icon of the browser tab: a static file, an address or `data:image/…`, such as an SVG that holds an emoji.',
    '/favicon.svg',
  ),
  logo: described(logo.optional(), 'Picture beside the title in the navbar.', { src: '/img/logo.svg' }),
  socialImage: described(
    address.nullable().default(null),
    'Picture that is shown where a page is shared; `image` in front matter goes before it.',
    '/img/social.png',
  ),
  head: described(
    z.array(headTag).default([]),
    'Tags for the head of every page, also scripts from elsewhere, which the policy then allows. A `meta` or a canonical `link` takes the place of the one that docsgen writes; `head` in front matter goes before. A script without `src`, or an attribute such as `onload`, is refused where there is a policy.',
    [{ tag: 'meta', attributes: { name: 'author', content: 'Ann' } }],
  ),
};

const locale = named(
  'Locale',
  z.strictObject({
    label: described(z.string().min(1), 'Name of the language in itself.', '简体中文'),
    direction: described(
      z.enum(['ltr', 'rtl']).optional(),
      'Direction of writing. By default that of the language: `rtl` for Arabic, Hebrew, Persian and others, else `ltr`.',
      'rtl',
    ),
    htmlLang: described(
      languageTag.optional(),
      '`lang` of the pages, and how dates are written. By default the code of the locale.',
      'zh-CN',
    ),
    calendar: described(
      calendar.default('gregory'),
      'Calendar of dates, as `Intl.DateTimeFormat` names it.',
      'buddhist',
    ),
    path: described(
      segment.optional(),
      "First part of the locale's routes; no two locales have the same. By default the code, and nothing for the default locale.",
      'cn',
    ),
    fallback: described(
      z.array(z.string()).optional(),
      'Locales whose pages stand in for missing ones, best first; `[]` for none. By default the default locale, then the others. Such a page has a notice, is not for search engines, and its canonical address and Markdown twin are those of the page that it repeats. Its links stay in the locale of the reader, except for those to a section of a page that is translated.',
      ['en'],
    ),
    unreviewed: described(
      z.boolean().default(false),
      'Translated by volunteers, and reviewed by nobody: a notice on the pages says so.',
      true,
    ),
  }),
);

/** Languages of the site. */
export const i18n = named(
  'Languages',
  z.strictObject({
    defaultLocale: described(
      z.string(),
      'Locale whose texts stand in where others are missing; its routes have no prefix.',
      'en',
    ),
    locales: described(
      z.record(z.string().regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]+)*$/, 'be a language tag such as `zh-cn`'), locale),
      'The languages, in the order of menus; keys are language tags in any case.',
      { en: { label: 'English' }, fr: { label: 'Français' } },
    ),
  }),
).prefault({ defaultLocale: 'en', locales: { en: { label: 'English' } } });

const version = named(
  'Version',
  z.strictObject({
    name: described(
      z.string().min(1).optional(),
      'Name that tells versions apart. By default `current` for the first version, else its label.',
      '1.x',
    ),
    label: described(z.string().min(1), 'Name for readers.', 'v1'),
    path: described(
      segment,
      'Folder below the locale, and part of its routes. It may be empty: that version holds what lies in the folder of no other.',
      'v1',
    ),
    isLast: described(
      z.boolean().optional(),
      'The version that the navbar leads to from pages of none. By default the first, where no other is named.',
      true,
    ),
    noindex: described(
      z.boolean().default(false),
      'Ask search engines to leave out all pages of the version: each gets `<meta name="robots" content="noindex">`, and none is in the sitemap. The search of the site still finds them.',
      true,
    ),
  }),
);

const sidebar = named(
  'Sidebar',
  z.strictObject({
    name: described(z.string().min(1), 'Name for entries of the navbar.', 'guides'),
    dir: described(segment, 'Folder below the version; empty for all of it.', 'guides'),
    root: described(
      z.boolean().default(false),
      'Put everything into one category that is made from the folder itself.',
      true,
    ),
    items: described(
      z.array(sidebarEntry).nullable().default(null),
      'The entries, in every version and locale, in the place of the files of the folder. A `sidebar.yml` in the folder goes before.',
      ['guide/start', { label: 'Forum', href: 'https://forum.example' }],
    ),
  }),
);

/** Docs of the site: versions, sidebars, and page footers. */
export const docs = named(
  'Docs',
  z.strictObject({
    versions: described(
      z.array(version).min(1).optional(),
      'Published versions of the docs, the newest first. By default one version that covers everything.',
      [{ label: 'v2', path: 'v2' }],
    ),
    sidebars: described(
      z.array(sidebar).default([{ name: 'docs', dir: '', root: false, items: null }]),
      'Sidebars, each made from a folder, or listed; a page stands in the deepest that holds it. By default one sidebar of all docs.',
      [{ name: 'guides', dir: 'guides' }],
    ),
    addresses: described(
      z.enum(['files', 'ids']).default('files'),
      "What addresses of pages are made from: `'files'` takes names of files, and a `slug` with a slash in front counts from the locale; `'ids'` takes `id` where a page has one, and such a `slug` counts from the version, as in Docusaurus.",
      'ids',
    ),
    editUrl: described(
      address.nullable().default(null),
      'Address behind the edit link. `{locale}` and `{path}` (the file below the content folder) are replaced; without `{path}` the address is a prefix, which the path of the file below the folder of the site follows, as in Docusaurus.',
      'https://git.example/docs/edit/main/content/{path}',
    ),
    lastUpdated: described(z.boolean().default(true), 'Show when a page was last changed, from git.', false),
    print: described(
      z.boolean().default(false),
      'Publish each sidebar, and each of its folders that has a page, as one document for paper at `/print/…`, with contents and numbers of pages. Pages link to the one that they are in.',
      true,
    ),
  }),
);

/** The blog of the site. */
export const blog = named(
  'Blog',
  z.strictObject({
    path: described(segment.min(1).default('blog'), 'Folder below the locale, and part of its routes.', 'news'),
    title: described(localized.default('Blog'), 'Name of the blog.', 'News'),
    description: described(
      localized.optional(),
      'One sentence for lists, feeds and search engines. By default the title.',
      'What is new',
    ),
    perPage: described(z.number().int().min(1).default(10), 'Posts on a page of the list.', 20),
    recentPosts: described(z.number().int().min(0).default(5), 'Posts in the list beside a post.', 10),
    feedLimit: described(z.number().int().min(1).default(20), 'Posts in a feed.', 50),
    scheduledUntil: described(
      z.iso.date().nullable().default(null),
      'The day of the build: posts with `scheduled: true` and a date up to it are published. Without it none of them is, so that the same content always makes the same site.',
      '2026-05-31',
    ),
    tagPages: described(
      z.boolean().default(true),
      'A page and feeds for each tag, `blog/tags/releases`, and a list of all tags, `blog/tags`. Languages that only show posts of others have none.',
      false,
    ),
    authorPages: described(
      z.boolean().default(true),
      'A page for each author of `authors.yml` with their posts: `blog/authors/jo`.',
      false,
    ),
  }),
);
