import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openSearchPush } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { openIndexFolder } from '../../../src/search/index.js';
import { fences, sitesOf } from '../../support/docs-samples.js';
import { type ExtendedSite, extendedSite } from '../extend/site.js';

/** Builds the last site of the samples in a guide to extensions. */
async function exampleOf(name: string): Promise<ExtendedSite> {
  const guide = { 'content/guide.md': '---\ntitle: Guide\n---\n\nText.\n' };
  const site = extendedSite({ ...guide, ...sitesOf(`en/how-to/extensions/${name}.md`).at(-1) });
  expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return site;
}

const read = ({ dir }: ExtendedSite, file: string): string => readFileSync(join(dir, 'build', file), 'utf8');

/** The sources of a directive in the site's policy. */
function sourcesOf(site: ExtendedSite, directive: string): readonly string[] {
  return new RegExp(`${directive} ([^;]*)`).exec(read(site, '_headers'))?.[1]?.split(' ') ?? [];
}

it('comments and feedback load nothing by themselves, and their hosts stand in the policy', async () => {
  const site = await exampleOf('comments');
  const page = read(site, 'guide/index.html');
  expect(page).toMatch(
    /<section class="comments" aria-label="Comments" data-comments="\{&quot;repo&quot;:&quot;me\/my-docs&quot;/,
  );
  expect(page).toContain('data-feedback="https://api.docs.example/feedback" data-page="/guide"');
  expect(page).not.toContain('<iframe');
  expect(sourcesOf(site, 'frame-src')).toContain('https://giscus.app');
  expect(sourcesOf(site, 'connect-src')).toContain('https://api.docs.example');
  expect(sourcesOf(site, 'script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
  expect(page.match(/assets\/js\/behaviour-(?:comments|feedback)-/g)).toHaveLength(2);
  expect(read(site, 'search/index.html')).not.toContain('behaviour-comments');
});

it('visits are counted on each page, without scripts of others', async () => {
  const site = await exampleOf('analytics');
  const page = read(site, 'guide/index.html');
  expect(page).toContain('<span hidden="" data-visits="https://plausible.io/api/event" data-domain="docs.example">');
  expect(page).toContain('behaviour-visits');
  expect(sourcesOf(site, 'connect-src')).toContain('https://plausible.io');
  expect(sourcesOf(site, 'script-src')).not.toContain('https://plausible.io');
});

it('diagrams of another program are drawn', async () => {
  const site = await exampleOf('diagrams');
  const page = read(site, 'rooms/index.html');
  expect(page).toMatch(/<div class="neato" role="img" aria-label="The kitchen lies between hall and garden">\s*<svg /);
  expect(page.match(/<ellipse /g)).toHaveLength(4);
  expect(page).toContain('feature-neato');
  expect(page).not.toMatch(/<svg[^>]*xmlns|id="node/);
  expect(read(site, 'guide/index.html')).not.toContain('feature-neato');
  site.write('content/rooms.md', '---\ntitle: Rooms\n---\n\n```neato\ngraph {\n```\n');
  const [first] = (await site.build()).diagnostics;
  expect(first).toMatchObject({ code: 'neato/wrong', file: 'content/rooms.md', line: 5 });
});

it('macros are read in formulas', async () => {
  const formula = '---\ntitle: Numbers\nmath: true\n---\n\nAll of $\\RR$.\n';
  const files = sitesOf('en/how-to/write/formulas-and-diagrams.md').at(-1);
  const site = extendedSite({ ...files, 'content/numbers.md': formula });
  expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(site.page('numbers')).toContain('<mi mathvariant="double-struck">R</mi>');
});

it('hovers show what the compiler knows, without code in the browser', async () => {
  const site = await exampleOf('hovers');
  const page = read(site, 'names/index.html');
  expect(page).toContain('class="twoslash-hover"');
  expect(page.replace(/<[^>]+>/g, '')).toContain('const answer: string[]');
  expect(page).toContain('feature-hovers');
  expect(page).not.toContain('data-part');
  site.write('content/names.md', '---\ntitle: Names\n---\n\n```ts twoslash\nconst one: string = 1;\n```\n');
  expect((await site.build()).diagnostics).toMatchObject([
    { code: 'extension-throws', message: expect.stringContaining('content/names.md') },
  ]);
});

it('releases of a file are pages, and the newest one is a file', async () => {
  const site = await exampleOf('releases');
  expect(read(site, 'releases/1.1.0/index.html')).toContain('<li>Windows keep their size.</li>');
  expect(read(site, 'releases/1.0.0/index.html')).toContain('Published on 2026-01-15.');
  expect(JSON.parse(read(site, 'releases/newest.json'))).toMatchObject({ version: '1.1.0' });
  site.write('data/releases.json', '[{ "version": "1.2.0", "date": "2026-04-01", "notes": "" }]');
  expect((await site.build()).diagnostics).toMatchObject([{ code: 'releases/empty', file: 'data/releases.json' }]);
  site.write('data/releases.json', '[{ "version": 2 }]');
  expect((await site.build()).diagnostics).toContainEqual(
    expect.objectContaining({ code: 'releases/malformed', file: 'data/releases.json' }),
  );
});

/**
 * Stand-ins for the packages that draw, because these and fonts are large: a picture is the markup of the card and the names of the fonts.
 */
const DRAWING = {
  'extensions/node_modules/satori/index.js': `import { renderToStaticMarkup } from 'react-dom/server';
    export default async (card, { fonts }) => {
      globalThis.drawn = (globalThis.drawn ?? 0) + 1;
      return [renderToStaticMarkup(card), ...fonts.map(({ data }) => data.toString())].join();
    };\n`,
  'extensions/node_modules/@resvg/resvg-js/index.js': `export class Resvg {
      constructor(svg) { this.svg = svg; }
      render() { return { asPng: () => Buffer.from(this.svg) }; }
    }\n`,
};

it('pictures are drawn of titles and descriptions, and are kept', async () => {
  const samples = fences('en/how-to/extensions/pictures.md').filter(({ info }) => info.title !== null);
  const font = 'fonts/title.woff';
  const site = extendedSite({
    ...Object.fromEntries(samples.map(({ info, code }) => [info.title, code.replace(/node_modules\/.*\.woff/, font)])),
    ...DRAWING,
    [font]: 'First letters',
    'content/one.md': '---\ntitle: One\ndescription: How it begins.\n---\n\nText.\n',
    'content/own.md': '---\ntitle: Own\nimage: https://img.example/own.png\n---\n\nText.\n',
  });
  const picture = (page: string): string =>
    /property="og:image" content="https:\/\/docs\.example\/([^"]+)"/.exec(read(site, `${page}/index.html`))?.[1] ?? '';
  const drawn = (): unknown => Reflect.get(globalThis, 'drawn');
  expect((await site.build()).diagnostics).toEqual([]);
  const first = picture('one');
  expect(read(site, first)).toMatch(/My docs<.*>One<.*>How it begins\.<.*,First letters$/);
  expect(read(site, 'one/index.html')).toContain('name="twitter:card" content="summary_large_image"');
  expect(read(site, 'own/index.html')).toContain('property="og:image" content="https://img.example/own.png"');
  expect(drawn()).toBe(2);
  site.write('content/one.md', '---\ntitle: One\ndescription: How it ends.\n---\n\nText.\n');
  await site.build();
  expect(read(site, picture('one'))).toContain('How it ends.');
  expect([picture('one') === first, existsSync(join(site.dir, 'build', first)), drawn()]).toEqual([false, false, 3]);
  site.write(font, 'Other letters');
  await site.build();
  expect(read(site, picture('one'))).toMatch(/Other letters$/);
  expect(drawn()).toBe(5);
});

it('an old version comes from its tag, and is not made anew when it comes again', async () => {
  const page = 'en/how-to/version.md';
  const [command = ''] = fences(page).flatMap(({ code }) => (code.includes('git archive') ? [code] : []));
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const site = extendedSite({
    'content/setup.md': '---\ntitle: Set up\n---\n\nDownload version 1.\n\n![A square](./square.svg)\n',
    'content/square.svg': picture,
  });
  const run = (name: string, ...args: readonly string[]): unknown => execFileSync(name, args, { cwd: site.dir });
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@docs.example'];
  run('git', 'init', '-q');
  run('git', 'add', 'content');
  run('git', ...author, 'commit', '-qm', 'Write version 1');
  run('git', 'tag', 'v1.0.0');
  const newest = sitesOf(page).find((files) => files['site.config.ts']?.includes("path: ''")) ?? {};
  site.write('site.config.ts', newest['site.config.ts'] ?? '');
  site.write('content/setup.md', '---\ntitle: Set up\n---\n\nDownload version 2.\n');
  run('sh', '-ec', command);
  expect((await site.build()).diagnostics).toEqual([]);
  expect(read(site, 'setup/index.html')).toContain('Download version 2.');
  expect(read(site, 'v1/setup/index.html')).toContain('Download version 1.');
  expect(read(site, 'v1/setup/index.html')).toMatch(/<img [^>]*alt="A square"/);
  run('rm', '-r', join(site.dir, 'content/v1'));
  run('sh', '-ec', command);
  expect((await site.build()).rendered).toEqual([]);
});

it('vectors of a file find pages by words that these do not have', async () => {
  const site = await exampleOf('vectors');
  site.write('content/updater.md', '# Update\n\nGet the newest version.\n');
  await site.build();
  const { provider } = JSON.parse(read(site, 'search/manifest.json'));
  const engine = await openIndexFolder(join(site.dir, 'build/search/files'), provider.index, provider.vectors);
  const { answers } = await engine.search('upgrade', 3, new AbortController().signal, { way: 'meaning' });
  expect(answers.map(({ url }) => url)).toEqual(['/updater']);
});

it('a server of Typesense is sent the pages, and asked by readers', async () => {
  const received: { readonly url: string; readonly key: unknown; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push({ url: request.url ?? '', key: request.headers['x-typesense-api-key'], body });
      const document = { lvl0: 'Docs', lvl1: 'Guide', url: 'https://docs.example/guide#one', content: 'Text.' };
      response.end(
        JSON.stringify({ hits: [{ document, highlight: { content: { snippet: 'My <mark>text</mark>' } } }] }),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = await exampleOf('search-server');
  expect(sourcesOf(site, 'connect-src')).toContain('https://search.docs.example');

  const config = join(site.dir, 'site.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('https://search.docs.example', url));
  process.env['TYPESENSE_ADMIN_KEY'] = 'admin';
  const push = await openSearchPush(await loadConfig(site.dir), () => undefined);
  expect(await push?.send()).toBe(3);
  delete process.env['TYPESENSE_ADMIN_KEY'];
  expect(received.map((sent) => [sent.url, sent.key])).toEqual([
    ['/collections/docs/documents/import?action=upsert', 'admin'],
  ]);
  const sent = (received[0]?.body ?? '').split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(sent.at(-1)).toMatchObject({ url: 'https://docs.example/guide', content: 'Text.', lang: 'en' });
  expect(sent.every((record) => !Object.values(record).includes(null))).toBe(true);

  const { provider } = JSON.parse(read(site, 'search/manifest.json'));
  const { default: open } = await import(pathToFileURL(join(site.dir, 'build', provider.module)).href);
  const asked = open({ ...provider.settings, url }, { lang: 'en', baseUrl: '/' });
  expect(await asked.search({ query: 'text', pages: 3 }, new AbortController().signal)).toEqual({
    hits: [
      {
        category: 'Docs',
        title: 'Guide',
        headings: ['', ''],
        text: [
          { text: 'My ', marked: false },
          { text: 'text', marked: true },
        ],
        href: '/guide#one',
      },
    ],
  });
  expect(received.at(-1)).toMatchObject({ key: 'the key that may search' });
  expect(new URL(received.at(-1)?.url ?? '', url).searchParams.get('filter_by')).toBe('lang:=en');
  server.close();
});

/** A GIF of two frames with a pattern that compresses badly. */
function film(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 64 * 128 * 3 }, (_, i) => (i * i) >> 7));
  return sharp(pixels, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .gif()
    .toBuffer();
}

it('films are offered as WebP with all their frames, and one that cannot be read is told', async () => {
  const site = extendedSite(sitesOf('en/how-to/extensions/picture-variants.md').at(-1) ?? {});
  site.write('content/index.md', '# Home\n\n![Opening](opening.gif)\n');
  site.write('content/opening.gif', await film());
  expect((await site.build()).diagnostics).toEqual([]);
  const file = /srcset="\/(assets\/files\/opening-\w{8}-64\.webp) 64w"/.exec(read(site, 'index.html'))?.[1] ?? '';
  const bytes = readFileSync(join(site.dir, 'build', file));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, pages: 2 });
  site.write('content/opening.gif', (await film()).subarray(0, 30));
  const { ok, diagnostics } = await site.build();
  expect([ok, diagnostics.map(({ code, file }) => [code, file])]).toEqual([
    true,
    [['films/unreadable', 'content/opening.gif']],
  ]);
  expect(read(site, 'index.html')).not.toContain('.webp');
});
