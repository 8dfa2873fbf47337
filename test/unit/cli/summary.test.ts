import { expect, it } from 'vitest';
import type { BuildSummary } from '../../../src/build/index.js';
import { printSummary } from '../../../src/cli/summary.js';
import type { Output } from '../../../src/cli/terminal.js';

const PAGES = [30, 1200, 5, 400, 90, 7].map((milliseconds, i) => ({ url: `/${i}`, reason: 'why', milliseconds }));
const SUMMARY: BuildSummary = {
  ok: true,
  diagnostics: [],
  notes: [],
  pages: 8,
  rendered: PAGES,
  compiled: 4,
  cached: 2,
  files: 20,
  bytes: 3_000_000,
  written: { files: 3, bytes: 2_000 },
  milliseconds: 1234,
  stages: { read: 200, pages: 1000, write: 34 },
  peakMemory: 90_000_000,
};

interface Told {
  readonly texts: string[];
  readonly lines: string[];
  readonly details: string[];
  facts: Readonly<Record<string, unknown>>;
}

function printed(summary: BuildSummary, isWritten = true): Told {
  const told: Told = { texts: [], lines: [], details: [], facts: {} };
  const nothing = (): void => undefined;
  const output: Output = {
    progress: nothing,
    diagnostics: nothing,
    findings: () => [],
    success: (text, facts) => {
      told.texts.push(text);
      told.facts = facts;
    },
    failure: (text) => told.texts.push(text),
    line: (text) => told.lines.push(text),
    detail: (text) => told.details.push(text),
    end: nothing,
  };
  printSummary(summary, output, isWritten);
  return told;
}

it('a build is summed up in a line, with its stages and slowest pages for those who want more', () => {
  const { texts, details } = printed(SUMMARY);
  expect(texts).toEqual([
    '8 pages (6 rendered, 4 compiled, 2 from the cache) · 20 files with 3.0 MB (2.0 kB written) · 1.2 s · 90 MB',
  ]);
  expect(details).toEqual([
    '  read 0.20 s · pages 1.00 s · write 0.03 s',
    '  1.20 s  /1',
    '  0.40 s  /3',
    '  0.09 s  /4',
    '  0.03 s  /0',
    '  0.01 s  /5',
  ]);
});

it('a note is printed as a line before the summary', () => {
  const { texts, lines } = printed({ ...SUMMARY, notes: ['Left out: a file.'] });
  expect(lines).toEqual(['Left out: a file.']);
  expect(texts).toHaveLength(1);
});

it('machines are told the same as facts', () => {
  const { facts } = printed(SUMMARY);
  expect(facts).toMatchObject({ pages: 8, cached: 2, stages: SUMMARY.stages, peakMemory: 90_000_000 });
  expect(facts['slowest']).toEqual([PAGES[1], PAGES[3], PAGES[4], PAGES[0], PAGES[5]]);
});

it('a failed build says what is left', () => {
  const { texts } = printed({ ...SUMMARY, ok: false });
  expect(texts).toEqual([expect.stringContaining('the previous output is untouched')]);
});

it('a failed check, which writes nothing, says nothing of the output', () => {
  const { texts } = printed({ ...SUMMARY, ok: false }, false);
  expect(texts).toEqual([expect.not.stringContaining('output')]);
});
