import { afterAll, beforeAll, it } from 'vitest';
import { type ControlledServer, controlledServer } from '../support/controlled-server.js';
import { buildDeployments } from '../support/offline-sites.js';
import { HEADING, onEveryEngine, sees } from './on-every-engine.js';

let server: ControlledServer;
let remove: () => void;
beforeAll(async () => {
  const built = await buildDeployments({ only: { text: '正文。' } });
  remove = built.remove;
  server = await controlledServer(built.roots.only);
}, 300_000);
afterAll(async () => {
  await server?.stop();
  remove?.();
});

/** True once the service worker of a scope is active. */
const isActive = (scope: string): string =>
  `(await navigator.serviceWorker.getRegistrations()).some(({ scope, active }) => new URL(scope).pathname === '${scope}' && active?.state === 'activated')`;

/** Paths of cached files. */
const KEPT = `(await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
  .flat().map(({ url }) => new URL(url).pathname)`;

onEveryEngine(({ visit }) => {
  it('opens the home page without a server, with its slash and without', async () => {
    const { window, front } = await visit(server.url, '/zh-cn/');
    await sees(window, isActive('/zh-cn'), true);
    await sees(window, `${KEPT}.includes('/zh-cn')`, true);
    const title = await window.run(HEADING);
    await front.disconnect();
    for (const path of ['/zh-cn', '/zh-cn/']) {
      await window.open(front.url + path);
      await sees(window, `[${HEADING}, location.pathname]`, [title, '/zh-cn/']);
    }
  });

  it('leads on from an old address without a server', async () => {
    const { window, front } = await visit(server.url, '/zh-cn/v1/guides/one');
    await sees(window, `${KEPT}.some((path) => path.startsWith('/zh-cn/offline/redirects'))`, true);
    await sees(window, `${KEPT}.includes('/zh-cn/v1/guides/one')`, true);
    await front.disconnect();
    await window.open(`${front.url}/zh-cn/old`);
    await sees(window, `[${HEADING}, location.pathname]`, ['第一页', '/zh-cn/v1/guides/one']);
  });
});
