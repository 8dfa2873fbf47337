import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isCompiled, noteCompiled } from '../../bin/compiled.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const SOURCES = {
  'src/build/index.ts': 'a',
  'templates/Page.tsx': 'b',
  'bin/compile.js': 'c',
  'package.json': '{}',
  'node_modules/.package-lock.json': '{}',
  'dist/main.js': 'compiled',
  'README.md': 'text',
};

function compiledCheckout(): TemporarySite {
  const checkout = temporarySite(SOURCES);
  onTestFinished(() => checkout.remove());
  noteCompiled(checkout.dir);
  expect(isCompiled(checkout.dir)).toBe(true);
  return checkout;
}

it('a checkout that was never compiled is to be compiled', () => {
  const checkout = temporarySite(SOURCES);
  onTestFinished(() => checkout.remove());
  expect(isCompiled(checkout.dir)).toBe(false);
});

it('what is no source decides on nothing', () => {
  const checkout = compiledCheckout();
  checkout.write('README.md', 'other text');
  expect(isCompiled(checkout.dir)).toBe(true);
});

it.each([
  ...Object.keys(SOURCES).filter((file) => file !== 'README.md'),
  'src/build/new.ts',
  'dist/index.d.ts',
  'tsconfig.json',
])('where %s is another, or new, or gone, it is to be compiled again', (file) => {
  const checkout = compiledCheckout();
  checkout.write(file, 'other');
  expect(isCompiled(checkout.dir)).toBe(false);
  noteCompiled(checkout.dir);
  rmSync(join(checkout.dir, file));
  expect(isCompiled(checkout.dir)).toBe(false);
});
