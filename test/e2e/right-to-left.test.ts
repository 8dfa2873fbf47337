import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const CONFIG = `export default {
  title: 'مركب',
  i18n: { defaultLocale: 'ar', locales: { ar: { label: 'العربية' } } },
  blog: { title: 'المدونة' },
  docs: { sidebars: [{ name: 'guides', dir: 'guides', root: true }] },
  markdown: { math: true },
  offline: false,
};`;

const HOME = `---
title: مركب
layout: home
---

:::figures
- **3 MB** أصغر حزمة
- **24** لغة
:::
`;

const GUIDE = `---
title: دليل البدء
---

كلمات، ثم \`--flag=value\` و$a + b$.

::::steps
1. ثبّت الأداة.
2. ابدأ الخادم.
::::

\`\`\`ts title="main.ts"
await open('app');
\`\`\`

:::details[المزيد]
مخفي.
:::

| الأول | الثاني |
|---|---|
| ${'كلمة '.repeat(40)} | ${'كلمة '.repeat(40)} |
`;

let browser: Browser;
let site: TemporarySite;
let served: Served;
let page: Page;

beforeAll(async () => {
  site = temporarySite({
    'site.config.ts': CONFIG,
    'content/ar/index.md': HOME,
    'content/ar/guides/index.md': GUIDE,
    'content/ar/guides/more.md': '# المزيد\n\nنص.\n',
    'content/ar/guides/sign.md': '---\ntitle: C++\nsidebar_position: 2\n---\n\nنص.\n',
    'content/ar/blog/2026-05-31-one.md': '---\ntitle: الأول\n---\n\nنص.\n',
  });
  const built = await run(['build', '--site', site.dir]);
  expect(built.code, built.stderr).toBe(0);
  [browser, served] = await Promise.all([sharedBrowser(), serve(['--site', site.dir])]);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await closeContexts();
  await served.stop();
  site.remove();
});

/** Horizontal middle of an element. */
const middleOf = (selector: string): Promise<number> =>
  page.evaluate(
    `(({ left, right }) => (left + right) / 2)(document.querySelector('${selector}').getBoundingClientRect())`,
  );

it('a page in Arabic is laid out from the right, without a setting for it', async () => {
  await page.goto(`${served.url}/guides`);
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
  const [sidebar, text, contents] = [
    await middleOf('.sidebar'),
    await middleOf('.prose'),
    await middleOf('.navbar-right'),
  ];
  expect([sidebar > text, text > contents]).toEqual([true, true]);
});

it('a label of the other direction keeps its signs in their place', async () => {
  await page.goto(`${served.url}/guides`);
  const places = await page.evaluate<number[]>(`(() => {
    const link = Array.from(document.querySelectorAll('.sidebar-list a')).find((a) => a.textContent === 'C++');
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    return [0, 2].map((at) => (range.setStart(text, at), range.setEnd(text, at + 1), range.getBoundingClientRect().left));
  })()`);
  const [letter = 0, sign = 0] = places;
  expect(letter).toBeLessThan(sign);
});

it('the number of a step stands before its text', async () => {
  await page.goto(`${served.url}/guides`);
  const right = await page.evaluate("getComputedStyle(document.querySelector('.step'), '::before').right");
  expect(right).toBe('0px');
});

it('code, formulas and drawings keep their direction', async () => {
  await page.goto(`${served.url}/guides`);
  const directions = await page.evaluate(`['.code', '.code pre', 'p code', '.math', '.prose'].map((selector) =>
    getComputedStyle(document.querySelector(selector)).direction)`);
  expect(directions).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'rtl']);
  await page.goto(`${served.url}/blog`);
  expect(await page.evaluate("getComputedStyle(document.querySelector('.post-cover')).direction")).toBe('ltr');
});

it('a figure and its unit are read in their order, at the side where lines begin', async () => {
  await page.goto(served.url);
  const places = await page.evaluate<number[]>(`(() => {
    const figure = document.querySelector('.figures strong');
    const edge = figure.getBoundingClientRect().right;
    const range = document.createRange();
    const sideOf = (at, side) => (range.setStart(figure.firstChild, at), range.setEnd(figure.firstChild, at + 1), range.getBoundingClientRect()[side]);
    return [sideOf(0, 'left'), sideOf(2, 'left'), edge - sideOf(3, 'right')];
  })()`);
  const [digit = 0, unit = 0, distance = 0] = places;
  expect(digit).toBeLessThan(unit);
  expect(Math.abs(distance)).toBeLessThan(1);
});

it('what points along the line is turned', async () => {
  await page.goto(`${served.url}/guides`);
  const turned = await page.evaluate(`[
    getComputedStyle(document.querySelector('.pager .icon')).scale,
    getComputedStyle(document.querySelector('summary.admonition-title'), '::after').scale,
    getComputedStyle(document.querySelector('.table-scroll')).animationDirection,
    getComputedStyle(document.querySelector('.code pre')).animationDirection,
  ]`);
  expect(turned).toEqual(['-1 1', '-1 1', 'reverse', 'normal']);
});

it('nothing lies beyond the edges of a narrow window, the closed menu neither', async () => {
  const narrow = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await narrow.goto(`${served.url}/guides`);
  expect(await narrow.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});

it('a page that is not translated has its text from the left, and its contents where they are on all pages', async () => {
  const other = temporarySite({
    'site.config.ts': `export default {
  title: 'Both',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, ar: { label: 'العربية' } } },
};`,
    'content/en/guide.md': '# Guide\n\n## One\n\nText.\n\n## Two\n\nText.\n',
    'content/ar/own.md': '# دليل\n\n## أول\n\nنص.\n\n## ثان\n\nنص.\n',
  });
  try {
    const built = await run(['build', '--site', other.dir]);
    expect(built.code, built.stderr).toBe(0);
    const both = await serve(['--site', other.dir]);
    const middles: number[] = [];
    for (const [path, direction] of [
      ['/ar/guide', 'ltr'],
      ['/ar/own', 'rtl'],
    ]) {
      await page.goto(both.url + path);
      expect(await page.evaluate("getComputedStyle(document.querySelector('.prose p')).direction")).toBe(direction);
      const [sidebar, text, contents] = [await middleOf('.sidebar'), await middleOf('.prose'), await middleOf('.toc')];
      expect([sidebar > text, text > contents]).toEqual([true, true]);
      middles.push(contents);
    }
    expect(middles[0]).toBeCloseTo(middles[1] ?? 0, 0);
    await both.stop();
  } finally {
    other.remove();
  }
});
