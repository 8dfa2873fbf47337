import * as z from 'zod';
import { described, named } from '../base/described.js';
import { localized } from '../base/localized-schema.js';
import { HOTKEY } from '../shared/hotkeys.js';
import { HOST_PATTERN, SOURCE_PATTERN } from './patterns.js';

const category = named(
  'SearchCategory',
  z.strictObject({
    prefix: described(z.string().startsWith('/'), 'Prefix of the routes.', '/v1/api'),
    label: described(localized, 'Label of the group.', 'API'),
  }),
);

const weight = named(
  'SearchWeight',
  z.strictObject({
    prefix: described(z.string().startsWith('/'), 'Prefix of the routes.', '/release-notes'),
    weight: described(z.number().min(0.1).max(1.75), 'Factor for the score of the pages; 1 changes nothing.', 0.5),
  }),
);

/** Name of a search provider. */
const PROVIDER = /^[\w-]+$/;

/** Search settings. */
export const search = named(
  'Search',
  z.strictObject({
    provider: described(
      z
        .string()
        .regex(PROVIDER, 'be `local`, `meilisearch`, `none`, or the name of a module in `templates/search`')
        .default('local'),
      'Search provider: an index published with the site (`local`), a Meilisearch server (`meilisearch`), no search (`none`), or the module of that name in `templates/search`.',
      'meilisearch',
    ),
    host: described(
      z.string().optional(),
      'Address of the server; required for Meilisearch.',
      'https://search.example',
    ),
    apiKey: described(
      z.string().optional(),
      'Search-only key, published with the site; required for Meilisearch. `docsgen search push` reads the key with write access from `MEILISEARCH_ADMIN_KEY`.',
      'a1b2c3',
    ),
    indexUid: described(z.string().default('docs-v1'), 'Index on the server.', 'docs'),
    searchParams: described(
      z.record(z.string(), z.unknown()).default({}),
      'Additional query parameters for the server.',
      { limit: 20 },
    ),
    settings: described(
      z.record(z.string(), z.unknown()).default({}),
      'Settings for the module in `templates/search`; published with the site.',
      { appId: 'HARBOUR', apiKey: 'a1b2c3' },
    ),
    hotkeys: described(
      z
        .array(
          z
            .string()
            .regex(HOTKEY, 'be one lower-case character such as `/`, or `ctrl+` with a letter, such as `ctrl+k`'),
        )
        .default(['ctrl+k', 's', '/']),
      'Keys that open the search; the search box shows the first. On Apple devices, Cmd replaces Ctrl. Readers can turn off single-key shortcuts.',
      ['ctrl+k', '/'],
    ),
    categories: described(
      z.array(category).default([]),
      'Labels that group results, by prefix of their routes; the longest prefix wins. Default: sidebar, blog and pages.',
      [{ prefix: '/v1/api', label: 'API' }],
    ),
    weights: described(
      z.array(weight).default([]),
      'Pages to rank higher or lower than others with the same words, by prefix of their routes; the longest prefix wins. By default, blog posts have 0.7.',
      [{ prefix: '/release-notes', weight: 0.5 }],
    ),
    synonyms: described(
      z.record(z.string(), z.record(z.string().min(1), z.array(z.string().min(1)).min(1))).default({}),
      'Words that readers use instead of words in the pages: by locale, then by the word in the pages. The local index finds pages by both.',
      { en: { shortcut: ['hotkey', 'key binding'] } },
    ),
    glossary: described(
      z.boolean().default(false),
      'Words that the glossary (`prose.glossary`) rules out, and its English terms, also find the Chinese terms for them.',
      true,
    ),
    semantic: described(
      z.boolean().default(false),
      'Let readers search the local index by meaning. An extension must provide the vectors, in `vectors` of its `site`.',
      true,
    ),
    related: described(
      z.boolean().default(false),
      'Show links to at most five related pages below each page. An extension must provide the vectors, in `vectors` of its `site`.',
      true,
    ),
  }),
);

const offlineStrategy = z.enum(['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString', 'always']);

/** Settings of `offline`; `true` and `false` are short for an object with only `enabled`. */
export const offlineSettings = named(
  'Offline',
  z.strictObject({
    enabled: described(
      z.boolean().default(true),
      'Same as setting `offline` to true or false, together with other keys.',
      false,
    ),
    strategies: described(
      z.array(offlineStrategy).default(['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString']),
      "When to store the whole locale in the background. Default: all except `'always'`.",
      ['always'],
    ),
    budget: described(
      z.number().int().min(0).default(20_000_000),
      'Maximum bytes to store in the background.',
      5_000_000,
    ),
    debug: described(z.boolean().default(false), "Log stored pages to the browser's console.", true),
  }),
);

/** Sources such as `https://cdn.example`. */
const cspSources = z.array(z.string().regex(SOURCE_PATTERN, 'be one source such as `https://cdn.example`')).default([]);

/** Settings of `serve`. */
export const serve = named(
  'Serve',
  z.strictObject({
    allowHosts: described(
      z
        .array(
          z.string().regex(HOST_PATTERN, 'be a host name such as `mybox` or `.dev.example`, without scheme and port'),
        )
        .default([]),
      'Host names that the server answers to besides the loopback addresses; a name that starts with a dot matches a domain and all its subdomains. `--allow-host` adds to them. Any other name is refused, because another site could point its own name to this machine and read the responses.',
      ['mybox', '.app.github.dev'],
    ),
    allowFrames: described(
      cspSources,
      'Origins that can show pages of `docsgen serve --watch` in a frame, such as the preview pane of an editor. For a built site, the headers of its host decide.',
      ['https://editor.example'],
    ),
  }),
);

/** Settings of `csp`; `true` means no additional sources, `false` no policy. */
export const cspSettings = named(
  'Policy',
  z.strictObject({
    scripts: described(
      cspSources,
      'Sources of scripts; a path is a script of the site, or a folder of scripts if it ends with a slash.',
      ['https://stats.example', '/js/'],
    ),
    styles: described(cspSources, 'Sources of style sheets.', ['https://fonts.example']),
    images: described(cspSources, 'Sources of images; `https:` allows all.', ['https:']),
    fonts: described(cspSources, 'Sources of fonts.', ['https://fonts.example']),
    media: described(cspSources, 'Sources of video and audio.', ['https://films.example']),
    frames: described(cspSources, 'Sources of frames.', ['https://play.example']),
    connect: described(cspSources, 'Servers that scripts can connect to.', ['https://api.example']),
  }),
);
