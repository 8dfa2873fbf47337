// Measures the effect of the search's constants with a list of judged queries and a built index.
// Usage: node test/bench/search-constants.js [--index build/zh-cn/search] [--list test/search/queries.json] [NAME[=VALUE,…] …]
// Each constant is tried with the given values, or with fractions and multiples of its own; without names, all constants are. The merit of
// a query is 1/rank of the right page, and half as much again if the right section is shown. Each query runs three times: once normally,
// and twice with half of the readers' words left out, because new queries have words that no list of synonyms contains. The value of a
// constant is chosen five times, each time by four fifths of the queries, and evaluated with the last fifth (“held out”), relative to the
// first value.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const SOURCE = join(import.meta.dirname, '../../src/shared/search');
const FILES = ['rank.ts', 'answers.ts', 'query.ts', 'corrections.ts'];
const CONSTANT = /^const ([A-Z_]+) = ([\d.]+|\[[\d., ]+\] as const);$/gm;
const FACTORS = [0.5, 0.8, 1.25, 2];
const FOLDS = 5;
const DEPTH = 10;
const SECTION_MERIT = 0.5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    index: { type: 'string', default: 'build/zh-cn/search' },
    list: { type: 'string', default: 'test/search/queries.json' },
  },
});
const index = readIndex(values.index);
const queries = JSON.parse(readFileSync(values.list, 'utf8'));
const folds = foldsOf(queries);
const own = constants();
const asked = positionals.length > 0 ? positionals.map((one) => one.split('=')) : Object.keys(own).map((one) => [one]);
const base = await merits({});

for (const [name, list] of asked) {
  const before = own[name];
  if (before === undefined) throw new Error(`${name} is none of ${Object.keys(own).join(', ')}`);
  const tried = list?.split(',').map(Number) ?? [
    before,
    ...FACTORS.map((factor) => Number((before * factor).toFixed(4))),
  ];
  const results = [];
  for (const value of tried) results.push({ value, merit: value === before ? base : await merits({ [name]: value }) });
  console.log(`${name}, held out ${signed(heldOut(results))}`);
  for (const { value, merit } of results) {
    const better = merit.filter((one, i) => one > base[i] + 1e-9).length;
    const worse = merit.filter((one, i) => one < base[i] - 1e-9).length;
    const own = value === before ? ' (now)' : `, ${signed(mean(merit) - mean(base))}, better ${better}, worse ${worse}`;
    console.log(`  ${value}: ${mean(merit).toFixed(4)}${own}`);
  }
}

/** The gain of queries from a value that was chosen without them, relative to the first value. */
function heldOut(results) {
  const [first] = results;
  const gains = Array.from({ length: FOLDS }, (_, fold) => {
    const of = (merit, isHeld) => mean(merit.filter((_, i) => (folds[i] === fold) === isHeld));
    const chosen = results.reduce((a, b) => (of(b.merit, false) > of(a.merit, false) ? b : a));
    return of(chosen.merit, true) - of(first.merit, true);
  });
  return mean(gains);
}

/** The merit of each query with changed constants. */
async function merits(changes) {
  const { createEngine, readTable } = await engineWith(changes);
  const sums = queries.map(() => 0);
  const halves = [() => true, (sum) => sum % 2 === 0, (sum) => sum % 2 === 1];
  for (const keeps of halves) {
    const read = async (name) =>
      name.startsWith('synonyms-') ? withWords(index.files.get(name), keeps) : index.files.get(name);
    const engine = createEngine(await readTable(index.table, read), read);
    for (const [i, { query, pages }] of queries.entries()) {
      const { answers } = await engine.search(query, DEPTH, new AbortController().signal);
      sums[i] += meritOf(answers, pages) / halves.length;
    }
  }
  return sums;
}

function meritOf(answers, pages) {
  const places = pages.map((place) => place.split('#'));
  const rank = answers.findIndex((answer) => places.some(([url]) => url === answer.url));
  if (rank < 0) return 0;
  const { url, sections } = answers[rank];
  const isRight = places.some(
    ([page, anchor]) => page === url && anchor !== undefined && anchor === sections[0]?.anchor,
  );
  return 1 / (rank + 1) + (isRight ? SECTION_MERIT : 0);
}

/** A file of readers' words, filtered by the sum of their code units. */
function withWords(file, keeps) {
  const lines = new TextDecoder().decode(file).split('\n');
  const pairs = lines.pop();
  const kept = lines
    .map((line) => line.split('|'))
    .map(([word, ...typed]) => [word, ...typed.filter((one) => keeps(sumOf(one)))])
    .filter(({ length }) => length > 1);
  return new TextEncoder().encode([...kept.map((line) => line.join('|')), pairs].join('\n'));
}

function sumOf(text) {
  return [...text].reduce((sum, character) => sum + character.codePointAt(0), 0);
}

/** The constants of the search by name: `rank.DENSITY`, and `rank.LEVEL_SCORE.0` for the first of several. */
function constants() {
  const found = {};
  for (const file of FILES) {
    for (const [, name, value] of readFileSync(join(SOURCE, file), 'utf8').matchAll(CONSTANT)) {
      for (const [key, number] of numbersOf(file, name, value)) found[key] = number;
    }
  }
  return found;
}

function numbersOf(file, name, value) {
  const key = `${basename(file, '.ts')}.${name}`;
  const numbers = value.match(/[\d.]+/g).map(Number);
  return value.startsWith('[') ? numbers.map((number, i) => [`${key}.${i}`, number]) : [[key, numbers[0]]];
}

async function engineWith(changes) {
  const replaced = (file, text) =>
    text.replace(CONSTANT, (_, name, value) => {
      const numbers = numbersOf(file, name, value).map(([key, number]) => changes[key] ?? number);
      return `const ${name} = ${value.startsWith('[') ? `[${numbers}] as const` : numbers[0]};`;
    });
  const { outputFiles } = await build({
    stdin: {
      contents: "export { createEngine } from './engine.ts'; export { readTable } from './open-index.ts';",
      resolveDir: SOURCE,
    },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [
      {
        name: 'constants',
        setup: ({ onLoad }) =>
          onLoad({ filter: /shared[\\/]search[\\/][\w-]+\.ts$/ }, ({ path }) => ({
            contents: replaced(basename(path), readFileSync(path, 'utf8')),
            loader: 'ts',
          })),
      },
    ],
  });
  return import(`data:text/javascript,${encodeURIComponent(`${outputFiles[0].text}\n// ${JSON.stringify(changes)}`)}`);
}

function readIndex(folder) {
  const { provider } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const files = join(folder, basename(provider.folder));
  return {
    table: provider.index,
    files: new Map(readdirSync(files).map((name) => [name, readFileSync(join(files, name))])),
  };
}

/** The fold of each query; each fold has equally many queries of every kind. */
function foldsOf(list) {
  const counts = {};
  return list.map(({ kind = '' }) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return counts[kind] % FOLDS;
  });
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

function signed(number) {
  return `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(4)}`;
}
