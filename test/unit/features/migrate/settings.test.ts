import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/base/json.js';
import { findingLines } from '../../../../src/features/migrate/finding-lines.js';
import { Folder } from '../../../../src/features/migrate/index.js';
import { checkedConfig, layered, whole, withChanged } from '../../../../src/features/migrate/settings/index.js';
import { foreignFolder, migrated } from './foreign-site.js';

type Name = 'mdbook' | 'vitepress' | 'docusaurus' | 'starlight';

/** A site of a generator with a configuration, one key per line. */
function siteOf(name: Name, config: JsonObject): Readonly<Record<string, string>> {
  const json = JSON.stringify(config, null, 1);
  switch (name) {
    case 'docusaurus':
      return {
        'docusaurus.config.js': `module.exports = ${json};`,
        'docs/a.md': '# A\n',
        'blog/2020-01-01-p.md': '# P\n',
      };
    case 'vitepress':
      return {
        '.vitepress/config.js': `export default ${json};`,
        'index.md': '# H\n',
        'zh/index.md': '# H\n',
        'a.md': '# A\n',
      };
    case 'starlight':
      return {
        'astro.config.mjs': `import starlight from '@astrojs/starlight';\nexport default ${json};`,
        'src/content/docs/index.md': '---\ntitle: H\n---\n',
      };
    default:
      return { 'book.toml': tomlOf(config), 'src/SUMMARY.md': '- [A](a.md)\n', 'src/a.md': '# A\n' };
  }
}

/** TOML with inline values: JSON texts, numbers, booleans and lists of these are valid TOML. */
function tomlOf(config: JsonObject): string {
  const inline = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? 'null');
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)} = ${inline(inner)}`)
      .join(', ')} }`;
  };
  return Object.entries(config)
    .map(([key, value]) => `${key} = ${inline(value)}\n`)
    .join('');
}

const BASE: Readonly<Record<Name, JsonObject>> = {
  mdbook: {
    book: { title: 'T', authors: ['A'], description: 'D', src: 'src', language: 'en', 'text-direction': 'ltr' },
    output: {
      html: {
        'edit-url-template': 'https://e.example/{path}',
        'git-repository-url': 'https://g.example',
        'default-theme': 'ayu',
        'site-url': '/b/',
        cname: 'c.example',
        'smart-punctuation': true,
        'additional-css': ['a.css'],
        redirect: { '/x.html': 'a.html' },
        code: { hidelines: { py: '~' } },
        search: { enable: false },
      },
    },
    preprocessor: { toc: { command: 'toc', before: ['links'], after: ['index'], renderers: ['html'] } },
  },
  vitepress: {
    title: 'T',
    description: 'D',
    base: '/b/',
    lang: 'en',
    srcDir: '.',
    cleanUrls: true,
    lastUpdated: true,
    appearance: 'dark',
    head: [
      ['link', { rel: 'icon', href: '/i.png' }],
      ['meta', { name: 'author', content: 'A' }],
    ],
    srcExclude: ['x.md'],
    sitemap: { hostname: 'https://d.example' },
    rewrites: { 'a.md': 'b.md' },
    markdown: { math: true, attrs: { leftDelimiter: '%{' }, container: { tipLabel: 'TIP' }, codeTransformers: [{}] },
    vite: { define: { X: '1' } },
    locales: {
      root: { label: 'E', lang: 'en' },
      zh: {
        label: 'Z',
        lang: 'zh',
        themeConfig: {
          nav: [
            { text: 'Z', link: '/zh/' },
            { text: 'N', items: [{ text: 'Z', link: '/zh/' }] },
          ],
        },
      },
    },
    themeConfig: {
      logo: { light: '/l.png', dark: '/d.png' },
      nav: [
        { text: 'A', link: '/a' },
        { text: 'M', items: [{ text: 'A', link: '/a' }] },
      ],
      sidebar: { '/': [{ text: 'A', items: [{ text: 'A', link: '/a' }] }] },
      socialLinks: [{ icon: 'github', link: 'https://g.example' }],
      editLink: { pattern: 'https://e.example/:path' },
      footer: { message: 'M', copyright: 'C' },
      outline: [2, 3],
      search: { provider: 'algolia' },
    },
  },
  docusaurus: {
    title: 'T',
    tagline: 'S',
    url: 'https://d.example',
    baseUrl: '/',
    favicon: 'f.ico',
    trailingSlash: true,
    staticDirectories: ['static'],
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'fr'],
      localeConfigs: { fr: { label: 'F', htmlLang: 'fr', direction: 'ltr' } },
    },
    markdown: { format: 'mdx' },
    scripts: ['/x.js'],
    headTags: [{ tagName: 'link', attributes: { rel: 'x' } }],
    presets: [
      [
        'classic',
        { docs: { routeBasePath: 'docs', sidebarPath: null, exclude: ['x'], versions: {} }, blog: { postsPerPage: 3 } },
      ],
    ],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/x'], to: '/docs/a' }] }]],
    themeConfig: {
      image: 'i.png',
      colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
      navbar: {
        title: 'T',
        hideOnScroll: false,
        logo: { src: 'l.png', alt: 'L' },
        items: [
          { to: '/docs/a', label: 'A' },
          { label: 'M', items: [{ to: '/docs/a', label: 'A' }] },
        ],
      },
      footer: { links: [{ title: 'M', items: [{ label: 'A', to: '/docs/a' }] }], copyright: 'C' },
      prism: { magicComments: [{ className: 'add', line: 'added', block: { start: 's', end: 'e' } }] },
      algolia: { appId: 'x' },
    },
  },
  starlight: {
    site: 'https://d.example',
    base: '/b',
    trailingSlash: 'always',
    redirects: { '/x': '/', '/y': { destination: '/' } },
    integrations: [
      {
        title: 'T',
        description: 'D',
        favicon: '/f.svg',
        defaultLocale: 'root',
        locales: { root: { label: 'E', lang: 'en' } },
        sidebar: [
          { label: 'G', items: [{ slug: 'index', label: 'H' }] },
          { label: 'A', autogenerate: { directory: 'g' } },
        ],
        social: [{ icon: 'github', label: 'G', href: 'https://g.example' }],
        head: [{ tag: 'meta', attrs: { name: 'author', content: 'A' } }],
        logo: { src: './l.png' },
        editLink: { baseUrl: 'https://e.example/' },
        customCss: ['./a.css'],
        components: { Head: './H.astro' },
        lastUpdated: true,
      },
    ],
  },
};

const NAMES = Object.keys(BASE) as Name[];

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.keys(value).flatMap((key) => pathsIn((value as JsonObject)[key], [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function withValue(source: unknown, [key, ...rest]: Path, value: unknown): JsonObject {
  if (key === undefined) return value as JsonObject;
  const copy = (Array.isArray(source) ? [...(source as unknown[])] : { ...(source as object) }) as JsonObject &
    Record<string, unknown>;
  copy[String(key)] = withValue(copy[String(key)], rest, value) as never;
  return copy;
}

async function toldOf(name: Name, config: JsonObject): Promise<readonly string[]> {
  const { findings } = await migrated(siteOf(name, config), { mayRun: false });
  return findings.map(({ kind, message, file, line }) => `${kind} ${file ?? ''}:${String(line)} ${message}`);
}

describe.each(NAMES)('a configuration of %s', (name) => {
  it('has nothing left out where all of it is mapped', async () => {
    expect((await toldOf(name, BASE[name])).filter((line) => /^(?:not-mapped|setting|hook) /.test(line))).toEqual([]);
  });

  it('is brought over without a throw whatever stands in the place of each value', async () => {
    const values = [42, '\u0000[', [[null]], { a: { b: 1 } }];
    for (const path of pathsIn(BASE[name]))
      for (const value of values) {
        const config = withValue(BASE[name], path, value);
        await expect(migrated(siteOf(name, config), { mayRun: false }), path.join('.')).resolves.toBeTruthy();
      }
  }, 120_000);

  it('has each key reported that no mapping reads, wherever it stands', async () => {
    const tables = [[], ...pathsIn(BASE[name])].filter((path) => {
      const value = path.reduce<unknown>((inner, key) => (inner as JsonObject)[key], BASE[name]);
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    });
    // Tables with free keys, values that are read as a whole, and settings for programs.
    const isOpen = (path: Path): boolean =>
      /(?:redirects?|hidelines|define|rewrites|locales|localeConfigs|versions|components|container|sidebar|attributes|attrs|headTags\.\d+|head\.\d+(?:\.1)?|logo|algolia|codeTransformers\.\d+|search|preprocessor(?:\.toc)?)$/.test(
        path.join('.'),
      );
    for (const path of tables.filter((own) => !isOpen(own))) {
      const told = await toldOf(name, withValue(BASE[name], [...path, 'unheardOf'], 'x'));
      const shown = path.map((key) => (/^\d+$/.test(String(key)) ? `[${key}]` : `.${key}`)).join('');
      const message = ` \`${`${shown}.unheardOf`.replace(/^\./, '')}\``;
      expect(
        told.filter((line) => line.includes(message)),
        shown,
      ).toHaveLength(1);
    }
  }, 60_000);
});

describe('values of a wrong type are left out and reported at their line', () => {
  it.each([
    [
      'mdbook',
      ['book', 'title'],
      42,
      'book.toml:1 The setting `book.title` is a number where a text belongs, so it is left out.',
    ],
    [
      'mdbook',
      ['book', 'authors'],
      'A',
      'book.toml:1 The setting `book.authors` is a text where a list belongs, so it is left out.',
    ],
    [
      'mdbook',
      ['output', 'html', 'smart-punctuation'],
      'yes',
      'book.toml:2 The setting `output.html.smart-punctuation` is a text where `true` or `false` belongs, so it is left out.',
    ],
    [
      'mdbook',
      ['output'],
      ['html'],
      'book.toml:2 The setting `output` is a list where an object belongs, so it is left out.',
    ],
    [
      'vitepress',
      ['themeConfig', 'nav'],
      'x',
      '.vitepress/config.js:84 The setting `themeConfig.nav` is a text where a list belongs, so it is left out.',
    ],
    [
      'vitepress',
      ['markdown', 'math'],
      'katex',
      '.vitepress/config.js:36 The setting `markdown.math` is a text where `true` or `false` or an object belongs, so it is left out.',
    ],
    [
      'docusaurus',
      ['themeConfig', 'navbar', 'items'],
      {},
      'docusaurus.config.js:85 The setting `themeConfig.navbar.items` is an object where a list belongs, so it is left out.',
    ],
    [
      'starlight',
      ['integrations', 0, 'favicon'],
      false,
      'astro.config.mjs:16 The setting `integrations[0].favicon` is `false` where a text belongs, so it is left out.',
    ],
  ] as const)('%s %j %j', async (name, path, value, expected) => {
    expect(
      (await toldOf(name, withValue(BASE[name], path, value))).filter((line) => line.startsWith('setting')),
    ).toEqual([`setting ${expected}`]);
  });

  it('and one without which a site is another makes the command fail', async () => {
    const { dropped } = await migrated(siteOf('mdbook', { book: { title: 1 } }));
    expect(dropped).toEqual(['title']);
    const nav = await migrated(siteOf('vitepress', withValue(BASE.vitepress, ['themeConfig', 'nav'], 1)), {
      mayRun: false,
    });
    expect(nav.dropped).toEqual(['navigation']);
  });
});

it('a program in a configuration, an unknown item of the navbar and a switched off search are told or mapped', async () => {
  const { findings } = await migrated({
    'docusaurus.config.js': `module.exports = {
  title: 'T',
  markdown: {
    preprocessor: (x) => x,
  },
  themeConfig: { navbar: { title: 'Other', items: [{ type: 'custom-x', label: 'X', position: 'left' }, { type: 'doc', docId: 'gone' }] } },
};`,
    'docs/a.md': '# A\n',
  });
  expect(findings.map(({ kind, message, line }) => `${kind}:${String(line)} ${message}`)).toEqual([
    'not-mapped:null Not migrated: `themeConfig.navbar.title`.',
    'navbar:null The item `X` of the navbar, of type `custom-x`, is left out.',
    'navbar:null The item `gone` of the navbar, of type `doc`, is left out.',
    'hook:4 The function markdown.preprocessor of the configuration is not migrated.',
  ]);
  const { settings } = await migrated(siteOf('mdbook', BASE.mdbook));
  expect(settings).toMatchObject({ search: { provider: 'none' } });
});

it.each([
  ['deep', `x = ${'['.repeat(900)}1${']'.repeat(900)}\n`],
  ['wide', Array.from({ length: 20_000 }, (_, index) => `k${index} = 1\n`).join('')],
  ['long', `x = "${'a'.repeat(1_000_000)}"\n`],
  ['named like parts of objects', '[book.__proto__]\nx = 1\n[constructor]\ny = 1\n["a.b"]\n"(c" = 1\n'],
])('a hostile configuration is read in little time: %s', async (_, toml) => {
  const start = performance.now();
  const { findings } = await migrated({ 'book.toml': toml, 'src/SUMMARY.md': '- [A](a.md)\n', 'src/a.md': '# A\n' });
  expect(findings.length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(15_000);
});

describe('reading of a configuration', () => {
  const read = (config: JsonObject) =>
    checkedConfig('vitepress', config, { file: 'config.js', root: Folder.open(foreignFolder({ 'config.js': '' })) });
  const unread = (checked: ReturnType<typeof read>) =>
    checked.findings().map(({ message }) => message.slice('Not migrated: '.length, -1));

  it('is not noted by layers and changes before they are asked', () => {
    const checked = read({ a: { x: 1, y: { z: 1 } }, b: { x: 2 }, c: { y: 1 } });
    const [a, b, c] = ['a', 'b', 'c'].map((key) => checked.config[key] as JsonObject);
    const both = layered(a ?? {}, b ?? {});
    const changed = withChanged(c ?? {}, { y: 2, w: 3 });
    expect(unread(checked)).toEqual(['`a.x`', '`a.y`', '`b.x`', '`c.y`']);
    expect([both['x'], changed['y'], changed['w']]).toEqual([2, 2, 3]);
    expect(unread(checked)).toEqual(['`a.x`', '`a.y`']);
    expect(whole(both)).toEqual({ x: 2, y: { z: 1 } });
    expect(unread(checked)).toEqual(['`a.x`']);
  });

  it('is told of by the name of all that is left, without what means nothing', () => {
    const checked = read({
      vite: { server: { port: 1 }, plugins: [] },
      outDir: 'x',
      markdown: { theme: 'x', toc: { level: [1] } },
      x: { y: 1, z: {} },
    });
    expect(unread(checked)).toEqual(['`markdown.toc`', '`x.y`']);
  });
});

it('the report has settings that are not migrated in one line', () => {
  const finding = (name: string, line: number) => ({
    kind: 'not-mapped',
    message: `Not migrated: \`${name}\`.`,
    file: 'c.js',
    line,
  });
  const names = ['theme', 'nav[0].x', 'nav[1].x', ...Array.from({ length: 20 }, (_, index) => `key${index}`)];
  expect(findingLines(names.map(finding))).toEqual([
    'not-mapped (23): Not migrated: `theme`, `nav[].x`, `key0`, `key1`, `key2`, `key3`, `key4`, `key5`, `key6`, `key7`, `key8`, `key9` and 10 more. `c.js:0`, `c.js:1`, `c.js:2`, …',
  ]);
});
