import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.js';
import { elementKinds, SETTING_KINDS } from '../support/element-kinds.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { SHOP } from '../support/shop-description.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

/** A schema with more definitions than fit on a screen; one has a condition. */
const SETTINGS = {
  title: 'Settings',
  type: 'object',
  properties: {
    ...Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`part${n}`, { $ref: `#/definitions/Part${n}` }])),
    frame: { type: 'object', properties: { width: { type: 'number', description: 'In pixels.' } } },
  },
  definitions: Object.fromEntries([
    ['aNameThatIsLongerThanTheSidebarOfAnyPage', { type: 'string' }],
    ...Array.from({ length: 24 }, (_, n) => [
      `Part${n}`,
      {
        type: 'object',
        description: `Part number ${n}. It has a size.`,
        properties: { size: { type: 'number' }, kind: { enum: ['a', 'b'] } },
        if: { properties: { kind: { const: 'a' } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { required: ['size'] },
      },
    ]),
  ]),
};

/** References that docsgen's own sites lack: an API by tag and by operation, and a program made with oclif. */
const FILES = {
  'package.json': '{ "name": "site", "private": true }',
  'site.config.ts': `export default {
    title: 'References',
    url: 'https://docs.example',
    links: { elsewhere: ['/guide', '/guide/parts'] },
    reference: [
      { kind: 'openapi', package: 'shop', file: 'openapi.yaml', route: 'tags' },
      { kind: 'openapi', package: 'shop', file: 'openapi.yaml', route: 'operations', pages: 'operation' },
      { kind: 'json-schema', package: 'shop', schema: 'settings.json', route: 'settings', pages: 'definition' },
      { kind: 'cli', package: 'beacon', bin: 'beacon', manifest: 'oclif.manifest.json', route: 'beacon' },
    ],
  };`,
  'content/index.md': '---\ntitle: References\ndescription: All of them.\n---\n\nText.\n',
  'node_modules/shop/package.json': '{ "name": "shop", "version": "2.0.0" }',
  'node_modules/shop/openapi.yaml': SHOP,
  'node_modules/shop/settings.json': JSON.stringify(SETTINGS),
  'node_modules/beacon/package.json': '{ "name": "beacon", "version": "1.0.0", "description": "Runs the lights." }',
  'node_modules/beacon/oclif.manifest.json': readFileSync(
    join(ROOT, 'test/unit/features/references/help/oclif-beacon.json'),
    'utf8',
  ),
};
const PATHS = [
  '/tags',
  '/tags/things',
  '/tags/schemas',
  '/operations',
  '/operations/things',
  '/operations/schemas',
  '/operations/schemas/thing',
  '/settings',
  '/settings/part0',
  '/beacon',
];

/** Number of sidebar labels that are cut off. */
const CUT_LABELS = `[...document.querySelectorAll('.sidebar-list a')].filter((a) => a.scrollWidth > a.clientWidth).length`;

let site: TemporarySite;
let browser: Browser;
let served: Served;

beforeAll(async () => {
  site = temporarySite(FILES);
  const build = await run(['build', '--site', site.dir]);
  expect(build.stdout + build.stderr).not.toContain('error');
  expect(build.code).toBe(0);
  [browser, served] = await Promise.all([sharedBrowser(), serve(['--site', site.dir])]);
});
afterAll(async () => {
  await closeContexts();
  await served.stop();
  site.remove();
});

it('axe finds nothing in references, light or dark', async () => {
  const kinds = elementKinds(readFileSync(join(site.dir, 'build/settings/index.html'), 'utf8'));
  expect([...SETTING_KINDS].filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(await axeFaults(browser, served.url, PATHS)).toEqual([]);
});

it.each([1440, 390, 320])('shows them at %i px without faults or sideways scrolling', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  for (const path of PATHS) {
    const answer = await page.goto(served.url + path);
    if (answer?.status() !== 200) faults.push(`${path} answers ${answer?.status()}`);
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (overflow > 0) faults.push(`${path} is ${overflow} px too wide`);
    const cut = Number(await page.evaluate(CUT_LABELS));
    if (cut > 0) faults.push(`${path} has ${cut} labels beyond the edge of the sidebar`);
  }
  await page.close();
  expect(faults).toEqual([]);
});

it.each([
  ['/settings#part3', '/settings/part3'],
  ['/settings#part3.size', '/settings/part3#part3.size'],
  ['/settings#part31', '/settings/part3#part31'],
  ['/settings#settings.part4', '/settings#settings.part4'],
  ['/settings#all-properties', '/settings#all-properties'],
  ['/operations/things#getthing.query.fields', '/operations/things/getthing#getthing.query.fields'],
])('%s leads to %s', async (from, to) => {
  const page = await browser.newPage();
  await page.goto(served.url + from, { waitUntil: 'networkidle' });
  await page.waitForURL((url) => url.pathname + url.hash === to);
  const { hash } = new URL(page.url());
  if (hash !== '')
    expect(await page.evaluate(`document.getElementById(${JSON.stringify(hash.slice(1))}) !== null`)).toBe(true);
  await page.close();
});

it('a property and its facts take one line, with the text below, wide or narrow', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${served.url}/settings/part0`);
    const [height, offset, overflow] = await page.evaluate<[number, number, number]>(`(() => {
      const entry = document.querySelector('.api-property');
      const [name, type] = ['h3 > code', '.api-type'].map((part) => entry.querySelector(part).getBoundingClientRect());
      return [entry.offsetHeight, Math.abs(name.bottom - type.bottom), document.documentElement.scrollWidth - innerWidth];
    })()`);
    expect(height).toBeLessThanOrEqual(100);
    expect(offset).toBeLessThan(4);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.close();
});

it('shows that an answer opens, and which part it opens', async () => {
  const page = await browser.newPage();
  await page.goto(`${served.url}/tags/things`);
  const arrow = `(() => {
    const { width, transform } = getComputedStyle(document.querySelector('details.api-index > summary'), '::before');
    return [parseFloat(width) > 8, transform !== 'none'];
  })()`;
  expect(await page.evaluate(arrow)).toEqual([true, true]);
  await page.locator('details.api-index > summary').first().click();
  await expect.poll(() => page.evaluate(arrow)).toEqual([true, false]);
  await page.close();
});

it('shows without script where a definition is now', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${served.url}/settings#part20`);
  const row = page.locator('#part20');
  await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  await row.locator('a').click();
  expect(new URL(page.url()).pathname).toBe('/settings/part20');
  await page.close();
});

it('filters a list of what has pages of its own', async () => {
  const page = await browser.newPage();
  await page.goto(`${served.url}/settings`);
  await page.keyboard.press('Shift');
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('part2');
  expect(await page.locator('.api-moved li:visible').allInnerTexts()).toEqual(
    [2, 20, 21, 22, 23].map((n) => expect.stringContaining(`Part${n}`)),
  );
  await page.close();
});

it('prints every entry, also those that no window has shown', async () => {
  const page = await browser.newPage();
  await page.goto(`${served.url}/beacon`);
  const skipped = `[...document.querySelectorAll('.api-option')].filter((one) => getComputedStyle(one).contentVisibility !== 'visible').length`;
  expect(await page.evaluate(skipped)).toBeGreaterThan(5);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(skipped)).toBe(0);
  await page.close();
});
