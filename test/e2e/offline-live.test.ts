import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serve } from '../support/servers.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

let site: TemporarySite;
let served: Served;

beforeAll(async () => {
  site = temporarySite({
    'site.config.ts': `export default { title: '站点', i18n: { defaultLocale: 'zh-cn', locales: {
      'zh-cn': { label: '简体中文', path: 'zh-cn' }, en: { label: 'English', path: '' } } } };`,
    'content/zh-cn/index.md': '# 首页\n\n文字。\n',
  });
  served = await serve(['--watch', '--site', site.dir]);
});
afterAll(async () => {
  await served.stop();
  site.remove();
});

it('names no worker in the live server', async () => {
  const page = await (await fetch(`${served.url}/zh-cn`)).text();
  expect(page).toContain('首页');
  expect(page).not.toContain('data-worker');
});

it.each(['/sw.js', '/zh-cn/sw.js'])('removes at %s what a preview on the same port left', async (path) => {
  const response = await fetch(served.url + path);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toContain('unregister()');
});
