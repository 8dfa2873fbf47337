import * as z from 'zod';
import { described, named } from '../base/described.js';
import { checks, prose, reference, samples } from './checks-schema.js';
import { announcement, colorMode, footer, navbar } from './navigation-schema.js';
import { diagnostics, files, images, limits, links, llms, markdown, redirect, toc } from './pages-schema.js';
import { cspSettings, offlineSettings, search, serve } from './reading-schema.js';
import { blog, docs, i18n, siteFields } from './site-schema.js';
import { theme } from './theme-schema.js';
import { embedHost } from './values.js';

/**
 * An extension: a path relative to the site's folder, or a package, alone or with options. Options are plain values, because they are sent
 * to workers and become part of keys.
 */
const extension = z.union([z.string().min(1), z.tuple([z.string().min(1), named('Options', z.json())])]);

/** The extensions of the site. */
const extensions = described(
  z.array(extension).default([]),
  'Extension modules, in the order in which they run. Each is a path relative to the site folder that starts with a dot, or a package. To pass options, which are plain values, use a pair.',
  ['./extensions/emoji.ts'],
  [['./extensions/links.ts', { target: '_blank' }]],
);

export { cspSettings, offlineSettings };

/**
 * Schema of `site.config.ts`; everything is optional, unknown keys are errors. Contains all defaults except those in `resolve.ts`, which
 * depend on other settings or on the folder. Its texts become the settings reference.
 */
export const configSchema = z.strictObject({
  ...siteFields,
  i18n: described(
    i18n,
    "Languages. With one locale, pages lie in the content folder itself or in a folder with the locale's code. With several, each locale has its folder: `content/en`, `content/fr`.",
  ),
  docs: described(docs.prefault({}), 'Versions and sidebars of the docs, and what appears below each page.'),
  blog: described(
    blog.prefault({}),
    'The blog. Files in its folder whose path contains a date (`2024-05-31-news.md`, `2024/05/31/news.md`, `2024-05-31-news/index.md`) and those with a `date` in their front matter are posts.',
  ),
  navbar: described(navbar.prefault({}), 'Bar at the top of all pages.'),
  footer: described(footer.prefault({}), 'Footer of all pages.'),
  announcement: described(announcement.nullable().default(null), 'Bar above all pages.', {
    id: 'v2',
    content: 'Version 2 is out.',
  }),
  colorMode: described(colorMode.prefault({}), 'Light or dark.'),
  theme: described(
    theme.nullable().default(null),
    'Colours, fonts and shapes: a palette for both modes from one colour, and your own style sheets. Without it, the theme stays unchanged.',
    { accent: '#0b62c4' },
    { preset: 'moss', styles: ['styles/site.css'] },
  ),
  toc: described(toc.prefault({}), 'Table of contents of a page.'),
  markdown: described(markdown.prefault({}), 'How Markdown is read.'),
  images: described(images.prefault({}), 'Variants of images.'),
  files: described(files.prefault({}), 'Files in the content folder that are programs.'),
  limits: described(limits.prefault({}), 'Limits for building a page.'),
  links: described(links.prefault({}), 'Severity of broken links.'),
  llms: described(llms.prefault({}), 'Files for language models.'),
  redirects: described(
    z.array(redirect).default([]),
    'Redirects from old addresses, in every locale or in one; `redirect_from` in front matter does the same for one page.',
    [{ from: '/old', to: '/new' }],
  ),
  search: described(search.prefault({}), 'Search on the site.'),
  offline: described(
    z.union([z.boolean(), offlineSettings]).default(true),
    'Let readers install the site and read it without a connection.',
    false,
  ),
  csp: described(
    z.union([z.boolean(), cspSettings]).default(true),
    'Write a strict content security policy, into pages and headers. It allows what the built pages contain, and the search server. An object lists further sources that scripts, islands and style sheets load, because docsgen cannot see these in pages.',
    false,
    { scripts: ['https://stats.example'] },
  ),
  embeds: described(
    z.array(embedHost).default([]),
    'Hosts whose frames pages may show with `::embed`: host names without scheme. The policy allows them as sources of frames; nothing is loaded from them before the reader clicks.',
    ['www.youtube-nocookie.com', 'player.vimeo.com'],
  ),
  integrity: described(
    z.boolean().default(false),
    "Let browsers refuse a script or style sheet of the site whose bytes were changed on the way (`integrity`). It helps where such files come from a host that you don't trust. A frame with `sandbox`, and a proxy that rewrites files, then show pages without style.",
    true,
  ),
  serve: described(serve.prefault({}), 'Who can use `docsgen serve` besides this machine.'),
  reference: described(z.array(reference).default([]), 'Reference pages generated from packages and files.', [
    { kind: 'json-schema', package: 'my-tool', schema: 'schema.json', route: 'config' },
  ]),
  prose: described(
    prose.prefault({}),
    'What `docsgen check` requires of prose: Chinese typography, terms, and words to avoid.',
  ),
  checks: described(checks.prefault({}), 'What `docsgen check` requires of every page.'),
  samples: described(samples.prefault({}), 'How `docsgen check --samples` checks samples.'),
  extensions,
  diagnostics,
  sourceMaps: described(z.boolean().default(false), 'Publish source maps of the browser code.', true),
});

/** The type that `defineConfig` checks. */
export type UserConfig = z.input<typeof configSchema>;

/** A validated configuration with the schema's defaults. */
export type ParsedConfig = z.output<typeof configSchema>;
