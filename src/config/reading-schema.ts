import * as z from 'zod';
import { described, named } from '../base/described.js';
import { localized } from '../base/localized-schema.js';
import { HOTKEY } from '../shared/hotkeys.js';
import { HOST_PATTERN, SOURCE_PATTERN } from './values.js';

const category = named(
  'SearchCategory',
  z.strictObject({
    prefix: described(z.string().startsWith('/'), 'Beginning of the routes.', '/v1/api'),
    label: described(localized, 'Name of the group.', 'API'),
  }),
);

const weight = named(
  'SearchWeight',
  z.strictObject({
    prefix: described(z.string().startsWith('/'), 'Beginning of the routes.', '/release-notes'),
    weight: described(
      z.number().min(0.1).max(1.75),
      'What the score of the pages is multiplied with; 1 changes nothing.',
      0.5,
    ),
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
      'What answers readers: an index that is published with the site (`local`), a Meilisearch server (`meilisearch`), nothing (`none`), or the module of that name in `templates/search`.',
      'meilisearch',
    ),
    host: described(z.string().optional(), 'The server; Meilisearch needs it.', 'https://search.example'),
    apiKey: described(
      z.string().optional(),
      'Key that may search, published with the site; Meilisearch needs it. The key that may write is given to `docsgen search push` by `MEILISEARCH_ADMIN_KEY`.',
      'a1b2c3',
    ),
    indexUid: described(z.string().default('docs-v1'), 'Index of the server.', 'docs'),
    searchParams: described(
      z.record(z.string(), z.unknown()).default({}),
      'Further parameters of a query, passed on to the server.',
      { limit: 20 },
    ),
    settings: described(
      z.record(z.string(), z.unknown()).default({}),
      'What the module in `templates/search` is given; published with the site.',
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
      'Keys that open the search; the search box shows the first. On Apple’s machines Cmd takes the place of Ctrl. Readers can switch off keys that are pressed alone.',
      ['ctrl+k', '/'],
    ),
    categories: described(
      z.array(category).default([]),
      'Names that results are grouped under, by the beginning of their routes; the longest counts. By default sidebar, blog and pages.',
      [{ prefix: '/v1/api', label: 'API' }],
    ),
    weights: described(
      z.array(weight).default([]),
      'Pages that answer better or less well than others with the same words, by the beginning of their routes; the longest counts. By default posts of the blog have 0.7.',
      [{ prefix: '/release-notes', weight: 0.5 }],
    ),
    synonyms: described(
      z.record(z.string(), z.record(z.string().min(1), z.array(z.string().min(1)).min(1))).default({}),
      'What readers say for words of the pages: by locale, and then by the word that the pages have. The local index finds the page by either.',
      { en: { shortcut: ['hotkey', 'key binding'] } },
    ),
    glossary: described(
      z.boolean().default(false),
      'Words that the glossary (`prose.glossary`) rules out, and its English terms, find the terms that Chinese pages have for them.',
      true,
    ),
    semantic: described(
      z.boolean().default(false),
      'Readers of the local index may search by meaning. An extension of the site gives the vectors: its `site` answers `vectors`.',
      true,
    ),
    related: described(
      z.boolean().default(false),
      'Pages end with links to at most five others that are about the like. An extension of the site gives the vectors that tell: its `site` answers `vectors`.',
      true,
    ),
  }),
);

const offlineStrategy = z.enum(['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString', 'always']);

/** Settings of `offline`; `true` and `false` are short for an object with only `enabled`. */
export const offlineSettings = named(
  'Offline',
  z.strictObject({
    enabled: described(z.boolean().default(true), 'The same as `offline` itself, beside other keys.', false),
    strategies: described(
      z.array(offlineStrategy).default(['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString']),
      "When the whole locale is kept in the background. By default all but `'always'`.",
      ['always'],
    ),
    budget: described(
      z.number().int().min(0).default(20_000_000),
      'Bytes that keeping in the background may use.',
      5_000_000,
    ),
    debug: described(z.boolean().default(false), "Tell in the browser's console what is kept.", true),
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
      'Host names that the server answers to besides those of the loopback addresses; a name that begins with a dot stands for a domain and all names below it. `--allow-host` adds to them. Any other name is refused, because another site could point its own name to this machine and read the answers.',
      ['mybox', '.app.github.dev'],
    ),
    allowFrames: described(
      cspSources,
      'What may show pages of `docsgen serve --watch` in a frame besides the site itself, such as the preview pane of an editor. A built site has the headers that its host sends.',
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
      'From where scripts are loaded; a path is a script of the site, or a folder of them if it ends with a slash.',
      ['https://stats.example', '/js/'],
    ),
    styles: described(cspSources, 'From where style sheets are loaded.', ['https://fonts.example']),
    images: described(cspSources, 'From where pictures are loaded; `https:` for anywhere.', ['https:']),
    fonts: described(cspSources, 'From where fonts are loaded.', ['https://fonts.example']),
    media: described(cspSources, 'From where films and sounds are loaded.', ['https://films.example']),
    frames: described(cspSources, 'What frames may show.', ['https://play.example']),
    connect: described(cspSources, 'What scripts may talk to.', ['https://api.example']),
  }),
);
