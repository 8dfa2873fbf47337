import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

let browser: Browser;
let out: TemporarySite;
let served: Served;
let page: Page;

beforeAll(async () => {
  out = temporarySite({});
  const site = ['--site', join(ROOT, 'test/sites/kitchen-sink'), '--out', out.dir];
  const built = await run(['build', ...site, '--no-cache']);
  expect(built.code, built.stderr).toBe(0);
  [browser, served] = await Promise.all([sharedBrowser(), serve(site)]);
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
});
afterAll(async () => {
  await closeContexts();
  await served.stop();
  out.remove();
});

/** All style sheets of the output. */
function sheets(): ReadonlyMap<string, string> {
  const files = readdirSync(out.dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return new Map(files.sort().map((file) => [file, readFileSync(join(out.dir, file), 'utf8')]));
}

/** Selectors of rules that depend on the scroll position or use such animations, outside of `@supports`. */
const UNGUARDED = `((css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const GUARD = /^\\(animation-timeline:/;
  const rules = [];
  const walk = (list, guarded) => {
    for (const rule of list) {
      if (rule.style) rules.push({ rule, guarded });
      walk(rule.cssRules ?? [], guarded || (rule instanceof CSSSupportsRule && GUARD.test(rule.conditionText)));
    }
  };
  walk(sheet.cssRules, false);
  const list = (text) => text.split(',').map((part) => part.trim()).filter((part) => part !== '' && part !== 'auto' && part !== 'none');
  const moved = rules.filter(({ rule }) => list(rule.style.animationTimeline ?? '').length > 0);
  const names = new Set(moved.flatMap(({ rule }) => list(rule.style.animationName)));
  const wrong = rules.filter((entry) =>
    !entry.guarded && (moved.includes(entry) || list(entry.rule.style.animationName ?? '').some((name) => names.has(name))));
  return { moved: moved.length, wrong: wrong.map(({ rule }) => rule.selectorText) };
})`;

it('what moves with the scroll position stands behind a guard, in every sheet', async () => {
  const found: { moved: number; wrong: string[] }[] = [];
  for (const css of sheets().values()) found.push(await page.evaluate(`${UNGUARDED}(${JSON.stringify(css)})`));
  expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
  // Without such rules, this test would be pointless.
  expect(found.reduce((sum, { moved }) => sum + moved, 0)).toBeGreaterThan(0);
});

/** Elements that a gradient fades. */
const FADED = `Array.from(document.querySelectorAll('body *'))
  .filter((element) => getComputedStyle(element).maskImage.includes('gradient'))
  .map((element) => element.className || element.localName)`;

/** True if the first code block that overflows has shadows in its background. */
const SHADED = `Array.from(document.querySelectorAll('.code pre'))
  .filter((pre) => pre.scrollWidth > pre.clientWidth)
  .map((pre) => getComputedStyle(pre).backgroundImage.includes('linear-gradient'))[0]`;

it('a browser without such animations fades nothing, and shows by shadows where there is more', async () => {
  await page.route(`${served.url}/**`, async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const contentType = response.headers()['content-type'] ?? '';
    await route.fulfill({ contentType, body: text.replaceAll('animation-timeline', 'animation-unknown') });
  });
  await page.goto(`${served.url}/zh-cn`);
  expect(await page.evaluate(FADED)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(SHADED)).toBe(true);
});

it('a browser with them fades what is cut off alone', async () => {
  await page.unroute(`${served.url}/**`);
  await page.goto(`${served.url}/zh-cn`);
  const cut = `Array.from(document.querySelectorAll('.code pre, .diagram-frame, .file-tree, .math-display, .table-scroll'))
    .filter((element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).animationName !== 'none')
    .map((element) => element.className || element.localName)`;
  const faded = await page.evaluate(FADED);
  expect(faded).not.toEqual([]);
  expect(faded).toEqual(await page.evaluate(cut));
});

it('whatever scrolls sideways has the same thin bar, in the colours of the page', async () => {
  const bars = `Array.from(document.querySelectorAll('.code pre, .diagram-frame, .file-tree, .table-scroll'), (element) => {
    const { scrollbarWidth, scrollbarColor } = getComputedStyle(element);
    return scrollbarWidth + (scrollbarColor === 'auto' ? ' auto' : '');
  })`;
  expect(new Set(await page.evaluate<string[]>(bars))).toEqual(new Set(['thin']));
});

it('code is read on paper in the dark mode: ink on no ground, in every kind of line', async () => {
  await page.goto(`${served.url}/zh-cn`);
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  await page.emulateMedia({ media: 'print' });
  const grounds = await page.evaluate(
    "[...new Set([...document.querySelectorAll('.code :is(pre, span, mark)')].map((part) => getComputedStyle(part).backgroundColor))]",
  );
  expect(grounds).toEqual(['rgba(0, 0, 0, 0)']);
  await page.emulateMedia({ media: null });
});

it('the name of a language stands beside coloured lines, in its own room', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${served.url}/zh-cn`);
  const blocks = await page.evaluate<{ isLabelled: boolean; isClear: boolean }[]>(`Array.from(
    document.querySelectorAll('.code[data-language]'),
    (code) => {
      const line = code.querySelector('.line:first-child:is(.highlighted, .added, .removed, .error, .warning)');
      const { content, top, height, paddingTop, paddingBottom, boxSizing } = getComputedStyle(code, '::after');
      if (line === null || content === 'none') return { isLabelled: false, isClear: true };
      const own = boxSizing === 'border-box' ? 0 : parseFloat(paddingTop) + parseFloat(paddingBottom);
      const below = code.getBoundingClientRect().top + code.clientTop + parseFloat(top) + parseFloat(height) + own;
      return { isLabelled: true, isClear: below <= line.getBoundingClientRect().top + 0.5 };
    },
  )`);
  // Without such a block on the page, this test would be pointless.
  expect(blocks.filter(({ isLabelled }) => isLabelled).length).toBeGreaterThan(0);
  expect(blocks.every(({ isClear }) => isClear)).toBe(true);
});

it.each([
  ['zh-CN', 'SC'],
  ['zh-TW', 'TC'],
  ['zh-Hant-HK', 'TC'],
  ['ja', 'JP'],
  ['ko', 'KR'],
  ['en', 'SC'],
])('Han letters have the forms of the language of the page: %s', async (language, forms) => {
  await page.goto(`${served.url}/zh-cn`);
  const families = await page.evaluate<string[]>(`(() => {
    document.documentElement.lang = '${language}';
    const code = document.querySelector('code');
    return [document.documentElement, code].map((element) => getComputedStyle(element).fontFamily);
  })()`);
  for (const names of families) expect(names.match(/Noto Sans CJK ../g)).toEqual([`Noto Sans CJK ${forms}`]);
});

it('signs and frames are seen in the colours that the system chooses', async () => {
  await page.goto(`${served.url}/zh-cn`);
  await page.emulateMedia({ forcedColors: 'active' });
  const styles = await page.evaluate(`(() => {
    const signs = ['.admonition-title', '.code > figcaption', '.prose summary'].map(
      (selector) => getComputedStyle(document.querySelector(selector), '::before').backgroundColor,
    );
    const frames = ['.admonition', '.file-tree', '.badge'].map((selector) => getComputedStyle(document.querySelector(selector)).borderTopWidth);
    const { color, backgroundColor } = getComputedStyle(document.querySelector('.code mark'));
    const icon = getComputedStyle(document.querySelector('.color-toggle .icon')).backgroundColor;
    const inLink = document.querySelector('.pager a span.icon');
    const linked = [getComputedStyle(inLink).backgroundColor, getComputedStyle(inLink.closest('a')).color];
    const isMarkRead = color !== backgroundColor;
    return { signs, frames, icon, isLinkOfOneColor: linked[0] === linked[1], isMarkRead, ink: getComputedStyle(document.body).color };
  })()`);
  const { ink } = styles as { ink: string };
  const lines = { frames: ['1px', '1px', '1px'], icon: ink, isLinkOfOneColor: true, isMarkRead: true };
  expect(styles).toEqual({ signs: [ink, ink, ink], ...lines, ink });
  await page.emulateMedia({ forcedColors: null });
});

/** Text of the last line of the cell or paragraph with the id `lines`, six pixels narrower than it would need for one line. */
const LAST_LINE = `(() => {
  const block = document.querySelector('#lines');
  block.style.cssText = 'display: block; width: max-content; max-width: none';
  block.style.width = block.clientWidth - 6 + 'px';
  const range = document.createRange();
  const text = block.lastChild;
  const topOf = (at) => (range.setStart(text, at), range.setEnd(text, at + 1), range.getClientRects()[0]?.top ?? 0);
  let from = text.length - 1;
  while (from > 0 && topOf(from - 1) > topOf(text.length - 1) - 4) from -= 1;
  return text.data.slice(from);
})()`;

it.each([
  ['zh-cn', '<table><tr><td id="lines"><code>tauri</code> 1.8.1、CLI 1.6.4，2024 年 10 月</td></tr></table>'],
  ['', '<p id="lines"><code>window</code> is the object that every call of the library is made from, so be it</p>'],
])('no line of a few letters ends a text with code: /%s', async (path, html) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${served.url}/${path}`);
  await page.evaluate(`document.querySelector('.prose').innerHTML = ${JSON.stringify(html)}`);
  const last = String(await page.evaluate(LAST_LINE));
  expect(last.length, last).toBeGreaterThan(3);
  expect(html).toContain(last);
});

it.each([
  ['paragraph', '<p id="lines">命令在后台线程里运行，用 <code>await</code> 等待它的结果即可</p>'],
  ['list item', '<ul><li id="lines">前端、核心进程和插件各用各的日志</li></ul>'],
  ['card', '<p class="card-title"><a id="lines" href="#">HTTP、代理与上传下载</a></p>'],
  [
    'entry of the contents',
    '<ul class="toc-list"><li><a id="lines" href="#">打包之后窗口一片空白，怎么办？</a></li></ul>',
  ],
])('no single letter ends a %s', async (_, html) => {
  await page.goto(`${served.url}/zh-cn`);
  await page.evaluate(`document.querySelector('.prose').innerHTML = ${JSON.stringify(html)}`);
  const letters = String(await page.evaluate(LAST_LINE)).replace(/\P{L}/gu, '');
  expect(letters.length, letters).toBeGreaterThan(1);
});

it('parts of raw HTML that begin with a heading stand apart from what is before them', async () => {
  await page.goto(`${served.url}/`);
  const gaps = await page.evaluate(`(() => {
    const prose = document.querySelector('.prose');
    prose.innerHTML = '<section><div><h5 id="a">A</h5><p id="b">b</p></div><div><div><h5 id="c">C</h5><p>c</p></div><div></div></div></section><section><p id="d">d</p></section>';
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    return [box('b').top - box('a').bottom, box('c').top - box('b').bottom, box('d').top - box('c').bottom];
  })()`);
  const [below, above, section] = gaps as [number, number, number];
  expect(below).toBeGreaterThan(8);
  expect(above).toBeGreaterThan(1.5 * below);
  expect(section).toBeGreaterThan(1.5 * below);
});

/** Bullets of a list with tasks and other items, and the start of their texts, in pixels from the list's edge. */
const MIXED_LIST = `(() => {
  const prose = document.querySelector('.prose');
  prose.innerHTML = '<ul class="contains-task-list"><li><span>one</span></li><li class="task-list-item"><input type="checkbox" disabled> <span>two</span></li></ul>';
  const edge = prose.firstChild.getBoundingClientRect().left;
  return Array.from(prose.querySelectorAll('span'), (text) => ({
    bullet: getComputedStyle(text.parentElement).listStyleType,
    start: Math.round(text.getBoundingClientRect().left - edge),
  }));
})()`;

it('an item that is no task keeps its bullet among tasks, and texts begin at one line', async () => {
  await page.goto(served.url);
  const [plain, task] = (await page.evaluate(MIXED_LIST)) as { bullet: string; start: number }[];
  expect(plain?.bullet).toBe('disc');
  expect(task?.bullet).toBe('none');
  expect(Math.abs((task?.start ?? 0) - (plain?.start ?? 99))).toBeLessThanOrEqual(1);
});

it('one signal shows where the reader is, and links keep their colour to themselves', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${served.url}/zh-cn`);
  const places = `(() => {
    const { color } = getComputedStyle(document.body);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--seal)';
    const seal = getComputedStyle(probe).color;
    return [...document.querySelectorAll('.sidebar-list [aria-current], .toc-list [aria-current]')].map((element) => {
      const bars = [getComputedStyle(element).boxShadow, getComputedStyle(element, '::before').backgroundColor];
      return [getComputedStyle(element).color === color, bars.some((bar) => bar.includes(seal))];
    });
  })()`;
  await expect
    .poll(() => page.evaluate<unknown[]>(places))
    .toEqual([
      [true, true],
      [true, true],
    ]);
});

it('code in text has a ground on every background, narrower than a blank', async () => {
  const chips = await page.evaluate<[number, string]>(`(() => {
    const code = document.querySelector('.prose p > code');
    const { paddingLeft, fontSize, backgroundColor } = getComputedStyle(code);
    return [parseFloat(paddingLeft) / parseFloat(fontSize), backgroundColor];
  })()`);
  expect(chips[0]).toBeLessThan(0.25);
  expect(chips[1]).toMatch(/ \/ 0\.06\)$/);
});
