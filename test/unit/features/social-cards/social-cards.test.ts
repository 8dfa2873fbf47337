import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { imageSize } from '../../../../src/base/image-size.js';
import { buildSite } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import { CARD, type CardText, cardSvg, layOut } from '../../../../src/features/social-cards/card.js';
import { placed } from '../../../../src/features/social-cards/clusters.js';
import { drawable, setText } from '../../../../src/features/social-cards/lines.js';
import { readLogo, UnusableLogo } from '../../../../src/features/social-cards/logo.js';
import { fontRuns } from '../../../../src/features/social-cards/runs.js';
import { temporarySite } from '../../../support/temporary-site.js';
import { expectWellFormed } from '../../output/xml.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
const FONT = join(ROOT, 'node_modules/katex/dist/fonts/KaTeX_Main-Bold.ttf');
const COLORS = { paper: '#fff', ink: '#000', soft: '#333', seal: '#c00' };
const TEXT: CardText = { title: 'One', description: '', site: 'Docs', host: 'docs.example', direction: 'ltr' };

const svgOf = (text: Partial<CardText>): string =>
  cardSvg(layOut({ ...TEXT, ...text }), COLORS, {
    fonts: [{ family: 'A & B', characters: new Set() }],
    measure: () => 1,
    scale: 1,
    logo: null,
  });

describe('lines', () => {
  const room = {
    width: 1000,
    sizes: [
      [100, 2],
      [50, 3],
    ],
  } as const;

  it.each([
    ['Short', ['Short'], 100],
    ['A title of many words that needs two', ['A title of many words that needs two'], 50],
    ['写好文档，发布到任何地方去吧', ['写好文档，发布', '到任何地方去吧'], 100],
    ['', [], 100],
  ])('of %j have about the same length', (text, lines, size) => {
    expect(setText(text, room)).toEqual({ lines, size });
  });

  it('become smaller before they are cut off', () => {
    const words = 'several words '.repeat(5).trim();
    expect(setText(words, room)).toEqual({
      size: 50,
      lines: ['several words several words several', 'words several words several words'],
    });
    const cut = setText('several words '.repeat(50), room);
    expect(cut.lines).toHaveLength(3);
    expect(cut.lines.at(-1)).toMatch(/[a-z]…$/);
  });

  it('break words that are wider than a line, and never start with closing punctuation', () => {
    expect(setText('x'.repeat(60), room).lines.join('')).toBe('x'.repeat(60));
    for (const text of ['文字。'.repeat(14), '写好 Markdown，就有文档站', 'Markdown。'.repeat(9)])
      for (const line of setText(text, room).lines) expect(line).not.toMatch(/^[。，]/);
  });
});

describe('texts of strangers', () => {
  it.each([
    ['elements', '</text><script>alert(1)</script><image href="file:///etc/passwd"/>'],
    ['signs', '"\'&<>]]><!--'],
    ['characters that XML does not hold', '&#x0;&lt;\u0000\u0007\ud800\ufffe'],
    ['directions', '\u202Edesrever \u2066isolated'],
    ['very long', '<'.repeat(100_000)],
  ])('are only text: %s', (_, title) => {
    const svg = svgOf({ title, description: title, site: title, host: title });
    // The check knows attributes of letters, and named references.
    expectWellFormed(svg.replace(/ [a-z\d-]+="[^"<]*"/gi, '').replaceAll('&#39;', '&apos;'));
    expect(svg).not.toMatch(/<(?:script|image|use|style)/);
    for (const unseen of ['\u0000', '\u0007', '\u202E', '\ud800', '\ufffe']) expect(svg).not.toContain(unseen);
    expect(svg.length).toBeLessThan(20_000);
  });

  it('lose what changes their direction', () => {
    expect(drawable('a\u202Eb\u2067c\n\td')).toBe('abc d');
  });

  it('are read up to a limit', () => {
    expect(drawable('a'.repeat(1_000_000)).length).toBeLessThan(500);
  });
});

it('puts text from right to left at the right side', () => {
  expect(svgOf({ direction: 'rtl', title: 'شجرة' })).toMatch(
    /text-anchor="end">\u2067<tspan [^>]*>شجرة<\/tspan>\u2069/,
  );
  expect(svgOf({})).not.toContain('text-anchor');
});

describe('scripts', () => {
  const face = (family: string, characters: string) => ({
    family,
    characters: new Set(Array.from(characters, (character) => character.codePointAt(0) ?? 0)),
  });
  const LATIN = face('Latin', 'abcdenorw ,.?()');
  const OTHER = face('Other', 'दस्तावेज़是क abc,.');

  it.each([
    ['one word in one font', 'abc दस्तावेज़, bad', 'Latin:abc |Other:दस्तावेज़, |Latin:bad'],
    ['letters that only a later font has', 'code是bad', 'Latin:code|Other:是|Latin:bad'],
    ['characters that none has, in the font before them', 'a™', 'Latin:a™'],
  ])('stay whole: %s', (_, line, runs) => {
    const seen = fontRuns(line, [LATIN, OTHER]).map(({ text, family }) => `${family}:${text}`);
    expect(seen.join('|')).toBe(runs);
  });

  it('with a joining line are placed by the width of each part', () => {
    const runs = [{ text: 'स्तावे क, x', family: 'Other' }];
    const parts = placed(runs, { x: 10, size: 100, isBold: true }, (text) => text.length / 10);
    expect(parts.map(({ text, x }) => `${text} ${x.toFixed(0)}`)).toEqual(['स्ता 10', 'वे 50', 'क 96', ', 106', 'x 142']);
    expect(svgOf({ title: 'क ख' })).toMatch(/<tspan x="88\.0"[^>]*>क<\/tspan><tspan x="\d/);
  });

  it('without spaces break between words', () => {
    const { lines } = setText('หน้าเว็บที่อ่านได้โดยไม่ต้องใช้สคริปต์', { width: 1000, sizes: [[80, 3]] });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^ต์/);
  });
});

describe('logos', () => {
  const logo = (name: string, bytes: string | Buffer) => {
    const site = temporarySite({});
    onTestFinished(() => site.remove());
    site.write(name, bytes);
    return readLogo({ name, path: join(site.dir, name) });
  };

  it('are as high as the line, and not too wide', () => {
    expect(logo('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>').width).toBe(96);
    expect(logo('b.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 10"/>').width).toBe(320);
    const own = logo('c.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    const svg = cardSvg(layOut(TEXT), COLORS, { fonts: [], measure: () => 1, scale: 1, logo: own });
    expect(svg).toContain('<image href="data:image/svg+xml;base64,');
  });

  it.each([
    ['references', '<svg viewBox="0 0 1 1"><use href="#a"/></svg>'],
    ['prefixed references', '<svg viewBox="0 0 1 1"><s:use href="#a"/></svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1">&a;</svg>'],
    ['files', '<svg viewBox="0 0 1 1"><image href="file:///etc/passwd"/></svg>'],
    ['filters', '<svg viewBox="0 0 1 1"><filter><feTurbulence/></filter></svg>'],
    ['scripts', '<svg viewBox="0 0 1 1"><script>1</script></svg>'],
    ['no size', '<svg/>'],
    ['no picture', 'text'],
    ['too many bytes', `<svg viewBox="0 0 1 1">${' '.repeat(200_000)}</svg>`],
  ])('of strangers are refused: %s', (_, text) => {
    expect(() => logo('logo.svg', text)).toThrow(UnusableLogo);
  });
});

describe('a site', () => {
  const files = (settings: string): Readonly<Record<string, string>> => ({
    'site.config.ts': `export default {
      title: { en: 'Docs', fr: 'Textes' }, url: 'https://docs.example', baseUrl: '/x/', images: { variants: false }, socialImage: 'https://a.example/all.png',
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'French' } } }, ${settings}
    };\n`,
    'content/en/index.md': '# Home\n',
    'content/en/guides/one.md': '---\ntitle: One\ndescription: The first.\n---\n\nText.\n',
    'content/en/guides/two.md': '---\ntitle: Two\nimage: /own.png\n---\n\nText.\n',
    'content/static/own.png': '',
    'content/fr/index.md': '# Accueil\n',
  });
  const CARDS = `socialCards: { fonts: [${JSON.stringify(FONT)}] }`;

  const siteWith = (settings: string) => {
    const site = temporarySite(files(settings));
    onTestFinished(() => site.remove());
    const build = async (out: string, { workers = 0, cache = true } = {}) => {
      const config = await loadConfig(site.dir, { outDir: join(site.dir, out) });
      const { diagnostics } = await buildSite(config, { progress: () => undefined, workers, memory: null, cache });
      const read = (file: string): string => readFileSync(join(site.dir, out, file), 'utf8');
      return { diagnostics, read, manifest: diagnostics.length > 0 ? '' : read('docsgen-manifest.json') };
    };
    return { ...site, build };
  };
  const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

  it('draws a card for each page without a picture, of which its head tells', async () => {
    const { dir, build } = siteWith(CARDS);
    const { diagnostics, read } = await build('build');
    expect(diagnostics).toEqual([]);
    const names = readdirSync(join(dir, 'build/social'), { recursive: true, encoding: 'utf8' }).sort();
    expect(names.map((name) => name.replaceAll('\\', '/'))).toEqual([
      'fr.png',
      'guides',
      'guides/one.png',
      'index.png',
    ]);
    expect(imageSize(readFileSync(join(dir, 'build/social/guides/one.png')))).toMatchObject(CARD);
    const card = 'https://docs.example/x/social/guides/one.png';
    expect(read('guides/one/index.html')).toContain(`<meta property="og:image" content="${card}">`);
    expect(read('guides/one/index.html')).toContain(`<meta name="twitter:image" content="${card}">`);
    expect(read('fr/guides/one/index.html')).toContain(`content="${card}"`);
    expect(read('guides/two/index.html')).toContain('content="https://docs.example/x/own.png"');
    expect(read('guides/two/index.html')).not.toContain('twitter:image');
    expect(read('search/index.html')).toContain('content="https://a.example/all.png"');
    expect(read('sw.js')).not.toContain('social/');
  });

  it('has none without the setting', async () => {
    const { dir, build } = siteWith('');
    const { read } = await build('build');
    expect(existsSync(join(dir, 'build/social'))).toBe(false);
    expect(read('guides/one/index.html')).not.toContain('social/');
  });

  it('gives the same bytes in another folder, with workers, after an edit and after a change of the setting', async () => {
    const one = siteWith('');
    await one.build('build');
    one.write('site.config.ts', files(CARDS)['site.config.ts'] ?? '');
    const first = await one.build('build');
    expect(first.manifest).toBe((await siteWith(CARDS).build('build', { workers: 2, cache: false })).manifest);
    const before = ['guides/one', 'index'].map((name) => hashOf(join(one.dir, `build/social/${name}.png`)));
    one.write('content/en/guides/one.md', '---\ntitle: Another\ndescription: The first.\n---\n\nText.\n');
    const edited = await one.build('build');
    const after = ['guides/one', 'index'].map((name) => hashOf(join(one.dir, `build/social/${name}.png`)));
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
    expect(edited.manifest).toBe((await one.build('clean', { cache: false })).manifest);
  });

  it('reports characters that no font has, and fonts that cannot be used', async () => {
    const one = siteWith(CARDS);
    one.write('content/en/guides/three.md', '# 三 Three\n');
    expect((await one.build('build')).diagnostics).toMatchObject([
      { code: 'social-card-characters', severity: 'warning' },
    ]);
    for (const [file, bytes] of [
      ['a.ttf', 'no font'],
      ['b.otf', ''],
    ] as const) {
      const other = siteWith(`socialCards: { fonts: ['${file}'] }`);
      other.write(file, bytes);
      expect((await other.build('build')).diagnostics).toMatchObject([{ code: 'font-unusable', severity: 'error' }]);
    }
    const { diagnostics } = await siteWith(`socialCards: { fonts: ['gone.ttf'] }`).build('build');
    expect(diagnostics).toMatchObject([{ code: 'font-unusable', message: expect.stringContaining('cannot be read') }]);
  });
});
