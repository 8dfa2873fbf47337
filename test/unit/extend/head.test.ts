import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf, type ExtendedSite, extendedSite } from './site.js';

const extension = (tags: string, rest = ''): string => `import { readFileSync } from 'node:fs';
export default { name: 'tags', contract: 1, codes: { long: { severity: 'warning', explain: 'Titles are short.' } }, ${rest}
  page: ({ site }) => ({ head: { paths: 'guides/**', tags: async (page, context) => ${tags} } }) };\n`;

const start = (tags: string, rest = ''): ExtendedSite =>
  extendedSite({
    'site.config.ts': configOf("'./extensions/tags.ts'").replace('{', "{ url: 'https://docs.example', baseUrl: '/x/',"),
    'extensions/tags.ts': extension(tags, rest),
    'content/guides/one.md': '---\ntitle: One\n---\n\nThe first.\n',
    'content/guides/two.md': '---\ntitle: Two\n---\n\nThe second.\n',
  });

const head = ({ dir }: ExtendedSite, route: string): string =>
  readFileSync(join(dir, 'build', route, 'index.html'), 'utf8').split('</head>')[0] ?? '';

const PICTURE = `[
  { tag: 'meta', attributes: { property: 'og:image', content: 'https://docs.example/' + page.title + '.png' } },
  { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  { tag: 'script', attributes: { type: 'application/ld+json' }, content: JSON.stringify(page) },
]`;

it('an extension gives pages tags in the head, in place of those that say the same', async () => {
  const site = start(PICTURE);
  expect((await site.build()).diagnostics).toEqual([]);
  const one = head(site, 'guides/one');
  expect(one).toContain('<meta property="og:image" content="https://docs.example/One.png">');
  expect(one.match(/twitter:card/g)).toHaveLength(1);
  expect(one).toContain(
    '{"kind":"doc","locale":"en","title":"One","description":"The first.","image":null,"fields":{},"url":"https://docs.example/x/guides/one","language":"en","isIndexed":true,"imageUrl":null,"breadcrumbs":[{"label":"Site","url":"https://docs.example/x/"},{"label":"Guides","url":null},{"label":"One","url":"https://docs.example/x/guides/one"}],"published":null,"updated":null,"authors":[],"keywords":[]}',
  );
  expect(head(site, '')).not.toContain('og:image');
});

it('its tags are made again when its code changes, when what they show or what it reads changes, and for no other page', async () => {
  const read =
    "[{ tag: 'meta', attributes: { name: 'word', content: readFileSync(site.dir + '/' + page.title + '.txt', 'utf8') } }]";
  const site = start(read);
  site.write('One.txt', 'first');
  site.write('Two.txt', 'second');
  const rebuilt = async (): Promise<readonly string[]> => {
    const { rendered, diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    await site.build({ cache: false, out: 'clean' });
    const manifest = (out: string): string => readFileSync(join(site.dir, out, 'docsgen-manifest.json'), 'utf8');
    expect(manifest('build')).toBe(manifest('clean'));
    return rendered.map(({ url }) => url).sort();
  };
  await rebuilt();
  site.write('One.txt', 'changed');
  expect(await rebuilt()).toEqual(['/guides/one']);
  expect(head(site, 'guides/one')).toContain('content="changed"');
  site.write('extensions/tags.ts', extension(read.replace("'word'", "'other'")));
  expect(await rebuilt()).toEqual(['/guides/one', '/guides/two']);
  expect(head(site, 'guides/two')).toContain('<meta name="other" content="second">');
});

describe('a page loads what an extension allows, and nothing else:', () => {
  const script = "[{ tag: 'script', attributes: { src: 'https://stats.example/s.js', defer: true }, content: '' }]";
  const allow =
    "allow: () => ({ sources: { 'script-src': ['https://stats.example'], 'connect-src': ['https://stats.example'] } }),";

  it('what is declared is in the policy', async () => {
    const site = start(script, allow);
    expect((await site.build()).diagnostics).toEqual([]);
    const one = head(site, 'guides/one');
    expect(one).toContain('<script src="https://stats.example/s.js" defer></script>');
    expect(one).toMatch(
      /content="script-src 'self'[^"]* https:\/\/stats\.example;[^"]*connect-src 'self' https:\/\/stats\.example/,
    );
    expect(readFileSync(join(site.dir, 'build/_headers'), 'utf8')).toContain(
      "connect-src 'self' https://stats.example",
    );
  });

  it.each([
    ['another host', script, '', 'needs script-src https://stats.example'],
    ['code', "[{ tag: 'script', attributes: {}, content: 'x()' }]", allow, 'needs code in the page (script-src)'],
    [
      'a handler',
      "[{ tag: 'link', attributes: { rel: 'x', href: '/a', onload: 'x()' } }]",
      allow,
      'needs code in the page',
    ],
  ])('%s is left out, with an error', async (_, tags, rest, message) => {
    const { diagnostics } = await start(tags, rest).build();
    expect(diagnostics.map((d) => [d.code, d.file])).toEqual([
      ['extension-output', 'content/guides/one.md'],
      ['extension-output', 'content/guides/two.md'],
    ]);
    expect(diagnostics[0]?.message).toContain(message);
  });

  it.each(["'*'", '"\'unsafe-inline\'"', "'https://a.example; script-src *'"])(
    '%s cannot be allowed',
    async (source) => {
      const site = start('[]', `allow: () => ({ sources: { 'script-src': [${source}] } }),`);
      await expect(site.build()).rejects.toMatchObject({ diagnostics: [{ code: 'extension-invalid' }] });
    },
  );
});

it.each([
  ['throws', "{ throw new Error('Not today') }", 'throws in `head` on the page content/guides/one.md: Not today.'],
  [
    'answers no tags',
    "[{ tag: 'base', attributes: {} }]",
    'throws in `head` on the page content/guides/one.md: `tags().0.tag` must be one of',
  ],
])('an extension that %s is told of with the page', async (_, tags, message) => {
  const { diagnostics } = await start(tags).build();
  expect(diagnostics[0]).toMatchObject({ code: 'extension-throws', message: expect.stringContaining(message) });
});

it('what it reports is told at the page', async () => {
  const { diagnostics } = await start("{ context.report('long', 'The title is long.'); return []; }").build();
  expect(diagnostics.map((d) => [d.code, d.file, d.hint])).toEqual([
    ['tags/long', 'content/guides/one.md', 'Titles are short.'],
    ['tags/long', 'content/guides/two.md', 'Titles are short.'],
  ]);
});
