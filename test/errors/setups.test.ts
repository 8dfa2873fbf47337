import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.js';
import { expectCatalogued, expectTelling } from './expectations.js';
import { SETUPS } from './setups.js';
import { CLI_SETUPS } from './setups-cli.js';
import { PACKAGES } from './setups-packages.js';
import { linesOf, root, Workbench } from './site.js';

const catalogue = new Map(readCatalogue().map((entry) => [entry.code, entry]));
const bench = new Workbench();
beforeAll(async () => {
  await bench.warm();
});
afterAll(() => bench.remove());

describe('the set-up of', () => {
  const setups = [...SETUPS, ...PACKAGES, ...CLI_SETUPS].filter(({ isPossible }) => isPossible !== false);
  it.each(setups.map((setup) => [setup.code, setup] as const))('%s', async (code, setup) => {
    const found = await setup.run(bench);
    const own = found.filter((diagnostic) => diagnostic.code === code);
    expect(linesOf(found)).toEqual(expect.arrayContaining([...setup.expected]));
    expect(own.length, `one of ${linesOf(found).join('\n')}`).toBeGreaterThan(0);
    for (const diagnostic of own) expectTelling(diagnostic, bench.dir);
    expectCatalogued(own, catalogue.get(code));
  });
});
