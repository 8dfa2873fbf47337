import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const PAGE = `# 页面

一段正文。

:::warning
当心。
:::

:::caution
请先想好。
:::

| 指标 | 工具 | 说明 |
|---|---|---|
| 可执行文件大小 | hyperfine | 预热三次之后取平均值 |
| 内存峰值 | mprof | 每秒取样 |

::bar-chart{src=_chart.json chart=time}

\`\`\`ts
const first = 1;
const second = 2; // [!code focus]
\`\`\`

\`\`\`js title="a.js"
${'line();\n'.repeat(40)}\`\`\`

\`\`\`diff
- old
+ new
  same
\`\`\`
`;
const CHART = {
  charts: [
    {
      id: 'time',
      title: '耗时',
      unit: '秒',
      main: '甲',
      rows: [
        { label: '甲', value: 0.5 },
        { label: '乙', value: 12.25 },
      ],
    },
  ],
};
const CONFIG = `export default {
  title: '文档',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, 'zh-cn': { label: '简体中文', htmlLang: 'zh-CN', unreviewed: true }, de: { label: 'Deutsch', unreviewed: true } } },
  announcement: { id: 'one', content: '第二版已经发布。' },
  blog: { title: 'Blog' },
  offline: false,
};`;

let browser: Browser;
let site: TemporarySite;
let served: Served;
let page: Page;

beforeAll(async () => {
  site = temporarySite({
    'site.config.js': CONFIG,
    'content/en/index.md':
      '---\ntitle: Home\nlayout: home\n---\n\n:::hero{title="Home" kicker="First"}\nOne line.\n\n- [Page](./page.md)\n:::\n',
    'content/en/page.md': '# Page\n',
    'content/zh-cn/page.md': PAGE,
    'content/zh-cn/_chart.json': JSON.stringify(CHART),
    'content/zh-cn/blog/2026-05-09-one.md': '---\ntitle: 一篇文章\n---\n\n正文。\n',
  });
  const built = await run(['build', '--site', site.dir]);
  expect(built.code, built.stdout + built.stderr).toBe(0);
  [browser, served] = await Promise.all([sharedBrowser(), serve(['--site', site.dir])]);
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
}, 120_000);
afterAll(async () => {
  await closeContexts();
  await served.stop();
  site.remove();
});
beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: null, media: null });
  await page.goto(`${served.url}/zh-cn/page`);
});

/** A computed style of the first element that matches. */
function drawn(selector: string, property: string, pseudo: string | null = null): Promise<string> {
  const args = JSON.stringify([selector, property, pseudo]);
  return page.evaluate(
    `(([selector, property, pseudo]) => getComputedStyle(document.querySelector(selector), pseudo).getPropertyValue(property))(${args})`,
  );
}

/** A dimension of the boxes of all elements that match, in pixels. */
function boxes(selector: string, side: 'top' | 'right' | 'bottom' | 'height'): Promise<readonly number[]> {
  return page.evaluate(
    `Array.from(document.querySelectorAll(${JSON.stringify(selector)}), (element) => Math.round(element.getBoundingClientRect().${side}))`,
  );
}

it.each([1440, 768, 390])(
  'announcement and navbar take at most 96 px together, and the notice is a line of the text: %i px',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const [above = 0] = await boxes('.page', 'top');
    expect(above).toBeGreaterThan(60);
    expect(above).toBeLessThanOrEqual(96);
    const [notice = 0] = await boxes('main .notices', 'height');
    expect(notice).toBeGreaterThan(0);
    expect(notice).toBeLessThanOrEqual(28);
  },
);

it.each([1440, 996, 768, 390])('the notice of a home page stands above its first screen: %i px', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${served.url}/de/`);
  const [notice = Number.NaN] = await boxes('main .notices > :last-child', 'bottom');
  const [kicker = Number.NaN] = await boxes('.hero-kicker', 'top');
  expect(notice).toBeGreaterThan(60);
  expect(kicker).toBeGreaterThan(notice);
});

it('cells of a table keep to one line while there is room', async () => {
  const [low = 0, high = 0] = [Math.min(...(await boxes('td', 'height'))), Math.max(...(await boxes('td', 'height')))];
  // The last row has no line below it.
  expect(high - low).toBeLessThanOrEqual(1);
  expect(high).toBeLessThan(60);
});

it('numbers of a chart end at one line, and the series that matters stands out', async () => {
  const [one, other] = await boxes('.chart-value', 'right');
  expect(one).toBe(other);
  expect(await drawn('.chart-value', 'font-variant-numeric')).toBe('tabular-nums');
  const [main, rest] = [
    await drawn('.chart-value.chart-main', 'font-weight'),
    await drawn('.chart-value.chart-other', 'font-weight'),
  ];
  expect(Number(main)).toBeGreaterThan(Number(rest));
  expect(await drawn('.chart-bar-0 rect', 'fill')).not.toBe(await drawn('.chart-bar-other rect', 'fill'));
});

it('bars of a chart are drawn on paper, from dark pages too', async () => {
  const paper = (): Promise<string> => drawn('.chart-bar-0 rect', 'fill');
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await paper()).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await paper()).toBe(light);
  expect(await boxes('.chart-bars rect', 'height')).toEqual([18, 18]);
});

it('a warning and a caution differ in sign and frame', async () => {
  const sign = (kind: string): Promise<string> =>
    drawn(`.admonition-${kind} .admonition-title`, 'mask-image', '::before');
  expect(await sign('warning')).toMatch(/^url/);
  expect(await sign('caution')).not.toBe(await sign('warning'));
  const frame = (kind: string): Promise<string> => drawn(`.admonition-${kind}`, 'border-top-width');
  expect(await frame('caution')).not.toBe(await frame('warning'));
});

it('lines out of focus are dim until the pointer is there', async () => {
  const colors = async (): Promise<readonly string[]> => [
    await drawn('.code[data-focus] .line:not(.focused) *', 'color'),
    await drawn('.code[data-focus] .line.focused *', 'color'),
  ];
  await page.mouse.move(0, 0);
  const [dim, focused] = await colors();
  expect(dim).not.toBe(focused);
  await page.hover('.code[data-focus] pre');
  expect(await colors()).toEqual([focused, focused]);
  await page.mouse.move(0, 0);
});

it('lines of a plain diff have grounds of two kinds', async () => {
  const grounds = await page.evaluate(
    `Array.from(document.querySelectorAll('.code[data-language=diff] .line'), (line) => getComputedStyle(line).backgroundColor)`,
  );
  const [removed, added, same] = grounds as readonly string[];
  expect(same).toBe('rgba(0, 0, 0, 0)');
  expect(new Set([removed, added, same]).size).toBe(3);
});

it('grounds and signs of boxes are printed, and short code stays on one page', async () => {
  await page.emulateMedia({ media: 'print' });
  expect(await drawn('.admonition', 'print-color-adjust')).toBe('exact');
  expect(await drawn('.admonition-title', 'print-color-adjust', '::before')).toBe('exact');
  expect(await drawn('.code[data-language=ts]', 'break-inside')).toBe('avoid');
  expect(await drawn('.code[data-language=js]', 'break-inside')).toBe('auto');
  expect(await drawn('.code[data-language=js] figcaption', 'break-after')).toBe('avoid');
});

it('a date is written in one way in the list, the archive and the post', async () => {
  for (const path of ['/zh-cn/blog', '/zh-cn/blog/archive', '/zh-cn/blog/2026/05/09/one']) {
    await page.goto(served.url + path);
    const times = await page.locator('main time').allTextContents();
    expect(times, path).not.toEqual([]);
    expect(new Set(times), path).toEqual(new Set(['2026 年 5 月 9 日']));
  }
});
