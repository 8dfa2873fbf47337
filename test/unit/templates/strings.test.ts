import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { PAGE_WORDS } from '../../../src/model/page-words.js';
import { type Strings, stringsOf } from '../../../templates/strings/index.js';
import { ROOT } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

const LANGUAGES = readdirSync(join(ROOT, 'templates/strings'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'index' && name !== 'types');
const en = stringsOf('en');
const KEYS = Object.keys(en) as (keyof Strings)[];

/** Letters of the languages with their own script. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-cn': /\p{Script=Han}/u,
  'zh-tw': /\p{Script=Han}/u,
};

function placesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{\w+\}/g), ([place]) => place).sort();
}

it('are there in 24 languages', () => {
  expect(LANGUAGES).toHaveLength(24);
});

describe.each(LANGUAGES.filter((code) => code !== 'en'))('the strings of %s', (code) => {
  const strings = stringsOf(code);

  it('are found, and have the places that are filled in', () => {
    expect(strings).not.toBe(en);
    for (const key of KEYS) {
      const [places, wanted] = [placesIn(strings[key]), placesIn(en[key])];
      // In its own language, a notice need not name the language.
      const isFree = key === 'notice.translation' && places.length === 0;
      if (!isFree) expect([key, ...places]).toEqual([key, ...wanted]);
    }
  });

  it('are whole: no blank ends, no mark of typewriters', () => {
    for (const key of KEYS) {
      expect([key, strings[key]]).toEqual([key, strings[key].trim()]);
      expect(strings[key], key).toMatch(/^.*\p{L}.*$/u);
      expect(strings[key], key).not.toMatch(/["']|\.\.\./);
    }
  });

  it('are of the language', () => {
    const script = SCRIPTS[code];
    if (script !== undefined) for (const key of KEYS) expect(strings[key], key).toMatch(script);
    // Some words, such as Menu and Version, are the same in many languages.
    const same = KEYS.filter((key) => strings[key] === en[key]);
    expect(same.length, same.join()).toBeLessThan(KEYS.length / 10);
  });
});

it.each([
  ['zh', 'zh-cn'],
  ['zh-hans', 'zh-cn'],
  ['zh-SG', 'zh-cn'],
  ['zh-hant', 'zh-tw'],
  ['zh-Hant-HK', 'zh-tw'],
  ['zh-hk', 'zh-tw'],
  ['pt', 'pt-br'],
  ['pt-pt', 'pt-br'],
  ['es-mx', 'es'],
  ['el', 'en'],
  ['constructor', 'en'],
])('those of %s are those of %s', (locale, other) => {
  expect(stringsOf(locale)).toBe(stringsOf(other));
});

/** Keys that templates put together. */
const JOINED: Readonly<Record<string, string>> = { 'notice.': '`notice.${' };

/** Keys of words that no code names, so that nobody reads them. */
function unreadWords(keys: readonly string[], code: string): readonly string[] {
  const isJoined = (key: string): boolean =>
    Object.entries(JOINED).some(([start, text]) => key.startsWith(start) && code.includes(text));
  const pageWords: readonly string[] = PAGE_WORDS;
  return keys.filter(
    (key) => !(pageWords.includes(key) || code.includes(`'${key}'`) || code.includes(`.${key}`) || isJoined(key)),
  );
}

it('have a reader each', () => {
  const code = ['templates', 'src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('strings'))
        .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
    )
    .join('\n');
  expect(unreadWords(KEYS, code), 'Remove these words from templates/strings, or read them.').toEqual([]);
  expect(unreadWords(['pager.next', 'pager.last'], code)).toEqual(['pager.last']);
});

describe('a site without some words', () => {
  const site = temporarySite({
    'site.config.ts':
      "export default { title: 'T', i18n: { defaultLocale: 'sv', locales: { sv: { label: 'Svenska' }, de: { label: 'Deutsch' } } } };",
    'content/sv/index.md': '# Hem\n\n:::note\nText.\n:::\n\n:::tip\nText.\n:::\n',
    'templates/strings/index.ts': `import { stringsOf as original } from 'docsgen/theme/strings/index.js';
export { languageName } from 'docsgen/theme/strings/index.js';
export const stringsOf = (locale) => (locale === 'sv' ? { ...original(locale), note: undefined, 'page.edit': 7 } : original(locale));
`,
  });
  afterAll(site.remove);

  it('reports them, and shows them in English', async () => {
    const config = await loadConfig(site.dir);
    const { ok, diagnostics } = await buildSite(config, {
      progress: () => undefined,
      workers: 0,
      memory: null,
      cache: false,
    });
    expect(ok).toBe(true);
    expect(diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual([
      [
        'missing-word',
        'templates/strings/index.ts',
        'The strings of `sv` lack `page.edit`, `note`, which pages show in English.',
      ],
    ]);
    const page = readFileSync(join(config.outDir, 'index.html'), 'utf8');
    expect(page).toContain('<p class="admonition-title">Note</p>');
    expect(page).toContain('<p class="admonition-title">Tips</p>');
  });
});

describe('a site', () => {
  const site = temporarySite({
    'site.config.ts':
      "export default { title: 'T', i18n: { defaultLocale: 'sv', locales: { sv: { label: 'Svenska' } } } };",
    'content/sv/index.md': '# Hem\n\nText.\n',
  });
  afterAll(site.remove);

  it('publishes words of its own languages alone', async () => {
    const config = await loadConfig(site.dir);
    const { ok } = await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: false });
    expect(ok).toBe(true);
    const files = readdirSync(config.outDir, { recursive: true, encoding: 'utf8', withFileTypes: true });
    const text = files
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');
    const isThere = (code: string): boolean => text.includes(stringsOf(code).skipToContent);
    expect(LANGUAGES.filter(isThere)).toEqual(['sv']);
  });
});
