import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import { scanContent } from '../../../src/content/index.js';
import { temporarySite } from '../../support/temporary-site.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Used bytes of the heap. */
function alive(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const LINE = 'word '.repeat(40_000);

it.each([
  ['front matter', (i: number) => `---\ntitle: The title of the page with number ${i}\n---\n${LINE}`],
  ['a list of tags', (i: number) => `---\ntags:\n  - The tag of the page with number ${i}\n---\n${LINE}`],
  ['a React page', (i: number) => `/*\n---\ntitle: The title of the page with number ${i}\n---\n*/\n// ${LINE}`],
])('metadata from %s stays in memory without the text that it was cut from', async (from, textOf) => {
  const ending = from === 'a React page' ? 'tsx' : 'md';
  const pages = Array.from({ length: 100 }, (_, i) => [`content/page-${i}.${ending}`, textOf(i)]);
  const { dir, remove } = temporarySite(Object.fromEntries(pages));
  onTestFinished(remove);
  const config = await loadConfig(dir);
  pages.length = 0;
  const before = alive();
  const content = await scanContent(config, () => {});
  expect(alive() - before).toBeLessThan(100 * 20_000);
  expect(content.sources).toHaveLength(100);
});
