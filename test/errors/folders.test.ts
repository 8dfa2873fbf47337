import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.js';
import { expectCatalogued, expectTelling } from './expectations.js';
import { EXPECTED, folderSamples } from './samples.js';
import { diagnose, linesOf, Workbench } from './site.js';

/** `UPDATE_EXPECTED=1` writes what the samples yield; read the difference before it is committed. */
const UPDATE = process.env['UPDATE_EXPECTED'] === '1';

const catalogue = new Map(readCatalogue().map((entry) => [entry.code, entry]));
const bench = new Workbench();
beforeAll(() => bench.warm());
afterAll(() => bench.remove());

/** The code in the first line of a report. */
const codeOf = (line: string): string | undefined => /\[([\w/-]+)\]/.exec(line)?.[1];

describe('the sample site of', () => {
  it.each(folderSamples().map((sample) => [sample.code, sample] as const))('%s', async (code, sample) => {
    const dir = bench.copy(code, sample.dir);
    bench.share(dir);
    const found = await diagnose(dir, sample.action);
    const isOfSample = (line: string): boolean => line.includes(`[${code}]`) || sample.expected.some((old) => codeOf(old) === codeOf(line));
    if (UPDATE) writeFileSync(join(sample.dir, EXPECTED), `${linesOf(found).filter(isOfSample).join('\n')}\n`);
    else expect(linesOf(found)).toEqual(expect.arrayContaining([...sample.expected]));
    expect(sample.expected.some((line) => line.includes(`[${code}]`)) || UPDATE).toBe(true);
    expect(found.filter((d) => d.severity === 'error' && d.code !== code)).toEqual([]);
    const own = found.filter((diagnostic) => diagnostic.code === code);
    for (const diagnostic of own) expectTelling(diagnostic, dir);
    expectCatalogued(own, catalogue.get(code));
  });
});
