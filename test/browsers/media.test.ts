import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';
import { onEveryEngine, sees } from './on-every-engine.js';

const PICTURE = readFileSync(join(ROOT, 'test/markdown/_site/content/zh-cn/img/b.png'));

const page = (title: string): string => `---
title: ${title}
---

::video[The first start]{src=start.mp4 poster=start.png captions=start.en.vtt width=640 height=360}

::embed[A talk]{src="https://player.example/1" poster=start.png}

::embed[No poster]{src="https://player.example/2" ratio="4:3"}

The end.
`;

let site: TemporarySite;
let served: Served;
beforeAll(async () => {
  const files = (folder: string): Readonly<Record<string, string | Buffer>> => ({
    [`content/${folder}/start.mp4`]: 'x',
    [`content/${folder}/start.png`]: PICTURE,
    [`content/${folder}/start.en.vtt`]: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n',
  });
  site = temporarySite({
    'site.config.ts': `export default {
      title: 'Films', url: 'https://docs.example', embeds: ['player.example'],
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, ar: { label: 'العربية' } } },
    };`,
    'content/en/index.md': page('Films'),
    'content/ar/index.md': page('أفلام'),
    ...files('en'),
    ...files('ar'),
  });
  const built = await run(['build', '--site', site.dir]);
  expect(built.code, built.stdout + built.stderr).toBe(0);
  served = await serve(['--site', site.dir]);
}, 300_000);
afterAll(async () => {
  await served?.stop();
  site?.remove();
});

/** Height and left edge of the first embed, and whether the page is too wide. */
const PLACE = `(({ height, left }) => [Math.round(height), Math.round(left), document.documentElement.scrollWidth > innerWidth])
  (document.querySelector('.embed').getBoundingClientRect())`;

onEveryEngine(({ visit }) => {
  describe.each(['/', '/ar/'])('on the page %s', (path) => {
    it('an embed loads nothing before the click, which shows a frame in its place', async () => {
      const { window } = await visit(served.url, path);
      await window.size(390, 800);
      await sees(window, 'document.querySelectorAll("iframe").length', 0);
      const before = await window.run<readonly unknown[]>(PLACE);
      expect(before[2]).toBe(false);
      // The code for embeds is loaded after the page; before, the link leads to the player.
      await sees(
        window,
        'performance.getEntriesByType("resource").some(({ name }) => /unusualPages/.test(name))',
        true,
      );
      await window.run("(document.querySelector('.embed a').focus(), true)");
      await window.press('Enter');
      await sees(
        window,
        `(({ src, title, sandbox, referrerPolicy }) => [src, title, sandbox.contains('allow-top-navigation'), referrerPolicy])
          (document.querySelector('.embed iframe'))`,
        ['https://player.example/1', 'A talk', false, 'strict-origin-when-cross-origin'],
      );
      await sees(window, 'document.activeElement.localName', 'iframe');
      expect(await window.run(PLACE)).toEqual(before);
    });
  });

  it('without script, an embed is a link, and a film has its controls', async () => {
    const { window } = await visit(served.url, '/', (front) => front.forbidScripts());
    await sees(window, "document.querySelector('.embed a').href", 'https://player.example/1');
    await sees(
      window,
      "(({ controls, clientHeight }) => controls && clientHeight > 100)(document.querySelector('video'))",
      true,
    );
  });
});
