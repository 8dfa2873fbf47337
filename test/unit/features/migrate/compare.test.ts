import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error: a script without types
import { articleOf } from '../../../migrate/article.js';
// @ts-expect-error: a script without types
import { compareFolders } from '../../../migrate/compare.js';
// @ts-expect-error: a script without types
import { differences } from '../../../migrate/differences.js';
import { foreignFolder } from './foreign-site.js';

const BODY =
  '<h1>Title</h1><h2 id="a">One <a class="header-anchor" href="#a">#</a></h2><p>Some words that are long enough to count here, <a href="/x">more</a> and <a href="https://x.example/">out</a>.</p><ul><li>first</li><li>second</li></ul><table><tr><td>1</td><td>2</td></tr></table><figure class="code"><figcaption>a.ts</figcaption><pre><code>line 1\n  line 2</code></pre></figure><img alt="picture" src="p.png"><div class="tabs"><div class="tab"><p class="tab-title">npm</p><p>panel</p></div></div><section class="footnotes"><ol><li><p>A note</p></li></ol></section>';

interface Found {
  readonly file: string;
  readonly found: readonly { readonly kind: string; readonly lost: readonly string[] }[];
}

function page(body: string, name = 'vp-doc') {
  return `<!doctype html><body><div class="${name}">${body}</div></body>`;
}

function article(body: string, name?: string) {
  return articleOf(page(body, name));
}

function kinds(from: string | RegExp, to: string) {
  const changed = BODY.replace(from, to);
  expect(changed).not.toBe(BODY);
  return differences(article(BODY), article(changed)).map(({ kind }: { kind: string }) => kind);
}

/** Differences between an old and a new output, by page. */
function compared(old: Readonly<Record<string, string>>, own: Readonly<Record<string, string>>) {
  const folder = foreignFolder({});
  for (const [name, files] of Object.entries({ old, own }))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name, file)), { recursive: true });
      writeFileSync(join(folder, name, file), text);
    }
  const { pages, lost, withoutArticle } = compareFolders(join(folder, 'old'), join(folder, 'own'));
  return {
    pages: pages.map(({ file, found }: Found) => [file, ...found.map(({ kind }) => kind)].join(' ')),
    lost,
    withoutArticle,
  };
}

it('finds nothing between a page and itself, whichever generator made it', () => {
  for (const name of ['prose', 'theme-doc-markdown', 'sl-markdown-content'])
    expect(differences(article(BODY), article(BODY, name))).toEqual([]);
});

it.each([
  ['title', 'Title', 'Titel'],
  ['headings', 'One ', 'Two '],
  ['headings', /h2/g, 'h3'],
  ['headings', 'id="a"', 'id="b"'],
  ['code', 'line 2', 'line 3'],
  ['code', '  line 2', 'line 2'],
  ['tables', '<td>2</td>', ''],
  ['tables', '<td>2</td>', '<td>2 3</td>'],
  ['tables', '<tr><td>1</td><td>2</td></tr>', ''],
  ['lists', '<li>first</li><li>second</li>', '<li>second</li><li>first</li>'],
  ['lists', /ul>/g, 'ol>'],
  ['lists', '<li>second</li>', '<li><ul><li>second</li></ul></li>'],
  ['links', 'https://x.example/', 'https://y.example/'],
  ['links', '<a href="/x">more</a>', 'more'],
  ['pictures', 'alt="picture"', 'alt=""'],
  ['pictures', 'src="p.png"', 'src="q.png"'],
  ['pictures', /<img[^>]*>/, ''],
  ['labels', 'a.ts', 'b.ts'],
  ['labels', '<p class="tab-title">npm</p>', ''],
  ['notes', 'A note', 'Another note'],
  ['words', 'that are long enough', ''],
  ['words', 'Some words', ':::tip{icon=x} import A from B words'],
])('sees a change in %s', (kind, from, to) => {
  expect(kinds(from, to)).toContain(kind);
});

it.each([
  ['an anchor of another kind', /<a class="header-anchor".*?<\/a>/, '<a class="hash-link" href="#a">​</a>'],
  [
    'a frame, a button and colours of code',
    '<pre><code>line 1',
    '<div><button>Copy</button><span class="lang">ts</span></div><pre><code><span style="color:red">line</span> 1',
  ],
  ['a frame of tables', '<table>', '<div role="group"><table>'],
  ['an icon', 'One ', 'One <svg><title>icon</title></svg>'],
  ['curly quotes and blanks', 'Some words', 'Some\n   words'],
  ['labels before the panels', '<div class="tabs">', '<nav>Contents</nav><div class="tabs">'],
  [
    'footnotes where they are written',
    /<section class="footnotes">.*<.section>/,
    '<div class="footnote-definition"><sup class="footnote-definition-label">1</sup><p>A note</p></div>',
  ],
  ['what only screen readers get', 'more', 'more<span class="sr-only"> (in this site)</span>'],
  ['blanks at the end of a line of code', 'line 1', 'line 1   '],
])('does not count %s', (_, from, to) => {
  expect(kinds(from, to)).toEqual([]);
});

it.each([
  [
    'a badge of the title',
    '<h1>T <span class="VPBadge">new</span></h1><p>x</p>',
    '<h1>T</h1><p><span class="badge">new</span></p><p>x</p>',
  ],
  [
    'cards with headings and cards without',
    '<div class="VPFeatures"><ul><li><h2>Fast</h2></li></ul></div>',
    '<div class="card"><p>Fast</p></div>',
  ],
  [
    'a link that is an icon and one that is its name',
    '<a href="https://x.example" aria-label="github"></a>',
    '<a href="https://x.example">github</a>',
  ],
  ['a heading without id and the same with one', '<h1>A</h1><h1>B</h1>', '<h1>A</h1><h1 id="b">B</h1>'],
  [
    'a link in a link, which browsers take apart, and the inner one',
    '<p><a href="https://x.example"><a href="https://x.example">x</a></a></p>',
    '<p><a href="https://x.example">x</a></p>',
  ],
  [
    'a hero with links in a list and without one',
    '<div class="hero"><div class="copy"><p>Fast and small and light</p></div><a href="https://x.example">Go</a></div>',
    '<section class="hero"><p>Fast and small and light</p><ul><li><a href="https://x.example">Go</a></li></ul></section>',
  ],
  [
    'words that only styles part',
    '<p>Extend and add more</p><a href="https://x.example"><span>Dark mode</span><span>Add modes</span></a>',
    '<p>Extend and add more</p><a href="https://x.example"><span>Dark mode</span> <span>Add modes</span></a>',
  ],
  [
    'blanks between elements of a cell',
    '<table><tr><td><b>one</b><b>two</b></td></tr></table>',
    '<table><tr><td><b>one</b> <b>two</b></td></tr></table>',
  ],
  [
    'blanks between elements of an entry',
    '<ul><li><code>a()</code><b>c</b></li></ul>',
    '<ul><li><code>a()</code> <b>c</b></li></ul>',
  ],
])('does not tell apart %s', (_, old, own) => {
  expect(differences(article(old), article(own, 'prose'))).toEqual([]);
});

it.each([
  ['words', '<div class="VPFeatures"><h2>Fast and small and light</h2></div>', '<div class="card"><p>Slow</p></div>'],
  ['links', '<a href="https://x.example" aria-label="github"></a>', '<p>github</p>'],
  [
    'words',
    '<p>Names:</p><button>up</button><button>down</button><button>left</button><button>right</button>',
    '<p>Names:</p>',
  ],
  ['words', '<div class="hero"><div class="copy">Fast and small and light</div></div>', '<div class="hero"></div>'],
  ['words', '<p>anytime anyone anywhere anyhow</p>', '<p>any time any one any how</p>'],
  ['headings', '<h1>A</h1><h1 id="b">B</h1>', '<h1>A</h1><p>B</p>'],
  ['headings', '<h1>A</h1><h2 id="b">B</h2>', '<h1>A</h1><h2>B</h2>'],
  ['headings', '<h1>A</h1><h2>B</h2>', '<h1>A</h1><h2 id="b">B and C</h2>'],
  ['links', '<a href="https://x.example"><img src="a.png" alt=""></a>', '<img src="a.png" alt="">'],
])('still sees %s there', (kind, old, own) => {
  const found = differences(article(old), article(own, 'prose'));
  expect(found.map((difference: { kind: string }) => difference.kind)).toContain(kind);
});

it('counts lists of posts by themselves', () => {
  const list = `<html class="plugin-blog blog-list-page">${page('')}</html>`;
  const post = `<html class="plugin-blog blog-post-page">${page('')}</html>`;
  const own = { 'blog.html': page('<h1>Blog</h1>'), 'post.html': page('') };
  expect(compared({ 'blog.html': list, 'post.html': post }, own)).toEqual({
    pages: ['post.html'],
    lost: [],
    withoutArticle: ['blog.html'],
  });
});

it('pairs pages by address, through redirects', () => {
  const leading = '<meta http-equiv="refresh" content="0; url=/new/">';
  expect(
    compared(
      {
        'a.html': page(BODY),
        'b/index.html': page(BODY),
        'gone.html': page(BODY),
        '404.html': page(''),
        'app.html': '',
      },
      { 'a/index.html': page(BODY), 'b/index.html': leading, 'new/index.html': page(BODY, 'prose'), 'app.html': '' },
    ),
  ).toEqual({
    pages: ['a.html', 'b/index.html', 'gone.html page'],
    lost: ['404.html', 'gone.html'],
    withoutArticle: ['app.html'],
  });
});

it('compares links within the site by the file and id that they lead to', () => {
  const old = {
    'x.html': page(''),
    'y.html': page(''),
    'same.html': page('<a href="./x.html#a">x</a> <a href="/gone">gone</a> <a href="https://x.example/">out</a>'),
    'target.html': page('<a href="./x.html">x</a>'),
    'id.html': page('<a href="./x.html#a">x</a>'),
    'dead.html': page('<a href="./x.html">x</a>'),
  };
  const own = {
    'x/index.html': page(''),
    'y/index.html': page(''),
    'same/index.html': page('<a href="/x#a">x</a> <a href="/elsewhere">gone</a> <a href="https://x.example">out</a>'),
    'target/index.html': page('<a href="/y">x</a>'),
    'id/index.html': page('<a href="/x#b">x</a>'),
    'dead/index.html': page('<a href="/z">x</a>'),
  };
  expect(compared(old, own).pages).toEqual([
    'dead.html links',
    'id.html links',
    'same.html',
    'target.html links',
    'x.html',
    'y.html',
  ]);
});

it('lets links of an untranslated page lead to pages in the language of the reader', () => {
  const html = (language: string, links: string, body = '') =>
    `<html lang="${language}"><head>${links}</head><body><div class="prose">${body}</div></body></html>`;
  const canonical = (path: string) => `<link rel="canonical" href="https://d.example${path}">`;
  const editions =
    '<link rel="alternate" hreflang="en" href="https://d.example/x"><link rel="alternate" hreflang="da" href="https://d.example/da/x">';
  const links = (own: string, x: string, y: string) =>
    `<a href="${own}">own</a> <a href="${x}">x</a> <a href="${y}">y</a>`;
  const pages = (a: string, b: string) => ({
    'p.html': html('en', canonical('/p'), links('#a', '/x', '/y')),
    'x.html': html('en', canonical('/x') + editions),
    'y.html': html('en', canonical('/y')),
    'da/x.html': html('da', canonical('/da/x') + editions),
    'de/x.html': html('de', canonical('/de/x')),
    'da/y.html': html('da', canonical('/y')),
    'da/p.html': html('da', canonical('/p'), a),
    'da/q.html': html('da', canonical('/da/q'), b),
  });
  const old = pages(links('#a', '/x', '/y'), links('#a', '/x', '/y'));
  const wanted = (a: string, b: string) =>
    compared(old, pages(a, b)).pages.filter((page: string) => page.startsWith('da/'));
  const away = links('#a', '/da/x', '/da/y');
  expect(wanted(away, away)).toEqual(['da/p.html', 'da/q.html links', 'da/x.html', 'da/y.html']);
  expect(wanted(links('#b', '/x', '/y'), away)[0]).toBe('da/p.html links');
  expect(wanted(links('#a', '/de/x', '/y'), away)[0]).toBe('da/p.html links');
  expect(wanted(links('#a', '/da/y', '/y'), away)[0]).toBe('da/p.html links');
});

it('takes the word above a box that its author gave no title for its kind, and no other', () => {
  const box = (name: string, kind: string, title: string) =>
    name === 'old'
      ? `<aside class="starlight-aside starlight-aside--${kind}"><p class="starlight-aside__title">${title}</p></aside>`
      : `<div class="admonition admonition-${kind}"><p class="admonition-title">${title}</p></div>`;
  const pages = (name: string, word: string, own: string, kind = 'caution') => ({
    'a.html': page(box(name, 'caution', word) + box(name, 'caution', word)),
    'b.html': page(box(name, kind, word)),
    'c.html': page(box(name, 'caution', own)),
  });
  const old = pages('old', 'Warnung', 'Halt!');
  const found = (own: Readonly<Record<string, string>>) => compared(old, own).pages;
  expect(found(pages('own', 'Vorsicht', 'Halt!'))).toEqual(['a.html', 'b.html', 'c.html']);
  expect(found(pages('own', 'Vorsicht', 'Vorsicht'))).toEqual(['a.html', 'b.html', 'c.html labels']);
  expect(found(pages('own', 'Vorsicht', 'Halt!', 'note'))).toEqual(['a.html', 'b.html labels', 'c.html']);
});

/** A page with boxes of kinds and titles, in the markup of Starlight or docsgen. */
function boxes(name: string, titles: readonly (readonly [kind: string, title: string])[]): string {
  const html = titles.map(([kind, title]) =>
    name === 'old'
      ? `<aside class="starlight-aside starlight-aside--${kind}"><p class="starlight-aside__title">${title}</p></aside>`
      : `<div class="admonition admonition-${kind}"><p class="admonition-title">${title}</p></div>`,
  );
  return `<html lang="de">${page(html.join(''))}</html>`;
}

it('takes a word that is above boxes of two kinds for two titles', () => {
  const pages = (name: string, note: string, tip: string, title: string) => ({
    'a.html': boxes(name, [
      ['note', note],
      ['tip', title],
    ]),
    'b.html': boxes(name, [
      ['note', note],
      ['note', note],
      ['tip', tip],
      ['tip', tip],
    ]),
  });
  const old = pages('old', 'Hinweis', 'Tipp', 'Hinweis');
  expect(compared(old, pages('own', 'Anmerkung', 'Rat', 'Hinweis')).pages).toEqual(['a.html', 'b.html']);
  expect(compared(old, pages('own', 'Anmerkung', 'Rat', 'Rat')).pages).toEqual(['a.html labels', 'b.html']);
});

it('counts a written title that is lost, however often it is there', () => {
  const pages = (name: string, title: string) => ({
    'a.html': boxes(name, Array(5).fill(['tip', title])),
    'b.html': boxes(name, [['tip', 'Tipp']]),
  });
  const old = pages('old', 'Beispiel');
  expect(compared(old, pages('own', 'Beispiel')).pages).toEqual(['a.html', 'b.html']);
  expect(compared(old, pages('own', 'Tipp')).pages).toEqual(['a.html labels', 'b.html']);
});

it('knows words above boxes of pages without translation, which are in either language', () => {
  const html = (name: string, language: string, path: string, title: string) =>
    boxes(name, [['note', title]]).replace(
      '<html lang="de">',
      `<html lang="${language}"><link rel="canonical" href="https://d.example${path}">`,
    );
  const pages = (name: string, word: string, title: string) => ({
    'a.html': html(name, 'en', '/a', 'Note'),
    'b.html': html(name, 'en', '/b', 'Note'),
    'da/a.html': html(name, 'da', '/a', word),
    'da/b.html': html(name, 'da', '/b', 'Bemærk'),
    'da/c.html': html(name, 'da', '/da/c', title),
    'da/d.html': html(name, 'da', '/da/d', 'Bemærk'),
  });
  const old = pages('old', 'Note', 'Obs!');
  const found = (own: Readonly<Record<string, string>>) =>
    compared(old, own).pages.filter((entry: string) => entry.includes('labels'));
  expect(found(pages('own', 'Bemærk', 'Obs!'))).toEqual([]);
  expect(found(pages('own', 'Bemærk', 'Bemærk'))).toEqual(['da/c.html labels']);
});

it('knows the word above boxes of a kind that mostly have titles of their own', () => {
  const pages = (name: string, word: string) => ({
    'a.html': boxes(name, Array(5).fill(['tip', 'Beispiel'])),
    'b.html': boxes(name, [['tip', word]]),
  });
  expect(compared(pages('old', 'Tipp'), pages('own', 'Rat')).pages).toEqual(['a.html', 'b.html']);
});

it('takes up to eight words that styles part for one, and counts each that is missing', () => {
  const words = 'red orange yellow green blue indigo violet white'.split(' ');
  const glued = (parts: readonly string[]) => `<p>${parts.map((part) => `<b>${part}</b>`).join('')}</p>`;
  const found = (own: readonly string[], parts = words) =>
    differences(article(glued(parts)), article(`<p>${own.join(' ')}</p>`)).map(({ kind }: { kind: string }) => kind);
  expect(found(words)).toEqual([]);
  expect(found(words.toSpliced(3, 1))).toEqual(['words']);
  expect(found([...words, 'black'], [...words, 'black'])).toEqual(['words']);
});

it('compares pictures by name, and not those that are written into the page', () => {
  const old = {
    'a.html': page('<img alt="a" src="/assets/logo.x1.webp"><img alt="b" src="data:image/png;base64,AA">'),
    'b.html': page('<img alt="a" src="/assets/logo.x1.webp">'),
    'c.html': page('<img alt="a" src="/assets/my-pictures.x1.webp">'),
    'd.html': page('<img alt="a" src="/assets/logo.x1.webp">'),
  };
  const own = {
    'a.html': page('<img alt="a" src="/logo-1a2b3c4d.png"><img alt="b" src="/b.svg">'),
    'b.html': page('<img alt="a" src="/other.png">'),
    'c.html': page('<img alt="a" src="/my-pictures.png">'),
    'd.html': page('<img alt="a" src="/logo-XWLGPYXU.png">'),
  };
  expect(compared(old, own).pages).toEqual(['a.html', 'b.html pictures', 'c.html', 'd.html']);
});

it('reads the articles of Material as readers see them', () => {
  const old = page(
    '<h1 id="title">Title<a class="headerlink" href="#title">¶</a></h1><a class="md-content__button" href="edit">Edit</a><h2 id="a"><a class="toclink" href="#a">One</a></h2><div class="admonition note"><p class="admonition-title">Note</p><p>Words</p></div><table class="highlighttable"><tr><td class="linenos">1</td><td><pre><code>x # (1)!</code></pre></td></tr></table><span class="filename">a.py</span><div class="tabbed-set"><input type="radio"><div class="tabbed-labels"><label>npm</label></div><div>panel</div></div><p><img class="twemoji" alt="🎉" src="https://x.example/1.svg"><span class="twemoji"><svg/></span> <img alt="p" src="i.png#only-dark"></p><ul><li>a</li><li>b</li></ul><div class="footnote"><ol><li><p>A note</p></li></ol></div><div class="arithmatex">$x$</div>',
    'md-content__inner',
  );
  const own = page(
    '<h1>Title</h1><h2 id="a">One</h2><aside class="admonition admonition-note"><p class="admonition-title">Note</p><p>Words</p></aside><pre><code>x # (1)</code></pre><p class="code-title">a.py</p><p class="tab-title">npm</p><p>panel</p><p>🎉 <img alt="p" src="i.png#gh-dark-mode-only"></p><ul><li>a<ul><li>b</li></ul></li></ul><section class="footnotes"><ol><li><p>A note</p></li></ol></section>',
    'prose',
  );
  const found = differences(articleOf(old), articleOf(own));
  expect(found.map(({ kind }: { kind: string }) => kind)).toEqual(['flat lists']);
  expect(differences(articleOf(old), articleOf(own.replace('<li>b', '<li>c')))[0].kind).toBe('lists');
});

it('compares lists of Python-Markdown by the first texts of their entries', () => {
  const old = '<ol><li>a</li><li><p>b <img class="twemoji" alt="🎉" src="x"></p></li></ol><p>c</p><ul><li>d</li></ul>';
  const own = '<ol start="3"><li>a</li><li><p>b 🎉</p><p>c</p><ul><li>d</li></ul></li></ol>';
  const found = (from: string, to: string) =>
    differences(article(from, 'md-content__inner'), article(to)).map(({ kind }: { kind: string }) => kind);
  expect(found(old, own)).toEqual(['flat lists']);
  expect(found(old, own.replace('b 🎉', 'e 🎉'))).toContain('lists');
  expect(
    found('<ul class="grid cards"><li><p>a</p></li></ul>', '<div class="cards"><div class="card">a</div></div>'),
  ).toEqual([]);
});

it('compares code without the comments around annotations, and frames by the links that take their place', () => {
  const old =
    '<pre><code>a # (1)! (2)\nb; // (3)\nc /* (4)! */\nf(x)</code></pre><iframe src="https://v.example/1" title="T"></iframe><p>✓</p>';
  const note = (number: number) =>
    `<button type="button" class="code-note" popovertarget="n-${number}">${number}</button>`;
  const own = `<pre><code>a${note(1)}${note(2)}\nb;${note(3)}\nc${note(4)}\nf(x)</code></pre><a href="https://v.example/1">T</a><p><svg></svg></p>`;
  expect(differences(article(old), article(own))).toEqual([]);
  expect(differences(article(old), article(own.replace(note(3), '')))[0].kind).toBe('code');
});

it('counts pages that are written from source code, and compares links to them without ids', () => {
  const text = (href: string) => page(`<h1>A</h1><p><a href="${href}">x</a></p>`);
  const generated = page('<h1>B</h1><div class="doc doc-object doc-module"><p>words</p></div>');
  const { pages } = compared(
    { 'a/index.html': text('/b/#m.f'), 'b/index.html': generated, 'c/index.html': text('/a/#m') },
    { 'a/index.html': text('/b/#m'), 'b/index.html': page('<h1>B</h1>'), 'c/index.html': text('/a/#n') },
  );
  expect(pages).toEqual(['a/index.html', 'c/index.html links']);
});

it('does not compare pages with places for what is written from source code', () => {
  const place = page('<h1>B</h1><p>::: a.module</p>');
  expect(compared({ 'b/index.html': place }, { 'b/index.html': page('<h1>B</h1>') }).pages).toEqual([]);
});

it('takes addresses that are their own text, emoji and code in texts of pictures for equal', () => {
  const found = (old: string, own: string) =>
    differences(article(old, 'md-content__inner'), article(own)).map(({ kind }: { kind: string }) => kind);
  const bare = 'https://x.example/a';
  expect(found(`<p>${bare}</p>`, `<p><a href="${bare}">${bare}</a></p>`)).toEqual([]);
  expect(found(`<p>${bare}</p>`, `<p><a href="https://x.example/b">${bare}</a></p>`)).toEqual(['links']);
  expect(found('<p>\u26a0</p>', '<p>\u26a0\ufe0f</p>')).toEqual([]);
  expect(found('<img alt="a <code>b</code>" src="c.png">', '<img alt="a `b`" src="c.png">')).toEqual([]);
});

it('counts an address that redirects to another site as answered', () => {
  const redirect = '<!doctype html><meta http-equiv="refresh" content="0; url=https://x.example/a">';
  expect(compared({ 'a/index.html': page(BODY) }, { 'a/index.html': redirect }).lost).toEqual([]);
  const gone = redirect.replace('https://x.example/a', '/gone/');
  expect(compared({ 'a/index.html': page(BODY) }, { 'a/index.html': gone }).lost).toEqual(['a/index.html']);
});
