import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORAGE } from '../../src/shared/storage.js';
import { PayloadList } from '../support/payloads/payload-list.js';
import { type PayloadReader, payloadReader } from '../support/payloads/reader.js';
import { type PayloadSiteOptions, payloadSite, WORD } from '../support/payloads/site.js';
import { NAME_TRICKS, TEXT_TRICKS } from '../support/payloads/texts.js';
import { searchFor } from '../support/search-site.js';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeContexts);

/** A built site whose content consists of payloads. */
interface Attacked {
  readonly site: TemporarySite;
  readonly served: Served;
  readonly list: PayloadList;
  /** Addresses of all pages and XML files, without origin. */
  readonly addresses: readonly string[];
  stop(): Promise<void>;
}

async function attacked(options: PayloadSiteOptions): Promise<Attacked> {
  const list = new PayloadList();
  const site = temporarySite(payloadSite(list, options));
  const built = await run(['build', '--site', site.dir]);
  expect(built.code, built.stderr.slice(-3000)).toBe(0);
  const manifest = JSON.parse(readFileSync(join(site.dir, 'build/docsgen-manifest.json'), 'utf8')) as object;
  const addresses = Object.keys(manifest)
    .filter((file) => /\.(?:html|xml)$/.test(file) && !file.startsWith('old/'))
    .map((file) => `/${file.split('/').map(encodeURIComponent).join('/')}`.replace(/\/index\.html$/, ''));
  const served = await serve(['--site', site.dir]);
  const stop = async (): Promise<void> => {
    await served.stop();
    site.remove();
  };
  return { site, served, list, addresses, stop };
}

/** Opens a reader, and closes it after the work. */
async function reading(
  { served, list }: Attacked,
  work: (reader: PayloadReader, page: Page) => Promise<void>,
): Promise<PayloadReader> {
  const reader = await payloadReader(browser, served.url, list);
  const page = await reader.context.newPage();
  await work(reader, page);
  await reader.context.close();
  return reader;
}

/** Pages beside categories with the same payloads show nothing new. */
const isShown = (address: string): boolean => !/^\/fields\/g\d+\/h$/.test(address);

/** Pages whose text contains payloads. */
const ofMarkup = (address: string): boolean => /^\/(?:markup|places|dialect|config)(?:\/|$)/.test(address);

/** Folders of pages with a mark after each payload, in the order of the whole site, so that payloads have the same numbers. */
const OF_MARKS = ['places', 'dialect', 'markup'] as const;

/** Marks after payloads that are missing on the published pages. */
function missingMarks({ site }: Attacked, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(site.dir, 'content/en', folder))
      .filter((name) => name.endsWith('.md') && !name.startsWith('_'))
      .flatMap((name) => {
        const marks = readFileSync(join(site.dir, 'content/en', folder, name), 'utf8').match(/reached-\d+-/g) ?? [];
        const html = readFileSync(join(site.dir, 'build', folder, name.slice(0, -3), 'index.html'), 'utf8');
        return marks.filter((mark) => !html.includes(`<p>${mark}</p>`)).map((mark) => `${folder}/${name} ${mark}`);
      }),
  );
}

/** A page without the site's navigation. */
function contentOf({ site }: Attacked, address: string): string {
  const html = readFileSync(join(site.dir, 'build', address, 'index.html'), 'utf8');
  return html.slice(html.indexOf(' data-main'));
}

describe('content made of payloads', () => {
  let attack: Attacked;
  beforeAll(async () => {
    attack = await attacked({ parser: 'remark' });
  });
  afterAll(() => attack.stop());

  it('is published, and nothing of it hides what comes after it', async () => {
    const answer = await fetch(attack.served.url);
    expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(await answer.text()).not.toMatch(/content-security-policy/i);
    expect(missingMarks(attack, OF_MARKS)).toEqual([]);
    expect(attack.list.size).toBeGreaterThan(5000);
    expect(attack.addresses.length).toBeGreaterThan(200);
  });

  it('runs nothing on any page', async () => {
    const { faults } = await reading(attack, ({ readAll }) => readAll(attack.addresses.filter(isShown)));
    expect([...faults]).toEqual([]);
  });

  it('runs nothing where pages are put in place of each other', async () => {
    const { faults } = await reading(attack, async ({ inspect }, page) => {
      await page.goto(attack.served.url);
      for (const address of attack.addresses.filter(ofMarkup)) {
        await page.evaluate(`new Promise((done) => {
          document.addEventListener('docsgen:page', done, { once: true });
          const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(address)} });
          document.querySelector('main').append(link);
          link.click();
        })`);
        expect(new URL(page.url()).pathname).toBe(address);
        await inspect(page);
      }
    });
    expect([...faults]).toEqual([]);
  });

  it('runs nothing among the results of a search', async () => {
    const { faults } = await reading(attack, async ({ inspect }, page) => {
      await page.goto(attack.served.url);
      for (const query of [WORD, 'ran', 'onerror', 'script', 'javascript', 'constructor', 'onfocus']) {
        await searchFor(page, query);
        const title = page.locator('.search-hit mark', { hasText: query });
        await expect.poll(() => title.count(), { message: query }).toBeGreaterThan(0);
        await inspect(page);
      }
    });
    expect([...faults]).toEqual([]);
  });

  it('runs nothing that stands in an address', async () => {
    const texts = TEXT_TRICKS.map((trick) => attack.list.add(trick));
    const addresses = [0, 8, 16, 24].flatMap((start) => {
      const text = texts.slice(start, start + 8).join(' ');
      const coded = encodeURIComponent(text);
      return [`/search?q=${coded}#${coded}`, `/nothing/${coded}?${coded}#${coded}`, `/markup/links?q=${coded}#${text}`];
    });
    const { faults } = await reading(attack, ({ readAll }) => readAll(addresses));
    expect([...faults]).toEqual([]);
  });

  it('runs nothing that the browser remembers', async () => {
    const kept = TEXT_TRICKS.map((trick) => attack.list.add(trick));
    const { faults } = await reading(attack, async ({ context, inspect }, page) => {
      await context.addInitScript(`(() => {
        const kept = ${JSON.stringify(kept)};
        for (const key of ${JSON.stringify(Object.values(STORAGE))}) localStorage.setItem(key, kept[1]);
        for (const text of kept) localStorage.setItem(${JSON.stringify(STORAGE.tab)} + text, text);
        localStorage.setItem(${JSON.stringify(STORAGE.searches)}, JSON.stringify(kept));
      })()`);
      await page.goto(`${attack.served.url}/dialect/tab-label`);
      await inspect(page);
      await searchFor(page, '');
      await inspect(page);
    });
    expect([...faults]).toEqual([]);
  });

  it('leaves the pages of old addresses as they are made', async () => {
    const files = readdirSync(join(attack.site.dir, 'build/old')).map((name) =>
      join(attack.site.dir, 'build/old', name, 'index.html'),
    );
    expect(files.length).toBe(NAME_TRICKS.length);
    const page = await browser.newPage();
    const names = await page.evaluate(
      `${JSON.stringify(files.map((file) => readFileSync(file, 'utf8')))}.map((text) => [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')].map((element) => element.localName).join(' '))`,
    );
    await page.close();
    expect([...new Set(names as string[])]).toEqual(['html head meta meta title link meta script meta body p a']);
  });

  it('is the same on each page with the native parser, or runs nothing there either', async () => {
    const native = await attacked({ parser: 'native', parts: OF_MARKS });
    expect(missingMarks(native, OF_MARKS)).toEqual([]);
    const pages = native.addresses.filter((address) => /^\/(?:markup|places|dialect)\//.test(address));
    const others = pages.filter((address) => contentOf(native, address) !== contentOf(attack, address));
    const { faults } = await reading(native, ({ readAll }) => readAll(others));
    await native.stop();
    expect([...faults]).toEqual([]);
  });
});

it('would run where a site trusts its HTML', async () => {
  const attack = await attacked({ parser: 'remark', html: 'trust', parts: ['markup'] });
  const { ran, faults } = await reading(attack, ({ readAll }) =>
    readAll(['/markup/lines', '/markup/links', '/markup/attributes']),
  );
  await attack.stop();
  expect(ran.size).toBeGreaterThan(250);
  expect([...faults].filter((fault) => fault.startsWith('request: ')).length).toBeGreaterThan(3);
  expect([...faults].filter((fault) => fault.includes('a href=javascript:')).length).toBeGreaterThan(3);
});
