// Mutation testing: changes the source in many small ways and counts the changes that no test detects.
// Usage: `npm run mutation [-- AREA…]`
// `FILES=src/site/links.ts,src/site/urls.ts` only mutates these files of the areas; `CONCURRENCY=4` uses four processes instead of two.
// `TESTS=test/unit/site/listed-sidebars.test.ts` only runs these tests: others may kill its survivors, but an area with random texts takes
// hours otherwise. areas.json lists the areas with their tests. A table is printed; survivors are listed in .docsgen/mutation/AREA.txt.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import areas from './areas.json' with { type: 'json' };

const REPORTS = '.docsgen/mutation';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !areas.some((area) => area.name === name));
if (unknown.length > 0) throw new Error(`There is no area ${unknown.join(', ')}. Areas: ${areas.map((a) => a.name)}`);

// Tests with random texts run for every mutant, so few runs are enough.
process.env.FUZZ_RUNS ??= '50';
mkdirSync(REPORTS, { recursive: true });
const table = [];
for (const area of areas.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const mutants = await mutantsOf(area);
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  writeFileSync(join(REPORTS, `${area.name}.txt`), survivors.map(lineOf).join(''));
  const killed = (100 * (mutants.length - survivors.length)) / mutants.length;
  table.push({ area: area.name, mutants: mutants.length, survivors: survivors.length, killed, least: area.least });
}

console.log('\narea        mutants  survivors  killed  at least');
for (const { area, mutants, survivors, killed, least } of table) {
  const columns = [String(mutants).padStart(7), String(survivors).padStart(9), `${killed.toFixed(1)} %`.padStart(6)];
  console.log(`${area.padEnd(11)} ${columns.join('  ')}  ${String(least).padStart(6)} %`);
}
console.log(`\nSurvivors: ${REPORTS}/*.txt`);
process.exitCode = table.some(({ killed, least }) => killed < least) ? 1 : 0;

/** Every mutant of an area that could be run, with its result. */
async function mutantsOf({ name, mutate }) {
  // Read by test/vitest.mutation.config.ts.
  process.env.MUTATION_AREA = name;
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/vitest.mutation.config.ts', related: false },
    mutate: process.env.FILES?.split(',') ?? mutate,
    // The leading slash matters: `build` would also exclude a folder of that name in src.
    ignorePatterns: ['/build', '/.docsgen'],
    tempDirName: '.docsgen/stryker',
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.CONCURRENCY ?? 2),
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    allowEmpty: true,
  }).runMutationTest();
  return results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
}

/** A survivor as a line: `src/site/urls.ts:12:3 ConditionalExpression: a === b → true (not covered)` */
function lineOf({ fileName, location, mutatorName, replacement, status }) {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const place = `${relative('', fileName)}:${start.line}:${start.column}`;
  const change = `${oneLine(lines.join(' '))} → ${oneLine(replacement)}`;
  return `${place} ${mutatorName}: ${change}${status === 'NoCoverage' ? ' (not covered)' : ''}\n`;
}

function oneLine(code) {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
