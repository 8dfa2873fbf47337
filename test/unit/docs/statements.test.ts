import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STYLE_TARGETS } from '../../../src/bundle/css-module.js';
import { READABLE } from '../../../src/bundle/theme/color.js';
import { limits } from '../../../src/config/pages-schema.js';
import { search } from '../../../src/config/reading-schema.js';
import { pathsBelow } from '../../support/paths-below.js';
import { ROOT } from '../../support/servers.js';

/** Numbers that texts state and that follow from the code. A statement that no text has any longer is removed here. */
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const pagesBelow = (folder: string): readonly string[] =>
  pathsBelow(join(ROOT, folder))
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}/${path}`);

const TEXTS = new Map(
  ['README.md', 'CHANGELOG.md', ...pagesBelow('docs/content/en'), ...pagesBelow('docs/content/zh-cn')].map(
    (path) => [path, read(path)] as const,
  ),
);

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = String.raw`(\d[\d,_]*(?:\.\d+)?|twenty|${NUMBERS.join('|')})`;

/** A constant of a file: `constantOf('src/a.ts', 'MOST')`. */
function constantOf(file: string, name: string): number {
  const [, value = ''] = new RegExp(String.raw`const ${name} = ([\d_.]+);`).exec(read(file)) ?? [];
  return Number(value.replaceAll('_', ''));
}

/** The numbers in every match of a statement, in which `#` stands for a number. */
function stated(statement: string, texts: ReadonlyMap<string, string> = TEXTS): readonly (readonly number[])[] {
  const escaped = statement.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', NUMBER);
  const pattern = new RegExp(String.raw`(?<![\w,.])${escaped}`, 'gi');
  return [...texts.values()].flatMap((text) =>
    Array.from(text.matchAll(pattern), (match) => match.slice(1).map(numberOf)),
  );
}

function numberOf(word: string): number {
  const index = NUMBERS.indexOf(word.toLowerCase());
  if (word.toLowerCase() === 'twenty') return 20;
  return index === -1 ? Number(word.replace(/[,_]/g, '')) : index;
}

const locales = readdirSync(join(ROOT, 'templates/strings')).filter((file) => !/^(?:index|types)\.ts$/.test(file));
const pack = JSON.parse(read('package.json'));
const defaults = limits.parse({});

/** Packages that npm installs with docsgen: those of the lock file that every user gets, and esbuild's binary for the platform. */
function installedPackages(): number {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Record<string, unknown>> };
  const always = Object.entries(packages).filter(
    ([path, { dev, optional, peer, devOptional }]) => path !== '' && !(dev || optional || peer || devOptional),
  );
  return always.length + 1;
}

const STATEMENTS: readonly (readonly [statement: string, ...values: readonly number[]])[] = [
  ['in # languages', locales.length],
  ['# 种语言', locales.length],
  ['installs # other packages', installedPackages()],
  ['Node # or newer', Number(/\d+\.\d+/.exec(pack.engines.node)?.[0])],
  ['at most # kB of scripts and # kB of styles', budget('scripts') / 1000, budget('styles') / 1000],
  ['**# kB** of scripts at most', budget('scripts') / 1000],
  ['**# kB** 首次访问的脚本上限', budget('scripts') / 1000],
  ['**# : 1** contrast', READABLE],
  ['**# : 1** 文字对比度', READABLE],
  ['**#** languages for the interface', locales.length],
  ['**#** 种语言的界面', locales.length],
  ['**# ms** from saving', savingTime()],
  ['**# ms** 1,000 页', savingTime()],
  ['load at most # kB of it', budget('scripts') / 1000],
  ['before any interaction # kB, styles # kB', budget('scripts') / 1000, budget('styles') / 1000],
  [
    'more than # edges, # tasks or # characters',
    constantOf('src/features/diagrams/graphviz.ts', 'MOST_EDGES'),
    constantOf('src/features/diagrams/mermaid/gantt.ts', 'MOST_TASKS'),
    constantOf('src/features/diagrams/draw-diagram.ts', 'MAX_SOURCE'),
  ],
  ['may add at most # million characters', constantOf('src/markdown/located-files.ts', 'MOST_ADDED') / 1_000_000],
  [
    'accepts at most # files with # MB',
    constantOf('src/cli/preview/take.ts', 'MOST_FILES'),
    constantOf('src/cli/preview/take.ts', 'MOST_BYTES') / 1_000_000,
  ],
  ['more than # operations', constantOf('src/features/references/openapi/read-operations.ts', 'OPERATIONS')],
  [
    'nested # levels deep and consist of # parts in # files',
    constantOf('src/features/references/schema/resources.ts', 'DEPTH'),
    constantOf('src/features/references/schema/resources.ts', 'SCHEMAS'),
    constantOf('src/features/references/schema/resources.ts', 'FILES'),
  ],
  ['nested deeper than # levels', constantOf('src/features/references/openapi/description-files.ts', 'DEPTH')],
  ['larger than # MB', constantOf('src/features/references/source-file.ts', 'BYTES') / 1_000_000],
  ['make # pages and as many files', constantOf('src/open/ask-extension.ts', 'MOST_ITEMS')],
  ['gets at most # texts at once', constantOf('src/pages/search/embedder.ts', 'BATCH')],
  ['more than # seconds or # MB, docsgen', defaults.pageSeconds, defaults.pageMegabytes],
  ['sidebar of more than # pages', constantOf('src/site/sidebar-plans.ts', 'LARGE_SIDEBAR')],
  ['up to # words for the correction', constantOf('src/search/build-index.ts', 'MOST_WORDS')],
  ['up to # Chinese words', constantOf('src/search/sound-file.ts', 'MOST_PHRASES')],
  ['fit into # kB (about 300 pages)', constantOf('src/search/build-index.ts', 'MOST_BYTES') / 1000],
  ['the last # queries', constantOf('src/client/search/recentSearches.ts', 'MOST_RECENT')],
  ['up to # that the reader has saved', constantOf('src/client/search/keptSearches.ts', 'MOST_KEPT')],
  ['up to # for each section', constantOf('src/search/mentions.ts', 'MOST_OF_UNIT')],
  ['Each file has # seconds', constantOf('src/client/search/indexFile.ts', 'PATIENCE') / 1000],
  ['Chrome #, Firefox #, Safari # and later', ...browserTargets()],
  ['about # times as long as', Math.round(coldBuild('remark'))],
  ['or about # times with the native parser', Math.round(coldBuild('native parser'))],
  ['contrast of at least # : 1', READABLE],
  ['heap of at most # MB', Number(/--max-old-space-size=(\d+)/.exec(read('test/bench/memory.js'))?.[1])],
  ['docsgen** | **#** | **41**', installedPackages() + 1],
  ['tries again for # seconds', constantOf('src/base/files.ts', 'IN_USE') / 1000],
  ['viewport of at most # px', constantOf('src/client/offline/mode.ts', 'MOBILE')],
];

/** Oldest browsers that styles and scripts are compiled for. */
function browserTargets(): readonly number[] {
  return STYLE_TARGETS.map((target) => Number(/[\d.]+$/.exec(target)?.[0]));
}

/** Times of a cold build relative to Hugo, as the table of measurements has it. */
function coldBuild(parser: string): number {
  const row = new RegExp(String.raw`\*\*docsgen\*\*, ${parser} \| \*\*([\d.]+)`);
  return Number(row.exec(read('docs/content/en/explanation/performance.md'))?.[1]);
}

/** Milliseconds from a save to the new text, as the table of measurements has them. */
function savingTime(): number {
  const table = read('docs/content/en/explanation/performance.md').split('{#author}')[1] ?? '';
  return Number(/\*\*docsgen\*\* \| \*\*(\d+)/.exec(table)?.[1]);
}

/** A budget of `test/size.js` in bytes. */
function budget(name: string): number {
  const [, value = ''] = new RegExp(String.raw`${name}: ([\d_]+)`).exec(read('test/size.js')) ?? [];
  return Number(value.replaceAll('_', ''));
}

describe('numbers in README and documentation', () => {
  it.each(STATEMENTS.map(([statement, ...values]) => [statement, values] as const))('%s', (statement, values) => {
    const found = stated(statement);
    expect(found.length, 'No text says this; correct the statement or remove it.').toBeGreaterThan(0);
    expect(values).not.toContain(Number.NaN);
    for (const numbers of found) expect(numbers).toEqual(values);
  });

  it('are found where they have drifted', () => {
    const texts = new Map([['a.md', 'There are nine words in 1,234 languages.']]);
    expect(stated('# words in # languages', texts)).toEqual([[9, 1234]]);
    expect(constantOf('src/client/offline/mode.ts', 'NOTHING')).toBe(0);
  });
});

describe('the comparison in README', () => {
  it('has the ratios of the page on performance', () => {
    expect(rowOf('README.md', 'cold build of 1,000 pages, relative to Hugo')[0]).toBe(
      `${coldBuild('native parser')} × (native parser), ${coldBuild('remark')} × (remark)`,
    );
    for (const [index, name] of [
      [1, 'Docusaurus'],
      [2, 'VitePress'],
      [3, 'Starlight'],
      [4, 'Rspress'],
    ] as const)
      expect(rowOf('README.md', 'cold build of 1,000 pages, relative to Hugo')[index]).toBe(measured(name)[0]);
    const edits = ['**docsgen**, remark', 'Docusaurus', 'Starlight', 'Rspress'].map((name) => measured(name)[2]);
    const inReadme = rowOf('README.md', 'rebuild after an edit, relative to Hugo');
    expect([0, 1, 3, 4].map((index) => inReadme[index])).toEqual(edits);
  });
});

/** The cells of the first row of a file whose first cell starts so, without emphasis. */
function rowOf(file: string, name: string): readonly string[] {
  const row = read(file)
    .split('\n')
    .find((line) => line.startsWith(`| ${name}`));
  return (row ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.replaceAll('*', '').trim());
}

const measured = (name: string): readonly string[] => rowOf('docs/content/en/explanation/performance.md', name);

describe('defaults in README and documentation', () => {
  it('name the keys that open the search', () => {
    const { hotkeys } = search.parse({});
    const page = read('docs/content/en/explanation/search.md');
    for (const key of hotkeys) expect(page).toContain(`\`${key}\``);
  });
});
