import * as z from 'zod';
import { described, named } from '../base/described.js';
import { redirectTarget, route } from './values.js';

const headingLevel = z.number().int().min(2).max(6);

/** Table of contents of a page. */
export const toc = named(
  'Contents',
  z.strictObject({
    minLevel: described(headingLevel.default(2), 'First level of headings in the contents of a page.', 3),
    maxLevel: described(headingLevel.default(3), 'Last level of headings in the contents of a page.', 4),
  }),
);

const codeThemes = named(
  'CodeThemes',
  z.strictObject({
    light: described(z.string(), 'The theme on light ground.', 'min-light'),
    dark: described(z.string(), 'The theme on dark ground.', 'min-dark'),
  }),
);

/** Settings for reading Markdown. */
export const markdown = named(
  'Markdown',
  z.strictObject({
    html: described(
      z.enum(['sanitize', 'trust']).default('sanitize'),
      'Raw HTML in pages: pass what a list allows, or pass everything.',
      'trust',
    ),
    math: described(z.boolean().default(false), 'Read `$…$` as formulas; `math` in front matter goes before it.', true),
    emoji: described(
      z.boolean().default(true),
      'Read the names that GitHub has for emoji: `:tada:` is 🎉. Other words between colons stay as they are.',
      false,
    ),
    codeThemes: described(
      codeThemes.default({ light: 'github-light', dark: 'github-dark' }),
      'Colours of code, by names of Shiki themes.',
      { light: 'min-light', dark: 'min-dark' },
    ),
    parser: described(
      z.enum(['remark', 'native']).default('remark'),
      'The Markdown parser. `native` reads plain Markdown many times faster, into the same HTML; remark still reads the parts of pages that hold directives or formulas, whole pages with definitions or footnotes, and all where the optional package `satteri` is not installed.',
      'native',
    ),
    commandTool: described(
      z.string().min(1).nullable().default(null),
      'The command line tool that `::command` runs where it names none; without it the directive runs scripts of the project.',
      'vite',
    ),
  }),
);

/** Variants of images. */
export const images = named(
  'Images',
  z.strictObject({
    variants: described(
      z.boolean().default(true),
      'Offer pictures in smaller editions and as WebP, where the package `sharp` is installed. An edition has at most 25 million pixels, so that making it takes a bounded time and memory.',
      false,
    ),
    avif: described(z.boolean().default(false), 'Offer them as AVIF too, which takes long to make.', true),
    widths: described(
      z.array(z.number().int().min(1)).default([640, 960, 1280, 1920]),
      'Widths of the smaller editions in pixels.',
      [480, 960],
    ),
    metadata: described(
      z.enum(['remove', 'keep']).default('remove'),
      'Whether published JPEG, PNG, WebP, GIF and AVIF pictures keep what cameras and programs wrote into them: place, time, names, comments. Orientation and colour profile always stay. Smaller editions never have metadata.',
      'keep',
    ),
  }),
);

/** Whether active content files are published: none, all, or those with the given file extensions. */
const activeFiles = z
  .union([
    z.enum(['refuse', 'allow']),
    z.array(z.string().regex(/^[a-z\d]+$/, 'be an ending in small letters without a dot, such as `xml`')),
  ])
  .default('refuse');

/** Content files that are programs. */
export const files = named(
  'Files',
  z.strictObject({
    active: described(
      activeFiles,
      "Files that browsers run in the name of the site, servers run, or hosts obey, from the content folder: linked, shown, or in `content/static`. A list names the endings of files that are published whatever they hold; `'allow'` publishes all. Files in `static` beside the configuration are the site's own and always published.",
      ['kml', 'gpx'],
    ),
    react: described(
      z.boolean().default(true),
      '`.tsx` files of the content folder are pages. They are programs that run where the site is built and in its name, so a site that takes content of strangers without reading it sets `false`: such a file is then an error.',
      false,
    ),
  }),
);

/** Limits for building one page. */
export const limits = named(
  'Limits',
  z.strictObject({
    pageSeconds: described(
      z.number().int().min(1).max(3600).default(20),
      'Seconds that one page may take: its compilation and its rendering, or what `docsgen check` looks at in its text. CPU time counts, and time in which the page waits; on systems other than Linux, a quarter of the time by the clock. A page that takes longer is given up with the error `page-too-costly`, and the other pages are still made. With `--workers 0` such a page ends the build.',
      60,
    ),
    siteSeconds: described(
      z.number().int().min(1).max(86_400).default(120),
      'Seconds that an extension may take for the site as a whole: to be opened, for all its pages, all its files, a review, the variants of one picture, or the vectors of one batch. One that takes longer is an error with its name. Time counts by the clock, because extensions may wait for a server.',
      600,
    ),
    pageMegabytes: described(
      z.number().int().min(100).max(16_000).default(1000),
      'Megabytes of memory that a page may be made in; about 60 of them hold the program itself.',
      2000,
    ),
  }),
);

const severity = z.enum(['error', 'warn', 'ignore']);

/** Severities of diagnostics. */
export const diagnostics = described(
  z.record(z.string(), severity).default({}),
  "How much diagnostics count, by code: `'error'` fails the run, `'warn'` does not, `'ignore'` tells nothing. Codes are those of docsgen and of extensions, such as `variables/unknown`. An error that is always one cannot be less: without what it asks for, there is no page, or no site.",
  { 'frontmatter-unknown-key': 'warn' },
);

/** Severities of broken links. */
export const links = named(
  'Links',
  z.strictObject({
    internal: described(severity.default('error'), 'What a link to a missing page of the site is.', 'warn'),
    markdown: described(severity.default('warn'), 'What a link to a missing Markdown file is.', 'error'),
    anchors: described(severity.default('error'), 'What a link to a missing id is.', 'warn'),
    elsewhere: described(
      z.array(route).default([]),
      'Paths of the same host that something else publishes; links to them are right. They count from the root of the host; `*` stands for anything up to the next slash, `/**` at the end for everything below.',
      ['/api/**', '/book/*.html'],
    ),
  }),
);

/** An old address, and the page that replaces it. */
export const redirect = named(
  'Redirect',
  z.strictObject({
    from: described(route, 'The old address; no page may have it.', '/old'),
    to: described(
      redirectTarget,
      'Where it leads: a page, a section of a page, or another host.',
      '/new',
      '/new#section',
      'https://other.example/new',
    ),
    locale: described(
      z.string().optional(),
      'The only locale in which it holds. By default every locale has it.',
      'fr',
    ),
  }),
);
