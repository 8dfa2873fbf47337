import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import {
  formatLedger,
  type LedgerPage,
  type LedgerRow,
  readLedger,
} from '../../../../src/features/translations/index.js';
import { blockHash } from '../../../../src/markdown/dialect/page-sections.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const [PAGES, SECTIONS] = [20, 8];

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

/** Records of the pages of a folder; `changed` has sections that a translator has updated, such as `3#5`. */
function textOf(changed: ReadonlySet<string>): string {
  const pages = new Map<string, LedgerPage>();
  for (let page = 0; page < PAGES; page++) {
    const rows = new Map<string, LedgerRow>();
    for (let section = 0; section < SECTIONS; section++) {
      const key = `${page}#${section}`;
      const hash = blockHash(changed.has(key) ? `${key} new` : key);
      rows.set(`s${section}`, { mark: null, source: [hash, hash], translation: hash });
    }
    pages.set(`p${page}.md`, { from: 'en', rows });
  }
  return formatLedger({ from: 'en', pages });
}

it('90 merges of what two translators have recorded, in pages, sections and neighbours, without a conflict', () => {
  site = temporarySite({});
  let seed = 1;
  const below = (limit: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((seed / 2 ** 31) * limit);
  };
  for (let round = 0; round < 90; round++) {
    const [mine, theirs] = [new Set<string>(), new Set<string>()];
    const page = below(PAGES - 1);
    const section = below(SECTIONS - 1);
    if (round % 3 === 0) for (let n = 0; n < 12; n++) (below(2) === 0 ? mine : theirs).add(`${n}#${below(SECTIONS)}`);
    else if (round % 3 === 1) {
      mine.add(`${page}#${section}`);
      theirs.add(`${page}#${section + 1}`);
    } else {
      mine.add(`${page}#${SECTIONS - 1}`);
      theirs.add(`${page + 1}#0`);
    }
    site.write('base', textOf(new Set()));
    site.write('mine', textOf(mine));
    site.write('theirs', textOf(theirs));
    const files = ['mine', 'base', 'theirs'].map((name) => join(site?.dir ?? '', name));
    const merged = spawnSync('git', ['merge-file', '-p', ...files], { encoding: 'utf8' });
    expect(merged.status).toBe(0);
    expect(merged.stdout).toBe(textOf(new Set([...mine, ...theirs])));
    expect('message' in readLedger(merged.stdout)).toBe(false);
  }
});
