import type { ServerResponse } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type HostedStandIn,
  respond,
  type SearchSite,
  searchFor,
  shownHits,
  startHosted,
  startSite,
} from '../support/search-site.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';

const HIT = '.search-hit';
const DIALOG = 'dialog.search-modal';
/** Shown while waiting for an answer. */
const LOADING = `${DIALOG}[data-loading]`;

let browser: Browser;
let hosted: HostedStandIn;
let site: SearchSite;
let context: BrowserContext;
let page: Page;
let logged: string[];

beforeAll(async () => {
  hosted = await startHosted();
  const provider = {
    provider: 'meilisearch',
    host: hosted.url.replace('http://', ''),
    apiKey: 'public-key',
    searchParams: { limit: 7 },
  };
  [browser, site] = await Promise.all([sharedBrowser(), startSite(provider)]);
});
afterAll(async () => {
  await closeContexts();
  await site.stop();
  await hosted.close();
});
beforeEach(async () => {
  hosted.requests.length = 0;
  hosted.answers.clear();
  context = await browser.newContext();
  page = await context.newPage();
  logged = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.goto(`${site.url}/guides/tray`, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('/');
  await page.locator('.search-input').waitFor();
});
afterEach(() => context.close());

const state = (): Promise<string | null> => page.locator(DIALOG).getAttribute('data-state');
const hit = (fields: object, formatted: object = {}): object => ({
  ...fields,
  _formatted: { ...fields, ...formatted },
});

/** For each request, whether the page has aborted it. */
const aborted = (): boolean[] => hosted.requests.map((request) => request.isAborted);

/** An answer that is sent when the test says so. */
function heldAnswer(): { readonly answer: (response: ServerResponse) => void; letGo(): void } {
  let letGo = (): void => {};
  return {
    answer(response) {
      letGo = () => respond(response, 200, { hits: [hit({ lvl0: 'old', url: '/old#a' })] });
    },
    letGo: () => letGo(),
  };
}

describe('the request', () => {
  it('is the specified one, byte by byte', async () => {
    await searchFor(page, '窗口 "size"');
    await expect.poll(() => hosted.requests.length).toBe(1);
    const [request] = hosted.requests;
    expect([request?.method, request?.path]).toEqual(['POST', '/indexes/docs-v1/search']);
    expect(request?.headers['authorization']).toBe('Bearer public-key');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.body).toBe(
      '{"q":"窗口 \\"size\\"","attributesToHighlight":["*"],"attributesToCrop":["content"],"cropLength":30,"filter":["lang = zh-CN"],"limit":7}',
    );
  });

  it('is sent once for what is typed in one go, and never for an empty field', async () => {
    // The empty state shows that the code of the search is loaded.
    await searchFor(page, '');
    await expect.poll(state).toBe('empty');
    // The page's clock stands still while the test types.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const asked = (): (string | null)[] => hosted.requests.map((request) => request.query);
    await page.keyboard.type('托盘图标');
    expect(asked()).toEqual([]);
    await page.clock.runFor(400);
    await expect.poll(asked).toEqual(['托盘图标']);
    await searchFor(page, '  ');
    await page.clock.runFor(400);
    await searchFor(page, 'a');
    await searchFor(page, '');
    await page.clock.runFor(400);
    await page.clock.resume();
    await searchFor(page, '窗口');
    await expect.poll(asked).toEqual(['托盘图标', '窗口']);
  });
});

describe('answers', () => {
  it('of both shapes are shown', async () => {
    hosted.answers.set('大小', {
      hits: [
        hit(
          {
            lvl0: '指南',
            lvl1: '窗口',
            lvl2: '大小',
            lvl3: 'null',
            content: '改变窗口大小',
            url: 'https://docs.example/guides/window#titlebar',
            anchor: 'titlebar',
          },
          { lvl2: '<em>大小</em>', content: '…窗口<em>大小</em>' },
        ),
        hit(
          {
            hierarchy_lvl0: '接口',
            hierarchy_lvl1: 'null',
            content: 'null',
            url: 'https://docs.example/api/window',
            anchor: 'set-size',
          },
          { hierarchy_lvl0: '接口' },
        ),
        hit({ lvl0: '指南', lvl1: '多窗口', url: 'https://docs.example/guides/tray', anchor: 'x' }),
      ],
    });
    await searchFor(page, '大小');
    await page.locator(HIT).first().waitFor();
    expect(await shownHits(page)).toEqual(['# 指南', '窗口 › [大小] | …窗口[大小]', '多窗口 | ', '# 接口', '接口 | ']);
    expect(logged.filter((line) => line.startsWith('warning no '))).toEqual([]);
  });

  it('lead to this site, whatever host they name', async () => {
    hosted.answers.set('x', {
      hits: [hit({ lvl0: '指南', lvl1: '窗口', url: 'https://elsewhere.example/guides/window', anchor: 'titlebar' })],
    });
    await page.evaluate('window.kept = true');
    await searchFor(page, 'x');
    await page.locator(HIT).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/guides/window#titlebar`);
    expect(await page.evaluate('window.kept')).toBe(true);
  });

  it('with hostile markup are text', async () => {
    const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    hosted.answers.set('x', {
      hits: [
        hit(
          { lvl0: evil, lvl1: evil, content: evil, url: '/a', anchor: '"><b>' },
          { content: `<em>${evil}</em>`, lvl1: `</em>${evil}<em>` },
        ),
      ],
    });
    await searchFor(page, 'x');
    await page.locator(HIT).waitFor();
    expect(await shownHits(page)).toEqual([`# ${evil}`, `</em>${evil} | [${evil}]`]);
    expect(await page.evaluate('"hacked" in window')).toBe(false);
    expect(await page.locator('.search-body img, .search-body script, .search-body b').count()).toBe(0);
  });

  it('without anchor or address are warned of; without both, they lead nowhere', async () => {
    hosted.answers.set('x', {
      hits: [
        hit({ lvl0: 'a', lvl1: 'nowhere', url: 'null', anchor: 'null' }),
        hit({ lvl0: 'a', lvl1: 'top', url: '/guides/window' }),
        hit({ lvl0: 'a', lvl1: 'here', anchor: 'main' }),
        hit({ lvl0: 'a', lvl1: 'script', url: 'javascript:window.hacked=1', anchor: 'x' }),
      ],
    });
    await searchFor(page, 'x');
    await page.locator(HIT).first().waitFor();
    const links = await page
      .locator(HIT)
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    expect(links).toEqual([null, '/guides/window', '#main', null]);
    const warnings = logged.filter((line) => line.startsWith('warning no '));
    expect(warnings.map((line) => line.replace(/ : .*/, ''))).toEqual([
      'warning no anchor nor url for',
      'warning no anchor for',
      'warning no url for',
    ]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    expect(page.url()).toBe(`${site.url}/guides/tray`);
    expect(context.pages().length).toBe(1);
    expect(await state()).toBe('results');
  });

  it('that come late never replace newer ones, and are called off', async () => {
    const held = heldAnswer();
    hosted.answers.set('a', held.answer);
    hosted.answers.set('ab', { hits: [hit({ lvl0: 'new', url: '/new#a' })] });
    await searchFor(page, 'a');
    await expect.poll(aborted).toEqual([false]);
    await page.locator(LOADING).waitFor();
    await searchFor(page, 'ab');
    await page.locator(HIT).waitFor();
    await expect.poll(aborted).toEqual([true, false]);
    held.letGo();
    await page.waitForTimeout(200);
    expect((await shownHits(page))[0]).toBe('# new');
  });

  it('that come after the field was emptied, or the search closed, are dropped', async () => {
    const held = heldAnswer();
    hosted.answers.set('a', held.answer);
    await searchFor(page, 'a');
    await expect.poll(aborted).toEqual([false]);
    await searchFor(page, '');
    await expect.poll(aborted).toEqual([true]);
    held.letGo();
    await page.waitForTimeout(200);
    expect(await state()).toBe('empty');
    expect(await page.locator(LOADING).count()).toBe(0);
    await searchFor(page, 'a');
    await expect.poll(aborted).toEqual([true, false]);
    await page.keyboard.press('Escape');
    await expect.poll(aborted).toEqual([true, true]);
    held.letGo();
    await page.waitForTimeout(200);
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  it.each<[string, (response: Parameters<typeof respond>[0]) => void]>([
    [
      'a refusal',
      (response) => respond(response, 403, { message: 'The provided API key is invalid.', code: 'invalid_api_key' }),
    ],
    ['a failure without JSON', (response) => respond(response, 500, 'oops')],
    ['an empty answer', (response) => respond(response, 200, '')],
    ['null', (response) => respond(response, 200, 'null')],
    ['no hits', (response) => respond(response, 200, {})],
    ['a broken connection', (response) => void response.destroy()],
  ])('that fail (%s) clear the results and say so', async (_, fail) => {
    hosted.answers.set('good', { hits: [hit({ lvl0: 'a', url: '/a#a' })] });
    hosted.answers.set('bad', fail);
    await searchFor(page, 'good');
    await page.locator(HIT).waitFor();
    await searchFor(page, 'bad');
    await expect.poll(state).toBe('error');
    expect(await page.locator(HIT).count()).toBe(0);
    expect(await page.locator('[role="alert"]:visible > p').textContent()).toBe('搜索出错了，请再试一次。');
    await searchFor(page, 'good');
    await page.locator(HIT).waitFor();
  });

  it('without hits offer other words', async () => {
    hosted.answers.set('指南', { hits: [hit({ lvl0: '指南', url: '/guides#a' })] });
    await searchFor(page, 'zzz');
    await expect.poll(state).toBe('none');
    await page.locator('.search-query', { hasText: '指南' }).click();
    await page.locator(HIT).waitFor();
    expect(hosted.requests.map((r) => r.query)).toEqual(['zzz', '指南']);
  });
});
