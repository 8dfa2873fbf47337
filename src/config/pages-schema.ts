import * as z from 'zod';
import { described, named } from '../base/described.js';
import { redirectTarget, route } from './values.js';

const headingLevel = z.number().int().min(2).max(6);

/** Table of contents of a page. */
export const toc = named(
  'Contents',
  z.strictObject({
    minLevel: described(headingLevel.default(2), 'Highest heading level in the table of contents.', 3),
    maxLevel: described(headingLevel.default(3), 'Lowest heading level in the table of contents.', 4),
  }),
);

const codeThemes = named(
  'CodeThemes',
  z.strictObject({
    light: described(z.string(), 'Theme for light mode.', 'min-light'),
    dark: described(z.string(), 'Theme for dark mode.', 'min-dark'),
  }),
);

/** Settings for reading Markdown. */
export const markdown = named(
  'Markdown',
  z.strictObject({
    html: described(
      z.enum(['sanitize', 'trust']).default('sanitize'),
      'Raw HTML in pages: keep only what an allowlist permits, or keep everything.',
      'trust',
    ),
    math: described(z.boolean().default(false), 'Read `$…$` as formulas; `math` in front matter overrides it.', true),
    emoji: described(
      z.boolean().default(true),
      'Replace the emoji names of GitHub: `:tada:` becomes 🎉. Other words between colons stay as they are.',
      false,
    ),
    codeThemes: described(
      codeThemes.default({ light: 'github-light', dark: 'github-dark' }),
      'Shiki themes that colour code.',
      { light: 'min-light', dark: 'min-dark' },
    ),
    parser: described(
      z.enum(['remark', 'native']).default('remark'),
      'The Markdown parser. `native` reads plain Markdown many times faster and produces the same HTML. remark still reads the parts of pages with directives or formulas, pages with definitions or footnotes, and all pages if the optional package `satteri` is not installed.',
      'native',
    ),
    commandTool: described(
      z.string().min(1).nullable().default(null),
      'Command line tool that `::command` runs by default; without it, the directive runs scripts of the project.',
      'vite',
    ),
    abbreviations: described(
      z
        .union([z.string().min(1), z.record(z.string(), z.string().min(1))])
        .nullable()
        .default(null),
      'File with lines such as `*[CSP]: Content Security Policy`, which explain these words on all pages; or one file for each locale, by its code. A page that explains a word itself keeps its own explanation.',
      'abbreviations.md',
    ),
  }),
);

/** Variants of images. */
export const images = named(
  'Images',
  z.strictObject({
    variants: described(
      z.boolean().default(true),
      'Publish smaller variants and WebP versions of images, if the package `sharp` is installed. A variant has at most 25 million pixels, which bounds the time and memory that it takes.',
      false,
    ),
    avif: described(z.boolean().default(false), 'Also publish AVIF versions, which take long to make.', true),
    widths: described(
      z.array(z.number().int().min(1)).default([640, 960, 1280, 1920]),
      'Widths of the smaller variants in pixels.',
      [480, 960],
    ),
    metadata: described(
      z.enum(['remove', 'keep']).default('remove'),
      'Whether published JPEG, PNG, WebP, GIF and AVIF images keep the metadata that cameras and programs add: place, time, names, comments. Orientation and colour profile always stay. Smaller variants never have metadata.',
      'keep',
    ),
  }),
);

/** Whether active content files are published: none, all, or those with the given file extensions. */
const activeFiles = z
  .union([
    z.enum(['refuse', 'allow']),
    z.array(z.string().regex(/^[a-z\d]+$/, 'be a file extension in lower case without a dot, such as `xml`')),
  ])
  .default('refuse');

/** Content files that are programs. */
export const files = named(
  'Files',
  z.strictObject({
    active: described(
      activeFiles,
      "Files in the content folder that browsers or servers run, or that control the host: linked, shown, or in `content/static`. A list names extensions of files that are published whatever they contain; `'allow'` publishes all. Files in `static` next to the configuration are trusted and always published.",
      ['kml', 'gpx'],
    ),
    react: described(
      z.boolean().default(true),
      'Whether `.tsx` files in the content folder are pages. They are programs that run during the build, and their scripts run in the browsers of readers. Set `false` if you publish content from strangers without reviewing it; such a file is then an error.',
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
      'Maximum time for one page in seconds: for compiling and rendering it, or for checking its text. CPU time counts, and time in which the page waits; on systems other than Linux, a quarter of the elapsed time. A page that takes longer gets the error `page-too-costly`; the other pages are still checked, but nothing is published. With `--workers 0`, such a page ends the build.',
      60,
    ),
    siteSeconds: described(
      z.number().int().min(1).max(86_400).default(120),
      'Maximum time for the work of an extension on the whole site, in seconds: to start, for all of its pages, all of its files, a review, the variants of one image, or the vectors of one batch. An extension that takes longer is an error with its name. Elapsed time counts, because extensions may wait for a server.',
      600,
    ),
    pageMegabytes: described(
      z.number().int().min(100).max(16_000).default(1000),
      'Maximum memory for building a page in megabytes; the program itself needs about 60 of them.',
      2000,
    ),
  }),
);

/** Text for language models. */
export const llms = named(
  'Llms',
  z.strictObject({
    fullTextKilobytes: described(
      z.number().int().min(0).max(1_000_000).default(1000),
      'Maximum size of `llms-full.txt`, which contains the text of all pages of a locale, in kilobytes. An agent has to read this file as a whole: 1,000 kB of English are about 250,000 tokens, which is as much as most models take. A larger site publishes none, and the build says so; agents follow `llms.txt` to the Markdown copies of single pages. `0` never publishes the file.',
      4000,
    ),
  }),
);

const severity = z.enum(['error', 'warn', 'ignore']);

/** Severities of diagnostics. */
export const diagnostics = described(
  z.record(z.string(), severity).default({}),
  "Severity of diagnostics, by code: `'error'` fails the run, `'warn'` does not, `'ignore'` hides the diagnostic. Codes come from docsgen and from extensions, such as `variables/unknown`. Some errors are always errors, because docsgen cannot build the page or the site with them.",
  { 'frontmatter-unknown-key': 'warn' },
);

/** Severities of broken links. */
export const links = named(
  'Links',
  z.strictObject({
    internal: described(severity.default('error'), 'Severity of a link to a missing page of the site.', 'warn'),
    markdown: described(severity.default('warn'), 'Severity of a link to a missing Markdown file.', 'error'),
    anchors: described(severity.default('error'), 'Severity of a link to a missing id.', 'warn'),
    elsewhere: described(
      z.array(route).default([]),
      'Paths on the same host that another program publishes, so links to them are not checked. Paths are relative to the root of the host; `*` matches anything up to the next slash, and `/**` at the end everything below.',
      ['/api/**', '/book/*.html'],
    ),
  }),
);

/** An old address, and the page that replaces it. */
export const redirect = named(
  'Redirect',
  z.strictObject({
    from: described(route, 'Old address; no page can have it.', '/old'),
    to: described(
      redirectTarget,
      'Target: a page, a section of a page, or another host.',
      '/new',
      '/new#section',
      'https://other.example/new',
    ),
    locale: described(z.string().optional(), 'Locale that the redirect applies to. Default: all locales.', 'fr'),
    page: described(
      z.boolean().default(true),
      'Whether a page that redirects is published at the old address. `false` leaves the redirect to the rules of the host, for an address that no file can have, such as `/a:b`, or that differs from the address of a page only in case.',
      false,
    ),
  }),
);
