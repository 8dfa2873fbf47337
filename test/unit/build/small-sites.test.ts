import { expect, it } from 'vitest';
import { run } from '../../../src/build/build.js';
import { type ConfigOverrides, loadConfig } from '../../../src/config/index.js';
import { readEnvironment } from '../../../src/open/environment.js';
import { openStaging } from '../../../src/output/index.js';
import { temporarySite } from '../../support/temporary-site.js';

/** Builds a site and returns whether it asked for the guard, as it does before the main thread makes pages. */
async function isGuarded(files: Readonly<Record<string, string>>, overrides: ConfigOverrides = {}): Promise<boolean> {
  const site = temporarySite({ 'content/index.md': '# Home\n', ...files });
  const config = await loadConfig(site.dir, overrides);
  const staging = await openStaging(config.outDir);
  let isCalled = false;
  const guardNow = async (): Promise<void> => {
    isCalled = true;
  };
  try {
    const environment = await readEnvironment(config, false);
    await run(environment, { progress: () => undefined, workers: null, memory: null, guardNow }, staging);
  } finally {
    staging.abort();
    site.remove();
  }
  return isCalled;
}

it.each<readonly [string, Readonly<Record<string, string>>]>([
  ['a page of React', { 'content/page.tsx': 'export default function Page() {\n  return null;\n}\n' }],
  ['a template', { 'templates/directives/Red.tsx': 'export function Red() {\n  return <b>red</b>;\n}\n' }],
  ['an extension', { 'site.config.ts': "export default { extensions: ['docsgen/mdx'] };\n" }],
  ['an included file', { 'content/page.md': '# Page\n\n::include{file=_part.md}\n', 'content/_part.md': 'Part\n' }],
  [
    'an included file of code',
    { 'content/page.md': '# Page\n\n```js file = "part.js"\n```\n', 'content/part.js': '1\n' },
  ],
  ['a long page', { 'content/page.md': `# Page\n\n${'Text.\n\n'.repeat(10_000)}` }],
])('a worker makes the pages of a site with %s', async (_, files) => {
  expect(await isGuarded(files)).toBe(false);
});

it('a worker makes the pages of strangers', async () => {
  expect(await isGuarded({}, { untrusted: { baseRef: null } })).toBe(false);
});

it('the main thread makes the pages of a small site, under a guard', async () => {
  expect(await isGuarded({ 'content/page.md': '# Page\n\nText.\n' })).toBe(true);
});
