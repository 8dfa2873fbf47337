import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SEARCH_WORDS } from '../../../src/shared/theme.js';

it('has the words in its manifest that the scripts of the search show, and no others', () => {
  const folder = join(import.meta.dirname, '../../../src/client/search');
  const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const shownWords = new Set(code.join('\n').match(/(?<=')search\.\w+(?=')/g));
  expect(shownWords.size).toBeGreaterThan(10);
  expect([...shownWords].sort()).toEqual([...SEARCH_WORDS].sort());
});
