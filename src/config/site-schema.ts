import * as z from 'zod';
import { described, named } from '../base/described.js';
import { headTag } from '../base/head-schema.js';
import { localized } from '../base/localized-schema.js';
import { sidebarEntry } from '../base/sidebar-schema.js';
import { RULES_HOSTS } from '../model/hosts.js';
import { address, basePath, calendar, languageTag, origin, picture, segment } from './values.js';

const logo = named(
  'Logo',
  z.strictObject({
    src: described(picture, 'Image: a static file, an address or `data:image/…`.', '/img/logo.svg'),
    srcDark: described(picture.optional(), 'Image for dark mode. Default: `src`.', '/img/logo-dark.svg'),
    alt: described(localized.default(''), 'Alternative text of the image.', 'Home'),
  }),
);

/** A file that resvg reads as WebAssembly. */
const cardFont = z.string().regex(/\.(?:ttf|otf|woff2)$/i, 'be a font file in the format TTF, OTF or WOFF2');

const socialCards = named(
  'SocialCards',
  z.strictObject({
    fonts: described(
      z.array(cardFont).min(1),
      'Font files, from the site folder or a package: TTF, OTF or WOFF2, best with a bold one. Each character uses the first font that has it, so list one for each script. No font of the system is used, so that cards are the same on every machine.',
      ['fonts/inter-bold.ttf', 'fonts/noto-sans-sc-bold.otf'],
    ),
  }),
);

/** Settings of the site as a whole: names, addresses, folders and images. */
export const siteFields = {
  title: described(
    localized.default(''),
    'Name of the site in the navbar, browser tabs and feeds. Default: the title of the home page.',
    'My project',
    { en: 'Guides', 'zh-cn': '指南' },
  ),
  tagline: described(
    localized.default(''),
    'One sentence about the site, used in the title and description of the home page.',
    'Small and fast',
  ),
  url: described(
    origin.default('http://localhost'),
    'Origin of the published site, without path; for canonical addresses, feeds and the sitemap.',
    'https://docs.example',
  ),
  baseUrl: described(basePath.default('/'), 'Path that the site is served from, with both slashes.', '/docs/'),
  trailingSlash: described(
    z.enum(['never', 'always']).default('never'),
    'Whether page addresses end with a slash: in links, canonical addresses, the sitemap, feeds and redirects. Addresses of home pages always do. Choose the form that your host serves without a redirect.',
    'always',
  ),
  hosts: described(
    z.array(z.enum(RULES_HOSTS)).default([]),
    'Hosts to write a rules file for, besides those that every build supports.',
    ['vercel'],
  ),
  contentDir: described(
    z.string().min(1).optional(),
    'Folder of the pages. Default: `content` if it exists, otherwise the site folder.',
    'pages',
  ),
  templatesDir: described(
    z.string().min(1).optional(),
    "Folder of the site's own theme parts; it contains no pages. Default: `templates` if it exists.",
    'theme',
  ),
  outDir: described(z.string().min(1).default('build'), 'Output folder; a build replaces it entirely.', 'public'),
  favicon: described(
    picture.nullable().default(null),
    'Icon of the browser tab: a static file, an address or `data:image/…`, such as an SVG with an emoji.',
    '/favicon.svg',
  ),
  logo: described(logo.optional(), 'Image next to the title in the navbar.', { src: '/img/logo.svg' }),
  socialImage: described(
    address.nullable().default(null),
    'Image to show when a page is shared; `image` in front matter overrides it.',
    '/img/social.png',
  ),
  socialCards: described(
    socialCards.nullable().default(null),
    'Draw an image for each page, with its title and description, to show when it is shared. `image` in front matter overrides it, and it overrides `socialImage`. Needs the package `@resvg/resvg-wasm`, and `url`.',
    { fonts: ['fonts/inter-bold.ttf'] },
  ),
  structuredData: described(
    z.boolean().default(false),
    'Describe pages to search engines as JSON-LD (schema.org): `BreadcrumbList` for every page below the home page, `TechArticle` for documentation, `BlogPosting` for posts with date and authors. Off by default, because it makes each page longer; the addresses need `url`.',
    true,
  ),
  head: described(
    z.array(headTag).default([]),
    'Tags for the head of every page, including scripts from other hosts, which the policy then allows. A `meta` or canonical `link` replaces the one that docsgen writes; `head` in front matter overrides both. A script without `src`, or an attribute such as `onload`, is an error if there is a policy.',
    [{ tag: 'meta', attributes: { name: 'author', content: 'Ann' } }],
  ),
};

const locale = named(
  'Locale',
  z.strictObject({
    label: described(z.string().min(1), 'Name of the language, in that language.', '简体中文'),
    direction: described(
      z.enum(['ltr', 'rtl']).optional(),
      'Text direction. By default, it follows from the language: `rtl` for Arabic, Hebrew, Persian and others, otherwise `ltr`.',
      'rtl',
    ),
    htmlLang: described(
      languageTag.optional(),
      '`lang` of the pages, and how dates are written. By default the code of the locale.',
      'zh-CN',
    ),
    calendar: described(
      calendar.default('gregory'),
      'Calendar for dates, by its `Intl.DateTimeFormat` name.',
      'buddhist',
    ),
    path: described(
      segment.optional(),
      "First part of the locale's routes, different for each locale. Default: the code; empty for the default locale.",
      'cn',
    ),
    fallback: described(
      z.array(z.string()).optional(),
      'Locales to fall back to for missing pages, best first; `[]` for none. Default: the default locale, then the others. A fallback page has a notice, asks search engines not to index it, and has the canonical address and Markdown copy of the original page. Its links stay in the locale of the reader, except for links to a section of a translated page.',
      ['en'],
    ),
    unreviewed: described(
      z.boolean().default(false),
      'Show a notice that volunteers translated the pages and nobody has reviewed them.',
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
      'Locale to fall back to when texts are missing; its routes have no prefix.',
      'en',
    ),
    source: described(
      z.string().optional(),
      'Locale in which pages are written first; the others are translations of it. Default: `defaultLocale`.',
      'zh-cn',
    ),
    leastCurrent: described(
      z.record(z.string(), z.number().int().min(0).max(100)).default({}),
      'Percent of the text of each language that must be as current as its original. `docsgen check` fails below it.',
      { fr: 90 },
    ),
    locales: described(
      z.record(z.string().regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]+)*$/, 'be a language tag such as `zh-cn`'), locale),
      'Languages, in menu order. Keys are language tags; case does not matter.',
      { en: { label: 'English' }, fr: { label: 'Français' } },
    ),
  }),
).prefault({ defaultLocale: 'en', locales: { en: { label: 'English' } } });

const version = named(
  'Version',
  z.strictObject({
    name: described(
      z.string().min(1).optional(),
      'Unique name of the version. Default: `current` for the first version, otherwise its label.',
      '1.x',
    ),
    label: described(z.string().min(1), 'Name that readers see.', 'v1'),
    path: described(
      segment,
      'Folder within the locale, and part of its routes. If it is empty, the version contains everything outside the folders of other versions.',
      'v1',
    ),
    isLast: described(
      z.boolean().optional(),
      'Version that the navbar links to from pages outside any version. Default: the first.',
      true,
    ),
    noindex: described(
      z.boolean().default(false),
      'Ask search engines not to index the version: each page gets `<meta name="robots" content="noindex">`, and the sitemap leaves it out. The search of the site still finds it.',
      true,
    ),
  }),
);

const sidebar = named(
  'Sidebar',
  z.strictObject({
    name: described(z.string().min(1), 'Name for navbar entries.', 'guides'),
    dir: described(segment, 'Folder within the version; empty for the whole version.', 'guides'),
    root: described(z.boolean().default(false), 'Put everything into one category for the folder itself.', true),
    items: described(
      z.array(sidebarEntry).nullable().default(null),
      'Entries in every version and locale, instead of the files in the folder. A `sidebar.yml` in the folder overrides them.',
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
      'Published versions of the docs, newest first. By default, one version contains everything.',
      [{ label: 'v2', path: 'v2' }],
    ),
    sidebars: described(
      z.array(sidebar).default([{ name: 'docs', dir: '', root: false, items: null }]),
      'Sidebars, each from a folder or a list; a page belongs to the deepest one that contains it. By default, one sidebar has all docs.',
      [{ name: 'guides', dir: 'guides' }],
    ),
    addresses: described(
      z.enum(['files', 'ids']).default('files'),
      "Where page addresses come from: with `'files'`, from file names, and a `slug` with a leading slash is relative to the locale; with `'ids'`, from `id` if a page has one, and such a `slug` is relative to the version, as in Docusaurus.",
      'ids',
    ),
    editUrl: described(
      address.nullable().default(null),
      'Address of the edit link. `{locale}` and `{path}` (the file within the content folder) are replaced. Without `{path}`, the address is a prefix for the path of the file within the site folder, as in Docusaurus.',
      'https://git.example/docs/edit/main/content/{path}',
    ),
    lastUpdated: described(z.boolean().default(true), 'Show when a page was last changed, from Git.', false),
    tagPages: described(
      z.boolean().default(true),
      'Show the tags of pages (`tags` in front matter), and publish a page for each of them, `tags/setup`, and a list of all tags, `tags`; in each version. Languages without tagged pages of their own have none.',
      false,
    ),
    print: described(
      z.boolean().default(false),
      'Publish each sidebar, and each of its folders that has a page, as one printable document at `/print/…`, with a table of contents and page numbers. Pages link to their document.',
      true,
    ),
  }),
);

/** The blog of the site. */
export const blog = named(
  'Blog',
  z.strictObject({
    path: described(segment.min(1).default('blog'), 'Folder within the locale, and part of its routes.', 'news'),
    title: described(localized.default('Blog'), 'Name of the blog.', 'News'),
    description: described(
      localized.optional(),
      'One sentence for lists, feeds and search engines. Default: the title.',
      'What is new',
    ),
    perPage: described(z.number().int().min(1).default(10), 'Posts per page of the list.', 20),
    recentPosts: described(z.number().int().min(0).default(5), 'Posts in the list next to a post.', 10),
    feedLimit: described(z.number().int().min(1).default(20), 'Posts in a feed.', 50),
    scheduledUntil: described(
      z.iso.date().nullable().default(null),
      'Date of the build: posts with `scheduled: true` and a date up to it are published. Without it, none of them is published, so that the same content always gives the same site.',
      '2026-05-31',
    ),
    tagPages: described(
      z.boolean().default(true),
      'Publish a page and feeds for each tag, `blog/tags/releases`, and a list of all tags, `blog/tags`. Languages without posts of their own have none.',
      false,
    ),
    authorPages: described(
      z.boolean().default(true),
      'Publish a page with the posts of each author in `authors.yml`: `blog/authors/jo`.',
      false,
    ),
  }),
);
