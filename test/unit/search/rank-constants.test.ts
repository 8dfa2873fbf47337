import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { RANKING_CASES, type Ranking, rank } from './ranking-cases.js';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../src/shared/search/rank.ts'), 'utf8');

/** Numbers in lines `const NAME = 0.6;` or `const NAME = [1, 2] as const;` of the source, one entry for each. */
const CONSTANTS = [...SOURCE.matchAll(/^const ([A-Z_]+) = (.+?)(?: as const)?;$/gm)].flatMap(
  ([line, name = '', value = '']) =>
    [...value.matchAll(/[\d.]+(?: \/ \d+)?/g)].map((number) => ({
      name,
      line,
      value,
      number: number[0],
      at: number.index,
    })),
);

/** The module with one number of its constants multiplied. */
async function withNumber({ line, value, number, at }: (typeof CONSTANTS)[number], factor: number): Promise<Ranking> {
  const changed = `${value.slice(0, at)}${number} * ${factor}${value.slice(at + number.length)}`;
  const { code } = await transform(SOURCE.replace(line, line.replace(value, changed)), { loader: 'ts' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('a case of the ranking notices', () => {
  it.each(CONSTANTS)('the constant $name ($number), nought or tenfold', async (constant) => {
    for (const factor of [0, 10]) {
      const changed = await withNumber(constant, factor);
      const noticing = RANKING_CASES.filter((one) => `${rank(one, changed)}` !== `${one.order}`);
      expect(noticing.map(({ name }) => name)).not.toEqual([]);
    }
  });
});
