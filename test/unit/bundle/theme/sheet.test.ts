import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleBrowser } from '../../../../src/bundle/index.js';
import { partCharacters, rangesOf } from '../../../../src/bundle/theme/characters.js';
import { resolveTheme } from '../../../../src/bundle/theme/resolve.js';
import { themeSheet } from '../../../../src/bundle/theme/sheet.js';
import { temporarySite } from '../../../support/temporary-site.js';

/** Files that are published unchanged. */
const FILES = { pathOf: (file: string) => file, cut: () => Promise.reject(new Error('Nothing is cut.')) };

const scratch = temporarySite({});
afterAll(scratch.remove);

describe('the rules of the settings', () => {
  it('set colours for both modes, for readers without script, and none for print', async () => {
    const css = await themeSheet(resolveTheme({ accent: '#0b5ab8' }).theme, FILES);
    expect(css).toMatch(/^:root\{[^}]*--link:#0b5ab8/m);
    expect(css).toMatch(/@media not print\{:root\[data-theme="dark"\]\{--paper:/);
    expect(css).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme\]\)\{--paper:/);
  });

  it('name families of each script', async () => {
    const css = await themeSheet(resolveTheme({ fonts: { text: 'serif' } }).theme, FILES);
    expect(css).toMatch(/--font:[^}]*"Noto Serif",[^}]*var\(--font-eastern-serif\),serif/);
    expect(css).toMatch(/^:root\{--font-eastern-serif:[^}]*"Noto Serif CJK SC"/m);
    expect(css).toMatch(/:lang\(zh-TW\)[^{]*\{--font-eastern-serif:[^}]*"Noto Serif CJK TC"/);
    expect(css).toMatch(/:root:lang\(ja\)\{--font-eastern-serif:[^}]*"Noto Serif CJK JP"/);
    expect(css).toMatch(/:root:lang\(ko\)\{--font-eastern-serif:[^}]*"Noto Serif CJK KR"/);
    expect(css).not.toContain('--paper');
  });

  it('name no book face of the East where none is set', async () => {
    const css = await themeSheet(resolveTheme({ fonts: { code: 'mono' } }).theme, FILES);
    expect(css).toMatch(/--font-code:[^}]*var\(--font-eastern\),monospace/);
    expect(css).not.toContain('serif');
  });

  it('are nothing where nothing is set', async () => {
    expect(await themeSheet(resolveTheme({ preset: 'manuscript' }).theme, FILES)).toBe('');
  });
});

it('writes the characters of a font as ranges', () => {
  expect(rangesOf([160, 32, 33, 34])).toBe('U+20-22,U+A0');
});

it('parts characters among languages, each to one', () => {
  const all = [0x41, 0xe9, 0x102, 0x3b1, 0x416, 0x2116, 0x4e00];
  expect([...partCharacters(all, ['cyrillic', 'latin'])]).toEqual([
    ['latin', [0x41, 0xe9]],
    ['cyrillic', [0x416, 0x2116]],
  ]);
  expect(partCharacters(all, ['latin-ext', 'cyrillic']).get('cyrillic')).toEqual([0x416]);
  expect([...partCharacters([0x4e00], ['latin'])]).toEqual([]);
});

describe('style sheets of a site', () => {
  it('stand outside of the layers of the theme, after them', async () => {
    const file = join(scratch.dir, 'site.css');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, ':root{--link:#123456}');
    const bundle = await bundleBrowser({
      siteDir: scratch.dir,
      templatesDir: null,
      codeCss: '.t1{color:red}',
      featureCss: {},
      looks: { rules: ':root{--link:#abcdef}', styles: [file], fonts: new Map() },
      sourceMaps: false,
      searchProvider: null,
    });
    const sheet = bundle.files.find((f) => f.file === bundle.entries['styles']);
    const css = Buffer.from(sheet?.content ?? '').toString();
    expect(css).toMatch(/^@layer docsgen,docsgen-settings;/);
    expect(css).toContain('@layer docsgen-settings{:root{--link:#abcdef}}');
    expect(css.trimEnd().endsWith(':root{--link:#123456}')).toBe(true);
    expect(bundle.inputs).toContain(file);
  });
});
