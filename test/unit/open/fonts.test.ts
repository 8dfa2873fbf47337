import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { create } from 'fontkitten';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import { openBrowserBundle } from '../../../src/open/bundles.js';
import { siteStore } from '../../../src/open/site-store.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

/** A font with Latin letters, Greek capitals and mathematical symbols, as a file in each format. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('katex')), 'fonts');

/** Character tables end with this value. */
const END_OF_TABLE = 0xffff;

const NEEDS = { math: false, pages: [] };

const sites: TemporarySite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

interface Opened {
  readonly css: string;
  /** The published fonts. */
  readonly fonts: readonly { readonly file: string; readonly content: Uint8Array }[];
  readonly inputs: readonly string[];
}

function fontSite(fonts: string): TemporarySite {
  const site = temporarySite({
    'content/index.md': '# T',
    'styles/own.css': ':root { --measure: 40rem; }',
    'site.config.ts': `export default { theme: { fonts: ${fonts}, styles: ['styles/own.css'] } };`,
  });
  sites.push(site);
  mkdirSync(join(site.dir, 'fonts'));
  for (const format of ['woff2', 'ttf'])
    copyFileSync(join(FONTS, `KaTeX_Main-Regular.${format}`), join(site.dir, `fonts/main.${format}`));
  return site;
}

async function open({ dir }: TemporarySite): Promise<Opened> {
  // Files that change while they are bundled are not cached, and file times are coarse.
  await sleep(50);
  const config = await loadConfig(dir);
  const bundle = await openBrowserBundle({ config, extensions: [], live: false, store: siteStore(config, 'g') }, NEEDS);
  const [sheet] = bundle.assets.styles;
  const css = bundle.files.find(({ file }) => `/${file}` === sheet)?.content ?? '';
  const fonts = bundle.files.filter(({ file }) => file.endsWith('.woff2'));
  return { css: Buffer.from(css).toString(), fonts, inputs: bundle.inputs };
}

/** All characters of a font file. */
function charactersOf(content: Uint8Array): string {
  const font = create(Buffer.from(content));
  return font.isCollection ? '' : String.fromCodePoint(...font.characterSet.filter((point) => point < END_OF_TABLE));
}

it('publishes a font file as it is, for all its characters', async () => {
  const { css, fonts } = await open(fontSite("{ text: ['fonts/main.woff2'] }"));
  expect(fonts.map(({ content }) => content.length)).toEqual([statSync(join(FONTS, 'KaTeX_Main-Regular.woff2')).size]);
  expect(css).toContain('"site-text-fallback"');
  expect(css).not.toMatch(/"site-text";[^}]*unicode-range/);
});

it('cuts fonts to languages, with a file and a range of characters for each', async () => {
  const { css, fonts } = await open(fontSite("{ text: ['fonts/main.ttf'], subset: ['greek', 'latin', 'cyrillic'] }"));
  const [latin = '', greek = '', ...more] = fonts.map(({ content }) => charactersOf(content)).sort();
  expect(more).toEqual([]);
  expect(latin).not.toMatch(/[\u0370-\u1fff\u2200-\u2211]/);
  for (const character of 'Aag9—’') expect(latin).toContain(character);
  expect(greek).toMatch(/^[\u0370-\u03ff]{5,}$/);
  for (const { content, file } of fonts) {
    expect(Buffer.from(content).toString('latin1', 0, 4)).toBe('wOF2');
    expect(content.length).toBeLessThan(statSync(join(FONTS, 'KaTeX_Main-Regular.woff2')).size * 0.6);
    const [rule = ''] = /@font-face\{[^}]*FILE[^}]*\}/.exec(css.replace(file.split('/').at(-1) ?? '', 'FILE')) ?? [];
    expect(rule).toMatch(/font-family:"?site-text"?;.*unicode-range:U\+/);
    expect(rule.includes('U+41')).toBe(false);
    expect(rule.includes('U+393')).toBe(charactersOf(content) === greek);
  }
});

it('gives the same bytes in another folder', async () => {
  const settings = "{ code: ['fonts/main.woff2'], subset: ['latin'] }";
  const [one, other] = [await open(fontSite(settings)), await open(fontSite(settings))];
  expect(one.css).toBe(other.css);
  expect(one.fonts).toEqual(other.fonts);
});

it('keeps what is cut, and cuts anew when the file is another', async () => {
  const site = fontSite("{ text: ['fonts/main.woff2'], subset: ['latin'] }");
  const kept = (): readonly string[] => {
    const folder = join(site.dir, '.docsgen/cache/font-subsets');
    return readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`);
  };
  const first = await open(site);
  expect(first.inputs).toContain(join(site.dir, 'fonts/main.woff2'));
  const before = kept();
  expect(before).toHaveLength(1);
  writeFileSync(join(site.dir, 'styles/own.css'), ':root { --measure: 44rem; }');
  const second = await open(site);
  expect(second.css).not.toBe(first.css);
  expect(second.fonts).toEqual(first.fonts);
  expect(kept()).toEqual(before);
  copyFileSync(join(FONTS, 'KaTeX_Main-Bold.woff2'), join(site.dir, 'fonts/main.woff2'));
  expect((await open(site)).fonts).not.toEqual(first.fonts);
  expect(kept()).toHaveLength(2);
});

it.each([
  ["{ text: ['fonts/none.woff2'], subset: ['latin'] }", 'is not a readable font'],
  ["{ text: ['fonts/none.woff2'] }", 'is not a readable font'],
  ["{ text: ['fonts/main.woff2'], subset: ['cyrillic'] }", 'has no character of cyrillic'],
])('tells a file that cannot be used: %s', async (fonts, fault) => {
  const site = fontSite(fonts);
  writeFileSync(join(site.dir, 'fonts/none.woff2'), 'wOF2, but for the rest');
  await expect(open(site)).rejects.toMatchObject({
    diagnostics: [{ code: 'font-unusable', file: 'site.config.ts', line: 1, message: expect.stringContaining(fault) }],
  });
});

it.each([
  ['the first 100 bytes', (font: Buffer) => font.subarray(0, 100)],
  ['a half', (font: Buffer) => font.subarray(0, font.length / 2)],
  ['one with zeros in its list of tables', (font: Buffer) => Buffer.from(font).fill(0, 48, 90)],
  [
    'one with other bytes in its middle',
    (font: Buffer) => Buffer.from(font).fill(0x5a, font.length / 2, font.length / 2 + 200),
  ],
])('names a damaged font: %s', async (_, damage) => {
  const whole = readFileSync(join(FONTS, 'KaTeX_Main-Regular.woff2'));
  for (const subset of ['', ", subset: ['latin']"]) {
    const site = fontSite(`{ text: ['fonts/none.woff2']${subset} }`);
    writeFileSync(join(site.dir, 'fonts/none.woff2'), damage(whole));
    await expect(open(site)).rejects.toMatchObject({
      diagnostics: [{ code: 'font-unusable', message: expect.stringContaining('`fonts/none.woff2`') }],
    });
  }
});

it('takes other formats where they are cut alone', async () => {
  await expect(open(fontSite("{ text: ['fonts/main.ttf'] }"))).rejects.toMatchObject({
    diagnostics: [{ code: 'config-invalid-value', message: expect.stringContaining('is not in the format WOFF2') }],
  });
});
