import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sourcesIn } from '../../../src/markdown/html/source-list.js';
import { fixtureCompiler, fixtureInput, showSlots } from '../../markdown/compile.js';

const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-trusted-'));
const contentDir = join(siteDir, 'content');
mkdirSync(contentDir);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
for (const name of ['a.svg', 'b.svg']) writeFileSync(join(contentDir, name), drawing);
writeFileSync(join(contentDir, 'film.mp4'), 'film');
const compiler = fixtureCompiler({ siteDir, contentDir, html: 'trust' });

afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

async function compile(
  text: string,
): Promise<{ html: string; markdownCopy: string; codes: readonly string[]; links: readonly string[] }> {
  const place = { path: 'page.md', absolutePath: join(contentDir, 'page.md'), localeDir: contentDir };
  const { doc, diagnostics } = await compiler.compile({ ...fixtureInput(text), ...place });
  return {
    html: showSlots(doc.html).trim(),
    markdownCopy: showSlots(doc.markdown).trim(),
    codes: diagnostics.map(({ code }) => code),
    links: doc.links.map(({ href }) => href),
  };
}

describe('trusted HTML', () => {
  it.each([
    ['<img src="./a.svg" alt="a">', '<img width="40" height="20" src="{asset:0}" alt="a">'],
    ['<img src=a.svg width=20>', '<img height="10" src="{asset:0}" width=20>'],
    ['<img src="a.svg" height="5">', '<img src="{asset:0}" height="5">'],
    [
      "<div class='x'><img class='y' src='a.svg#gh-dark-mode-only'></div>",
      "<div class='x'><img width=\"40\" height=\"20\" class='y dark-only' src='{asset:0}'></div>",
    ],
    [
      '<img srcset="a.svg, b.svg 2x" src="a.svg" width="1" height="1">',
      '<img srcset="{asset:1}, {asset:2} 2x" src="{asset:0}" width="1" height="1">',
    ],
    [
      '<picture><source srcset="b.svg" media="print"></picture>',
      '<picture><source srcset="{asset:0}" media="print"></picture>',
    ],
    ['<video src="film.mp4" poster="a.svg"></video>', '<video src="{asset:0}" poster="{asset:1}"></video>'],
    ['<script src="film.mp4" defer></script>', '<script src="{asset:0}" defer></script>'],
    ['<div><link rel="stylesheet" href=a.svg></div>', '<div><link rel="stylesheet" href="{asset:0}"></div>'],
    ['<object data="film.mp4"></object>', '<object data="{asset:0}"></object>'],
    ['<svg><image href="a.svg"/></svg>', '<svg><image href="{asset:0}"/></svg>'],
    [
      '<form action="./other.md"><input type="image" src="a.svg"></form>',
      '<form action="{link:0}"><input type="image" src="{asset:0}"></form>',
    ],
    [
      '<img srcset="a.svg 40w, b.svg 80w" sizes="(min-width: 40em) 80px, 100vw" src="https://a.example/c.png">',
      '<img srcset="{asset:0} 40w, {asset:1} 80w" sizes="(min-width: 40em) 80px, 100vw" src="https://a.example/c.png">',
    ],
    [
      '<div style="color: red; background: url(a.svg), URL( &quot;b.svg&quot; )">x</div>',
      '<div style="color: red; background: url(&#39;{asset:0}&#39;), url(&#39;{asset:1}&#39;)">x</div>',
    ],
    ['<div><a href="../other.md#x">o</a></div>', '<div><a href="{link:0}">o</a></div>'],
  ])('%s is resolved, and in the Markdown copy', async (text, expected) => {
    const { html, markdownCopy, codes } = await compile(text);
    expect(html.replace(/^<p>|<\/p>$/g, '')).toBe(expected);
    expect(markdownCopy).toBe(expected);
    expect(codes).toEqual([]);
  });

  it.each([
    '<a href="#x" onclick="f()">o</a>',
    '<div><img src="https://a.example/b.png"><a href="mailto:a@b.example">m</a></div>',
    '<div style="mask: url(#m); background: url(data:image/png;base64,AA==), url(https://a.example/b.png), url()">x</div>',
    '<form><script src="https://a.example/b.js"></script></form>',
    '<script>const a = "<img src=nope.png>";</script>',
    '<!-- <img src="nope.png"> -->',
    '<div><img src=""><use href="#i"/></div>',
  ])('%s stays', async (text) => {
    const { html, markdownCopy, codes } = await compile(text);
    expect(html.replace(/^<p>|<\/p>$/g, '')).toBe(text);
    expect(markdownCopy).toBe(text);
    expect(codes).toEqual([]);
  });

  it('is checked', async () => {
    const text =
      '<div><img src="nope.png"><img src="../../x.png"><source srcset="no.svg 2x"><a href="./gone.md">o</a><b style="background: url(no.png)"></b></div>';
    const { codes, links } = await compile(text);
    expect([...codes].sort()).toEqual([
      'image-not-found',
      'image-not-found',
      'image-not-found',
      'path-outside-content',
    ]);
    expect(links).toEqual(['./gone.md']);
  });
});

it('takes no time for long styles', async () => {
  const start = performance.now();
  await compile(`<b style="a: url(${' '.repeat(100_000)}; b: ${'url('.repeat(20_000)}">x</b>`);
  expect(performance.now() - start).toBeLessThan(2000);
});

it.each([
  ['a.png', [['a.png', '']]],
  [
    ' a.png 1x , b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [
    'a.png 1x,b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [
    'a.png, b.png',
    [
      ['a.png', ''],
      ['b.png', ''],
    ],
  ],
  [
    'data:a,b 2x, c.png',
    [
      ['data:a,b', '2x'],
      ['c.png', ''],
    ],
  ],
  [',,', []],
])('the pictures of %j', (list, expected) =>
  expect(sourcesIn(list).map(({ url, descriptor }) => [url, descriptor])).toEqual(expected),
);

it('takes no time for long lists', () => {
  const start = performance.now();
  for (const piece of [',', 'a,', ' ', 'a ', 'a 1x,', ' ,']) sourcesIn(piece.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(1500);
});
