import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addToHistory } from '../../bench/history.js';

it('a run that takes longer than the last ones is reported, and kept', () => {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-history-'));
  const file = join(dir, 'kept/history.jsonl');
  const run = (cold: number): readonly string[] => addToHistory(file, { commit: 'abc', ratios: { cold } });
  try {
    expect([2, 2.1, 1.9, 2.2].flatMap(run)).toEqual([]);
    expect(run(2.5)).toEqual(['cold: 2.10 → 2.50 × Hugo']);
    expect(addToHistory(file, { commit: 'abc', ratios: { 'a new row': 9 } })).toEqual([]);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(7);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
