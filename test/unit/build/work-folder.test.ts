import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { temporarySite } from '../../support/temporary-site.js';

it('leaves nothing beside the output that Git would see', async () => {
  const site = temporarySite({
    'site.config.ts': 'export default { title: "Site" };',
    'content/index.md': '---\ntitle: Home\n---\n\nText\n',
  });
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: site.dir, encoding: 'utf8' });
  git('init', '-q');
  git('add', '-A');
  await buildSite(await loadConfig(site.dir), { progress: () => undefined, workers: 0, memory: null, cache: true });
  const unknown = git('status', '--porcelain').split('\n');
  site.remove();
  expect(unknown.filter((line) => line.startsWith('??'))).toEqual(['?? build/']);
});
