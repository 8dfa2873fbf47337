import * as z from 'zod';
import { described } from '../base/described.js';
import { checks, prose, reference, samples } from './checks-schema.js';
import { extensions } from './extensions-schema.js';
import { announcement, colorMode, footer, navbar } from './navigation-schema.js';
import { diagnostics, files, images, limits, links, markdown, redirect, toc } from './pages-schema.js';
import { cspSettings, offlineSettings, search, serve } from './reading-schema.js';
import { blog, docs, i18n, siteFields } from './site-schema.js';
import { theme } from './theme-schema.js';

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
  docs: described(docs.prefault({}), 'Versions and sidebars of the docs, and what stands below each page.'),
  blog: described(
    blog.prefault({}),
    'The blog. Files of its folder whose path holds a date (`2024-05-31-news.md`, `2024/05/31/news.md`, `2024-05-31-news/index.md`) and those with a `date` in their front matter are posts.',
  ),
  navbar: described(navbar.prefault({}), 'The bar at the top of all pages.'),
  footer: described(footer.prefault({}), 'The end of all pages.'),
  announcement: described(announcement.nullable().default(null), 'Bar above all pages.', {
    id: 'v2',
    content: 'Version 2 is out.',
  }),
  colorMode: described(colorMode.prefault({}), 'Light or dark.'),
  theme: described(
    theme.nullable().default(null),
    'Colours, letters and shapes: a palette for both modes from one colour, and style sheets of the site. Without it the theme is as it comes.',
    { accent: '#0b62c4' },
    { preset: 'moss', styles: ['styles/site.css'] },
  ),
  toc: described(toc.prefault({}), 'Contents beside a page.'),
  markdown: described(markdown.prefault({}), 'How Markdown is read.'),
  images: described(images.prefault({}), 'Editions of pictures.'),
  files: described(files.prefault({}), 'Files of the content folder that are programs.'),
  limits: described(limits.prefault({}), 'What one page may take while it is made.'),
  links: described(links.prefault({}), 'What broken links are: errors, warnings, or nothing.'),
  redirects: described(
    z.array(redirect).default([]),
    'Old addresses, in every locale or in one; `redirect_from` in front matter does the same for one page.',
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
    'Write a strict content security policy, into pages and headers. It allows what the built pages hold and the search server; an object names sources that scripts, islands and style sheets load from elsewhere, because these cannot be seen in pages.',
    false,
    { scripts: ['https://stats.example'] },
  ),
  integrity: described(
    z.boolean().default(false),
    "Let browsers refuse a script or style sheet of the site whose bytes were changed on the way (`integrity`). It helps where such files come from a host that you don't trust. A frame with `sandbox`, and a proxy that rewrites files, then show pages without style.",
    true,
  ),
  serve: described(serve.prefault({}), 'Who may use `docsgen serve` besides this machine.'),
  reference: described(z.array(reference).default([]), 'Pages made from packages.', [
    { kind: 'json-schema', package: 'my-tool', schema: 'schema.json', route: 'config' },
  ]),
  prose: described(prose.prefault({}), 'What `docsgen check` asks of Chinese prose.'),
  checks: described(checks.prefault({}), 'What `docsgen check` asks of every page.'),
  samples: described(samples.prefault({}), 'What `docsgen check --samples` holds samples against.'),
  extensions,
  diagnostics,
  sourceMaps: described(z.boolean().default(false), 'Publish source maps of the browser code.', true),
});

/** The type that `defineConfig` checks. */
export type UserConfig = z.input<typeof configSchema>;

/** A validated configuration with the schema's defaults. */
export type ParsedConfig = z.output<typeof configSchema>;
