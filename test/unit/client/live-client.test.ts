import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { problem } from '../../../src/base/diagnostics.js';
import type { RunningServer } from '../../../src/serve/index.js';
import { createLiveServer, type LiveEvent, liveScriptAddress } from '../../../src/serve/live/index.js';
import { closeContexts, sharedBrowser } from '../../support/shared-browser.js';

const CLIENT = join(import.meta.dirname, '../../../src/client/live.ts');

/** Current content of the sample site. */
interface Sample {
  text: string;
  style: { address: string; css: string };
  status: number;
  /** A page that cannot be made has no regions. */
  isMade: boolean;
  main: string;
}

let browser: Browser;
let scripts: string;
beforeAll(async () => {
  scripts = mkdtempSync(join(tmpdir(), 'docsgen-client-'));
  await build({ entryPoints: { live: CLIENT }, bundle: true, splitting: true, format: 'esm', outdir: scripts });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts();
  rmSync(scripts, { recursive: true });
});

let sample: Sample;
let server: RunningServer;
let emit: (event: LiveEvent) => void;
let page: Page;
beforeEach(async () => {
  sample = {
    text: 'first',
    style: { address: '/docs/a-1.css', css: 'h1 { color: rgb(1, 2, 3) }' },
    status: 200,
    isMade: true,
    main: '/docs/main-1.js',
  };
  server = await startSample(0);
  page = await browser.newPage();
  await page.goto(`${server.url}guide`);
});
afterEach(async () => {
  await page.close();
  await server.close();
});

function startSample(port: number): Promise<RunningServer> {
  return createLiveServer({
    base: '/docs/',
    port,
    site: {
      async respond(url, eventsHref) {
        const file = /^\/(live|chunk-\w+|navigate-\w+)\.js$/.exec(url);
        if (file !== null)
          return { status: 200, type: 'text/javascript; charset=utf-8', body: readFileSync(join(scripts, url)) };
        if (url.endsWith('.css')) return { status: 200, type: 'text/css; charset=utf-8', body: sample.style.css };
        if (url.endsWith('.js')) return { status: 200, type: 'text/javascript; charset=utf-8', body: '' };
        return { status: sample.status, type: 'text/html; charset=utf-8', body: documentOf(url, eventsHref) };
      },
      onChange(listener) {
        emit = listener;
        return () => {};
      },
    },
  });
}

function documentOf(url: string, eventsHref: string): string {
  return `<!doctype html><html lang="en" data-base="/docs/"><head><title>${sample.text}</title><link rel="stylesheet" href="${sample.style.address}"><script type="module" src="${sample.main}"></script></head>
<body><div ${sample.isMade ? 'data-region="page" ' : ''}data-url="${url}"><main data-main tabindex="-1"><h1>${sample.text}</h1><input name="q"><details><summary>more</summary>text</details><div style="height:3000px"></div></main></div>
<script type="module" src="${liveScriptAddress('/docs/live.js', eventsHref)}"></script></body></html>`;
}

/** Waits until the page listens, because an event that it misses would make a test wait in vain. */
async function whenListening(): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
  emit({ kind: 'error', diagnostics: [problem('ready', 'Ready.')] });
  await overlay().waitFor();
  emit({ kind: 'ok' });
  await overlay().waitFor({ state: 'detached' });
}

function overlay() {
  return page.locator('[data-docsgen-overlay]');
}

/** Text of the connection indicator; empty if all is well. */
function sign(): Promise<unknown> {
  return page.evaluate(
    'document.querySelector("[data-docsgen-connection]")?.shadowRoot.querySelector("[role=status]").textContent ?? ""',
  );
}

function heading(text: string) {
  return page.locator('h1', { hasText: text }).waitFor();
}

test('a saved text appears without a load, and scroll, form and open state stay', async () => {
  await whenListening();
  await page.fill('input', 'typed');
  await page.click('summary');
  await page.evaluate('scrollTo(0, 500)');
  await page.evaluate('window.mark = 1');
  sample.text = 'second';
  emit({ kind: 'update', urls: ['/other', '/guide'] });
  await heading('second');
  expect(
    await page.evaluate(
      '[window.mark, scrollY, document.title, document.querySelector("input").value, document.querySelector("details").open]',
    ),
  ).toEqual([1, 500, 'second', 'typed', true]);
});

test('changes of other pages are left alone, but told', async () => {
  await whenListening();
  await page.evaluate(
    'document.addEventListener("docsgen:changed", () => { window.changes = (window.changes ?? 0) + 1 })',
  );
  sample.text = 'second';
  emit({ kind: 'update', urls: ['/other'] });
  await page.waitForFunction('window.changes === 1');
  expect(await page.textContent('h1')).toBe('first');
  emit({ kind: 'update' });
  await heading('second');
});

/** Records the heading whenever a page or a new version of it is shown. */
const SHOWN_TEXTS = `window.texts = [];
  document.addEventListener('docsgen:page', () => texts.push(document.querySelector('h1').textContent))`;

/** Shows another page like a click on a link, with an outdated text. */
function goTo(url: string, text: string): Promise<unknown> {
  return page.evaluate(
    `history.pushState({}, '', '/docs${url}');
     document.querySelector('[data-url]').dataset.url = '${url}';
     document.querySelector('h1').textContent = '${text}';
     document.dispatchEvent(new CustomEvent('docsgen:page', { detail: { mode: 'navigate' } }))`,
  );
}

/** Delays the answers from the next request on; the returned function waits for that request, acts, and sends all answers. */
async function holdingBack(address: string): Promise<(act: () => Promise<unknown>) => Promise<void>> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = page.waitForRequest(address);
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return async (act) => {
    await request;
    await act();
    release();
  };
}

test.each(['guide', 'navigate-*.js'])(
  'a new version does not come upon the page that the reader has gone to while %s was fetched',
  async (file) => {
    await whenListening();
    await page.evaluate(SHOWN_TEXTS);
    const during = await holdingBack(`**/docs/${file}`);
    sample.text = 'second';
    emit({ kind: 'update', urls: ['/guide'] });
    await during(() => goTo('/other', 'other'));
    sample.text = 'other, saved';
    emit({ kind: 'update', urls: ['/other'] });
    await heading('other, saved');
    expect(await page.evaluate('texts')).toEqual(['other', 'other, saved']);
  },
);

test('a style sheet that the next page needs is not taken away with the version of the last one', async () => {
  await whenListening();
  await page.evaluate(`window.removed = [];
    new MutationObserver((records) => removed.push(...records.flatMap(({ removedNodes }) => [...removedNodes].map((link) => link.getAttribute('href')))))
      .observe(document.head, { childList: true })`);
  const during = await holdingBack('**/docs/a-2.css');
  sample.style = { ...sample.style, address: '/docs/a-2.css' };
  emit({ kind: 'style' });
  await during(async () => {
    sample.style = { ...sample.style, address: '/docs/a-1.css' };
    await goTo('/other', 'other');
  });
  await page.waitForFunction('window.removed.length > 0');
  expect(await page.evaluate('removed')).toEqual(['/docs/a-2.css']);
});

test('a new version is shown to a reader who has gone to another part of the page meanwhile', async () => {
  await whenListening();
  const during = await holdingBack('**/docs/guide');
  sample.text = 'second';
  emit({ kind: 'update' });
  await during(() => page.evaluate('location.hash = "#part"'));
  await heading('second');
});

test('a page that was made before a save, and comes after it, is fetched again, once', async () => {
  await whenListening();
  await page.evaluate('document.addEventListener("docsgen:changed", () => { window.isReported = true })');
  sample.text = 'saved';
  emit({ kind: 'update', urls: ['/other'] });
  await page.waitForFunction('window.isReported');
  await goTo('/other', 'made before');
  await heading('saved');
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await goTo('/third', 'third');
  await goTo('/other', 'other');
  sample.text = 'saved again';
  emit({ kind: 'update' });
  await heading('saved again');
  expect(paths).toEqual(['/docs/other']);
});

test('a burst of saves ends with the last one', async () => {
  await whenListening();
  for (let n = 0; n < 20; n++) {
    sample.text = `save ${n};`;
    emit({ kind: 'update', urls: ['/guide'] });
  }
  await heading('save 19;');
});

test('style sheets are exchanged in place', async () => {
  await whenListening();
  await page.evaluate('window.mark = 1');
  sample.style = { address: '/docs/a-2.css', css: 'h1 { color: rgb(4, 5, 6) }' };
  sample.text = 'not shown';
  emit({ kind: 'style' });
  await page.waitForFunction('getComputedStyle(document.querySelector("h1")).color === "rgb(4, 5, 6)"');
  await page.waitForFunction('document.querySelectorAll("link[rel=stylesheet]").length === 1');
  expect(await page.evaluate('[window.mark, document.querySelector("h1").textContent]')).toEqual([1, 'first']);
});

test.each([
  ['the server says so', () => emit({ kind: 'reload' })],
  [
    'the scripts are new',
    () => {
      sample.main = '/docs/main-2.js';
      emit({ kind: 'update' });
    },
  ],
])('the page is loaded again where %s', async (_, change) => {
  await whenListening();
  await page.evaluate('window.mark = 1');
  sample.text = 'second';
  change();
  await heading('second');
  await page.waitForFunction('window.mark === undefined');
});

test('problems are shown, escaped, until they are mended', async () => {
  await whenListening();
  const message = '<img src=x onerror="window.pwned=1"> \u001b[31mred\u001b[0m';
  emit({
    kind: 'error',
    diagnostics: [
      problem('broken-link', message, {
        place: { file: 'a.md', line: 3, column: 5 },
        source: 'a\nb\n[x](<y>)',
        hint: 'Mend it.',
      }),
      problem('other', 'Other.'),
    ],
  });
  await overlay().waitFor();
  const text = await page.evaluate('document.querySelector("[data-docsgen-overlay]").shadowRoot.textContent');
  expect(text).toContain('2 problems');
  expect(text).toContain('error [broken-link] <img src=x onerror="window.pwned=1"> red');
  expect(text).toContain('a.md:3:5');
  expect(text).toContain('> 3 | [x](<y>)');
  expect(text).toContain('Hint: Mend it.');
  expect(await page.evaluate('window.pwned')).toBeUndefined();
  sample.text = 'second';
  emit({ kind: 'update' });
  await heading('second');
  expect(await overlay().count()).toBe(1);
  await page.keyboard.press('Escape');
  await overlay().waitFor({ state: 'detached' });
});

test('a page that cannot be made stays as it is', async () => {
  await whenListening();
  await page.evaluate(SHOWN_TEXTS);
  const answer = page.waitForResponse('**/docs/guide');
  Object.assign(sample, { status: 500, isMade: false, text: 'broken' });
  emit({ kind: 'update' });
  emit({ kind: 'error', diagnostics: [problem('template-broken', 'Broken.')] });
  await overlay().waitFor();
  expect((await answer).status()).toBe(500);
  Object.assign(sample, { status: 200, isMade: true, text: 'mended' });
  emit({ kind: 'ok' });
  emit({ kind: 'update' });
  await heading('mended');
  expect(await overlay().count()).toBe(0);
  expect(await page.evaluate('texts')).toEqual(['mended']);
});

test('an error of before is shown on a page that is opened later', async () => {
  emit({ kind: 'error', diagnostics: [problem('early', 'Early.')] });
  await page.goto(`${server.url}later`);
  await overlay().waitFor();
});

test('a change between making the page and listening is not missed', async () => {
  sample.text = 'made';
  await page.route('**/live.js*', async (route) => {
    sample.text = 'changed meanwhile';
    emit({ kind: 'update', urls: ['/slow'] });
    await route.continue();
  });
  await page.goto(`${server.url}slow`);
  await heading('changed meanwhile');
});

test('after a restart of the server the page is loaded again', async () => {
  await whenListening();
  expect(await sign()).toBe('');
  const { port } = server;
  await server.close();
  await expect.poll(sign).toBe('The live server does not answer. This page may be out of date.');
  sample.text = 'restarted';
  server = await startSample(port);
  await heading('restarted');
  await whenListening();
  expect(await sign()).toBe('');
});

test('a connection that comes back is told, and the sign goes away', async () => {
  await whenListening();
  await page.context().setOffline(true);
  await page.evaluate(
    'window.dispatchEvent(new Event("pagehide")); window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))',
  );
  await expect.poll(sign).toContain('does not answer');
  await page.context().setOffline(false);
  await page.evaluate('window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
  await expect.poll(sign).toBe('The live server is back.');
  await expect.poll(sign).toBe('');
});

test('a page with a hole in it is shown, although it is no success', async () => {
  await whenListening();
  sample.status = 500;
  sample.text = 'with a hole';
  emit({ kind: 'update' });
  await heading('with a hole');
});

test('the place of a problem opens it in the editor', async () => {
  await whenListening();
  const place = { file: 'a.md', line: 3, column: 5 };
  const editor = 'vscode://file/site/a.md:3:5';
  emit({ kind: 'error', diagnostics: [{ ...problem('a', 'A.', { place }), editor }, problem('b', 'B.', { place })] });
  await overlay().waitFor();
  const link = overlay().getByRole('link');
  expect(await link.count()).toBe(1);
  expect([await link.textContent(), await link.getAttribute('href')]).toEqual(['a.md:3:5', editor]);
});

test('several pages are updated at once', async () => {
  const pages = await Promise.all(Array.from({ length: 3 }, () => browser.newPage()));
  await Promise.all(pages.map((p) => p.goto(`${server.url}guide`)));
  sample.text = 'for all';
  emit({ kind: 'update' });
  for (const p of pages) await p.locator('h1', { hasText: 'for all' }).waitFor();
  await Promise.all(pages.map((p) => p.close()));
});
