import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

it('links in a partial count from its own folder, those within one from the folder of that', async () => {
  site = temporarySite({
    'site.config.ts': "export default { links: { internal: 'warn' } };",
    'content/index.md': '# Home\n',
    'content/guide/b.md': '# B\n\n## Part {#part}\n',
    'content/guide/deep/a.md': '# A\n\n## Own {#own}\n\n::include{file=../../parts/text/_words.md}\n',
    'content/parts/text/_words.md':
      '[file](../../guide/b.md#part) [address](../../guide/b?x=1) [root](/guide/b.md) [own](#own) <a href="../../guide/b.md">raw</a>\n\n::include{file=../_more.md}\n\n[gone](./gone.md) [out](../../../out.md)\n',
    'content/parts/_more.md': '[more](../guide/b.md)\n',
  });
  const options = { progress: () => undefined, workers: 0, memory: null, cache: false };
  const { diagnostics } = await buildSite(await loadConfig(site.dir), options);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['broken-markdown-link', 'The link `/parts/text/gone.md` names a file that does not exist.'],
    ['link-leaves-content', 'The link `../../../out.md` leads out of the content folder.'],
  ]);
  site.write(
    'content/parts/text/_words.md',
    readFileSync(join(site.dir, 'content/parts/text/_words.md'), 'utf8').replace(/\n\[gone.*/, ''),
  );
  const { ok, outDir } = { ...(await buildSite(await loadConfig(site.dir), options)), outDir: join(site.dir, 'build') };
  expect(ok).toBe(true);
  const html = readFileSync(join(outDir, 'guide/deep/a/index.html'), 'utf8');
  const links = [...html.matchAll(/<a href="([^"]*)">(\w+)<\/a>/g)].filter(([, , text]) =>
    /^(?:file|address|root|own|raw|more)$/.test(text ?? ''),
  );
  expect(links.map(([, href, text]) => [text, href])).toEqual([
    ['file', '/guide/b#part'],
    ['address', '/guide/b?x=1'],
    ['root', '/guide/b'],
    ['own', '#own'],
    ['raw', '/guide/b'],
    ['more', '/guide/b'],
  ]);
});
