import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frontmatterOf } from '../../../../src/content/index.js';
import {
  formatLedger,
  type LedgerPage,
  type LedgerRow,
  readLedger,
  type SectionText,
  sectionTexts,
  translationHash,
  translationStates,
} from '../../../../src/features/translations/index.js';
import { pathsBelow } from '../../../support/paths-below.js';
import { ROOT } from '../../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

/** Random edits of each site, half of them in translations: `EDITS=1000` makes more of them, `SEED` other ones. */
const EDITS = Number(process.env['EDITS'] ?? 110);
const SEED = Number(process.env['SEED'] ?? 20_261_129);

/** Both sites of this repository: the source language and the one it is translated into. */
const SITES = [
  { name: 'the documentation', content: 'docs/content', source: 'en', translation: 'zh-cn' },
  { name: 'the Tauri site', content: 'content', source: 'zh-cn', translation: 'en' },
] as const;

type Locales = Readonly<Record<'source' | 'translation', string>>;

let seed = SEED;
/** A random number below a limit. */
function random(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

function pick<T>(list: readonly T[]): T {
  return list[random(list.length)] as T;
}

const parsed = new Map<string, Promise<readonly SectionText[]>>();
function sectionsOf(text: string, path: string): Promise<readonly SectionText[]> {
  const key = `${basename(path).startsWith('_')}\n${text}`;
  const head = basename(path).startsWith('_') ? null : frontmatterOf(text);
  const known = parsed.get(key) ?? sectionTexts(text, head, { math: false, emoji: true, parser: 'remark' });
  parsed.set(key, known);
  return known;
}

/** An edit of a section: its text afterwards, or null if it does not suit the section. */
interface Edit {
  readonly name: string;
  readonly changesMeaning: boolean;
  readonly apply: (section: SectionText, count: number) => string | null;
}

/** A paragraph of plain words that stands alone. */
function paragraphOf({ text, blocks }: SectionText): string | null {
  const plain = blocks
    .map((block) => block.text)
    .filter(
      (block) => /^[\p{L}][\p{L}\p{N} ,.，。、；：（）“”’–-]{11,}$/u.test(block) && text.split(block).length === 2,
    )
    .filter((block) => new RegExp(`(?:^|\\n\\n)${block.replace(/[.()]/g, '\\$&')}(?:\\n\\n|$)`, 'u').test(text));
  return plain.length === 0 ? null : pick(plain);
}

function inParagraph(change: (paragraph: string, count: number) => string): Edit['apply'] {
  return (section, count) => {
    const paragraph = paragraphOf(section);
    return paragraph === null ? null : section.text.replace(paragraph, () => change(paragraph, count));
  };
}

const MEANT: readonly Edit[] = [
  {
    name: 'a word',
    changesMeaning: true,
    apply: inParagraph((text, count) => text.replace(/\p{L}/u, `Word${count}x`)),
  },
  { name: 'a number', changesMeaning: true, apply: inParagraph((text, count) => `${text} ${count}`) },
  { name: 'a paragraph more', changesMeaning: true, apply: ({ text }, count) => `${text}\n\nAdded sentence ${count}!` },
  {
    name: 'a paragraph less',
    changesMeaning: true,
    apply: (section) => (section.blocks.length < 3 ? null : inParagraph(() => '')(section, 0)),
  },
  {
    name: 'a heading',
    changesMeaning: true,
    apply: ({ text }, count) => (/^#+ [^\n]*\{#/.test(text) ? text.replace(/^(#+ )/, `$1Heading ${count} `) : null),
  },
];

const MEANINGLESS: readonly Edit[] = [
  { name: 'blank lines', changesMeaning: false, apply: inParagraph((text) => `\n${text}\n`) },
  { name: 'a line break', changesMeaning: false, apply: inParagraph((text) => text.replace(/ (?=\p{L})/u, '\n')) },
  {
    name: 'an address',
    changesMeaning: false,
    apply: ({ text }, count) =>
      /\]\(\.[^)\s#]*\)/.test(text) ? text.replace(/\]\((\.[^)\s#]*)\)/, `](./moved-${count}.md)`) : null,
  },
  {
    name: 'a sign of emphasis',
    changesMeaning: false,
    apply: ({ text }) =>
      /(?<![\w`])\*\*\p{L}+\*\*(?!\w)/u.test(text) && !text.includes('```')
        ? text.replace(/(?<![\w`])\*\*(\p{L}+)\*\*(?!\w)/u, '__$1__')
        : null,
  },
];

/** Paths of pages and partials that both languages have. */
function pairsOf({ content, ...locales }: (typeof SITES)[number]): readonly string[] {
  const own = (locale: string): ReadonlySet<string> =>
    new Set(pathsBelow(join(ROOT, content, locale)).filter((path) => path.endsWith('.md')));
  const translations = own(locales.translation);
  return [...own(locales.source)].filter((path) => translations.has(path)).sort();
}

/** Reads a copy of a site, and compares it with its records. */
async function statesIn(dir: string, locales: Locales, pages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const records = new Map<string, LedgerPage>();
  for (const folder of new Set(pages.map(dirname))) {
    const ledger = readLedger(readFileSync(join(dir, locales.translation, folder, '_translated.txt'), 'utf8'));
    if ('message' in ledger) throw new Error(ledger.message);
    for (const [name, page] of ledger.pages) records.set(join(folder, name), page);
  }
  const read = (locale: string, path: string): Promise<readonly SectionText[]> =>
    sectionsOf(readFileSync(join(dir, locale, path), 'utf8'), path);
  const translated = await Promise.all(
    pages.map(async (path) => ({
      path,
      from: locales.source,
      original: await read(locales.source, path),
      formerIds: [],
      translation: await read(locales.translation, path),
    })),
  );
  const states = [...translationStates(translated, records)].flatMap(([path, sections]) =>
    sections.flatMap(({ id, state, translation, original }): readonly (readonly [string, string])[] =>
      translation === null || original === null ? [] : [[`${path}#${id}`, state]],
    ),
  );
  return new Map(states);
}

/** Records everything as it is. */
async function record(dir: string, locales: Locales, pages: readonly string[]): Promise<void> {
  const folders = new Map<string, Map<string, LedgerPage>>();
  for (const path of pages) {
    const [original, translation] = await Promise.all(
      [locales.source, locales.translation].map((locale) =>
        sectionsOf(readFileSync(join(dir, locale, path), 'utf8'), path),
      ),
    );
    const translated = {
      path,
      from: locales.source,
      original: original ?? [],
      formerIds: [],
      translation: translation ?? [],
    };
    const rows = new Map<string, LedgerRow>();
    for (const status of translationStates([translated], new Map()).get(path) ?? [])
      if (status.original !== null && status.translation !== null && !rows.has(status.id))
        rows.set(status.id, {
          mark: null,
          source: status.original.hashes.split(' '),
          translation: translationHash(status.translation),
        });
    const folder = folders.get(dirname(path)) ?? new Map<string, LedgerPage>();
    folders.set(dirname(path), folder.set(basename(path), { from: locales.source, rows }));
  }
  for (const [folder, ofFolder] of folders)
    writeFileSync(
      join(dir, locales.translation, folder, '_translated.txt'),
      formatLedger({ from: locales.source, pages: ofFolder }),
    );
}

/** Edits a random section of a file; null if nothing suits it. */
async function editSection(
  file: string,
  path: string,
  edits: readonly Edit[],
  count: number,
): Promise<{ readonly section: SectionText; readonly edit: Edit } | null> {
  const text = readFileSync(file, 'utf8');
  const sections = await sectionsOf(text, path);
  const section = pick(sections.filter(({ id }, i) => id !== '' && sections.findIndex((one) => one.id === id) === i));
  const edit = pick(edits);
  if (section === undefined || text.split(section.text).length !== 2) return null;
  const changed = edit.apply(section, count);
  if (changed === null || changed === section.text) return null;
  writeFileSync(
    file,
    text.replace(section.text, () => changed),
  );
  return { section, edit };
}

describe.each(SITES)('random edits of $name', (site) => {
  let copy: TemporarySite;
  let pages: readonly string[];
  const git = (...args: readonly string[]): void => void execFileSync('git', args, { cwd: copy.dir });
  beforeAll(() => {
    copy = temporarySite({});
    pages = pairsOf(site);
    for (const locale of [site.source, site.translation])
      for (const path of pages) {
        mkdirSync(dirname(join(copy.dir, 'site', locale, path)), { recursive: true });
        const text = readFileSync(join(ROOT, site.content, locale, path), 'utf8').normalize('NFC');
        writeFileSync(join(copy.dir, 'site', locale, path), text);
      }
  });
  afterAll(() => {
    copy.remove();
    parsed.clear();
  });

  it('outdate exactly the edited sections, in the site and in its clones', { timeout: 300_000 }, async () => {
    const dir = join(copy.dir, 'site');
    await record(dir, site, pages);
    const before = await statesIn(dir, site, pages);
    expect(new Set(before.values())).toEqual(new Set(['current']));
    const ids = new Map([...before.keys()].map((key) => [key, key]));
    const expected = new Map(before);
    const made = new Map<string, number>();
    let count = 0;
    for (let tries = 0; count < EDITS && tries < EDITS * 40; tries++) {
      const path = pick(pages);
      const isSource = random(2) === 0;
      const locale = isSource ? site.source : site.translation;
      const file = join(dir, locale, path);
      const result = await editSection(file, path, random(3) === 0 ? MEANINGLESS : MEANT, count);
      if (result === null) continue;
      const { section, edit } = result;
      const key = `${path}#${section.id}`;
      // Sections of a translation without an ID of their own are not followed.
      if (!isSource && !ids.has(key)) continue;
      count++;
      const name = `${isSource ? 'source' : 'translation'}: ${edit.name}`;
      made.set(name, (made.get(name) ?? 0) + 1);
      const state = expected.get(key);
      if (state === undefined || !edit.changesMeaning) continue;
      if (isSource) expected.set(key, touched.has(key) ? 'touched' : 'outdated');
      else {
        touched.add(key);
        if (state === 'outdated') expected.set(key, 'touched');
      }
      expect([name, ...differences(expected, await statesIn(dir, site, pages))]).toEqual([name]);
    }
    expect(count).toBe(EDITS);
    expect(made.size).toBeGreaterThan(12);
    expect(differences(expected, await statesIn(dir, site, pages))).toEqual([]);
    git('init', '-q');
    git('add', '-A');
    git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'x');
    for (const depth of [[], ['--depth=1']]) {
      const clone = join(copy.dir, `clone${depth.length}`);
      git('clone', '-q', ...depth, `file://${copy.dir}`, clone);
      expect(differences(expected, await statesIn(join(clone, 'site'), site, pages))).toEqual([]);
    }
  });

  /** Sections whose translation was edited since it was recorded. */
  const touched = new Set<string>();
});

function differences(expected: ReadonlyMap<string, string>, states: ReadonlyMap<string, string>): readonly string[] {
  const keys = new Set([...expected.keys(), ...states.keys()]);
  return [...keys].flatMap((key) => {
    const [wanted, is] = [expected.get(key), states.get(key)];
    return wanted === is ? [] : [`${key}: ${is} instead of ${wanted}`];
  });
}
