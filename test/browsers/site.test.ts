import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_KINDS } from '../support/page-kinds.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { onEveryEngine } from './on-every-engine.js';

let served: Served;
beforeAll(async () => {
  if (!existsSync(join(ROOT, 'build/docsgen-manifest.json'))) await run(['build']);
  served = await serve([]);
}, 300_000);
afterAll(() => served?.stop());

onEveryEngine(({ visit }) => {
  it('shows every kind of page of the Tauri site without a fault, wide and narrow', async () => {
    const { window, front } = await visit(served.url, '/zh-cn/');
    const wrong: string[] = [];
    for (const width of [1280, 390]) {
      await window.size(width, 800);
      for (const path of PAGE_KINDS) {
        await window.open(front.url + path);
        const overflow = await window.run<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (overflow > 0) wrong.push(`${path} is ${overflow} px too wide at ${width}`);
        if (!(await window.run<boolean>("document.querySelector('main').offsetHeight > 100")))
          wrong.push(`${path} is empty`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
