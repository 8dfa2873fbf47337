import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { onlyWithNginx } from '../../support/capabilities.js';
import { nginxHost } from '../../support/hosts.js';
import { temporarySite } from '../../support/temporary-site.js';

onlyWithNginx('two sites stand in one server of nginx, each with its own headers, redirects and 404 page', async () => {
  const site = temporarySite({
    'content/index.md': '---\ntitle: Home\nredirect_from: [/old]\n---\n\n## Ü\n\nText\n',
  });
  onTestFinished(site.remove);
  const publish = async (base: string) => {
    const config = { ...(await loadConfig(site.dir, { baseUrl: base })), outDir: join(site.dir, base) };
    await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: false });
    return { out: config.outDir, base, trailingSlash: 'never' as const };
  };
  const host = await nginxHost(await publish('/kit/'), await publish('/app/'));
  onTestFinished(() => host.stop());
  for (const base of ['/kit', '/app']) {
    expect(await host.ask(base)).toMatchObject({ status: 301, location: `${base}/` });
    expect(await host.ask(`${base}/old`)).toMatchObject({ status: 301, location: `${base}/` });
    const home = await host.ask(`${base}/`);
    expect(home.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    const script = /src="([^"]+\.js)"/.exec(home.body)?.[1] ?? '';
    expect((await host.ask(script)).headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const missing = await host.ask(`${base}/nowhere`);
    expect([missing.status, missing.body.includes(`href="${base}/"`)]).toEqual([404, true]);
  }
});
