import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { NGINX } from '../../support/nginx.js';
import { temporarySite } from '../../support/temporary-site.js';

const PAGE = fileURLToPath(new URL('../../../docs/content/en/how-to/deploy/nginx.md', import.meta.url));
const BLOCKS = Array.from(
  readFileSync(PAGE, 'utf8').matchAll(/^```nginx .*\n([\s\S]*?)\n```$/gm),
  ([, block = '']) => block,
);

it.each([
  ['at the top of a host', BLOCKS[0] ?? '', '/', 'srv/docs'],
  ['below a path', BLOCKS[1] ?? '', '/docs/', 'srv/site/docs'],
])('the server block of a site %s is taken by nginx', async (_, block, base, out) => {
  const site = temporarySite({ 'content/index.md': '# Home\n\nText.\n' });
  onTestFinished(site.remove);
  const config = await loadConfig(site.dir, { baseUrl: base, outDir: join(site.dir, out) });
  await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: false });
  const server = block
    .replaceAll('/srv/', join(site.dir, 'srv/'))
    .replace('listen 80;', `listen unix:${site.dir}/socket;`);
  site.write('nginx.conf', `pid ${site.dir}/pid;\nevents {}\nhttp {\n${server}\n}\n`);
  expect(server).toContain(`include ${join(site.dir, out)}/nginx.conf;`);
  execFileSync(NGINX, ['-t', '-q', '-p', site.dir, '-e', 'stderr', '-c', join(site.dir, 'nginx.conf')], {
    stdio: 'pipe',
  });
});
