import { expect, it, onTestFinished } from 'vitest';
import { missingHint } from '../../../src/open/extension-faults.js';
import { temporarySite } from '../../support/temporary-site.js';

it.each([
  ['./extensions/terms.ts', 'Correct the path'],
  ['extensions/words.ts', 'Did you mean `./extensions/words.ts`?'],
  ['kit', 'Install it with npm install kit.'],
  ['kit/terms', 'Install it with npm install kit.'],
  ['@team/kit/terms', 'Install it with npm install @team/kit.'],
  ['own/terms', 'The package `own` is installed'],
  ['@team/own/terms', 'The package `@team/own` is installed'],
])('the hint for %s, which cannot be found, says: %s', (module, expected) => {
  const site = temporarySite({
    'extensions/words.ts': '',
    'node_modules/own/package.json': '{}',
    'node_modules/@team/own/package.json': '{}',
  });
  onTestFinished(() => site.remove());
  expect(missingHint(site.dir, module)).toContain(expected);
});
