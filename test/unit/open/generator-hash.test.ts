import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { generatorHash } from '../../../src/open/generator-hash.js';
import { temporarySite } from '../../support/temporary-site.js';

const FILES = {
  'package.json': '{ "version": "1.0.0" }',
  'dist/main.js': "import './chunk-AAAA2222.js';",
  'dist/chunk-AAAA2222.js': 'export const a = 1;',
  'dist/languages.json': '{}',
  'dist/sandboxed/absent.js': 'module.exports = {};',
  'dist/schema.json': '{}',
};

it('changes with each file of the code, and with nothing else', () => {
  const generator = temporarySite(FILES);
  onTestFinished(() => generator.remove());
  const hashes = [generatorHash(generator.dir)];
  const noteHash = (): number => hashes.push(generatorHash(generator.dir));
  generator.write('dist/main.js', "import './chunk-AAAA3333.js';");
  noteHash();
  renameSync(join(generator.dir, 'dist/chunk-AAAA2222.js'), join(generator.dir, 'dist/chunk-AAAA3333.js'));
  noteHash();
  // A manual patch, which keeps the name.
  generator.write('dist/chunk-AAAA3333.js', 'export const a = 1; // patched');
  noteHash();
  generator.write('dist/chunk-BBBB2222.js', '');
  noteHash();
  generator.write('package.json', '{ "version": "1.0.1" }');
  noteHash();
  // Highlighting depends on it.
  generator.write('dist/languages.json', '{ "grammars": {} }');
  noteHash();
  generator.write('dist/sandboxed/absent.js', 'module.exports = [];');
  noteHash();
  expect(new Set(hashes).size).toBe(8);
  generator.write('dist/schema.json', '{ "type": "object" }');
  expect(generatorHash(generator.dir)).toBe(hashes.at(-1));
});

it('is the same in every folder', () => {
  const [one, other] = [temporarySite(FILES), temporarySite(FILES)];
  onTestFinished(() => {
    for (const generator of [one, other]) generator.remove();
  });
  expect(generatorHash(one.dir)).toBe(generatorHash(other.dir));
});
