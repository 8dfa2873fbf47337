import { afterAll, beforeAll, expect, it } from 'vitest';
import { ONE } from '../support/theme-browser.js';
import { type ThemeSite, themeSite } from '../support/theme-site.js';
import { onEveryEngine, sees } from './on-every-engine.js';

let site: ThemeSite;
beforeAll(async () => {
  site = await themeSite({});
}, 300_000);
afterAll(() => site?.stop());

const page = (text: string): Readonly<Record<string, string>> => ({
  'content/zh-cn/v1/guides/one.md': `---\ntitle: 第一页\nsidebar_position: 1\n---\n\n${text}\n`,
});

onEveryEngine(({ visit, engine }) => {
  it('a page changes when its file is saved, without a load', async () => {
    await site.publish('live', page('从前。'));
    const { window } = await visit(site.urls.live, ONE);
    const text = "document.querySelector('.prose p').textContent";
    await sees(window, text, '从前。');
    await window.run('(window.isMarked = true)');
    await site.publish('live', page(`在 ${engine} 里看见。`));
    await sees(window, text, `在 ${engine} 里看见。`);
    expect(await window.run('window.isMarked')).toBe(true);
  });
});
