import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const tab = (label: string, text: string): string => `:::tab[${label}]\n${text}\n:::\n`;

/** Pages with different numbers of tabs, and with other content in place of tabs. */
const FILES = {
  'site.config.ts': "export default { title: 'Tabs', url: 'https://docs.example' };\n",
  'content/index.md': '---\ntitle: Home\n---\n\n[One](one.md)\n',
  'content/one.md': `---\ntitle: One\n---\n\n[To two](two.md)\n\n::::tabs\n${tab('Apple', 'First apple.')}${tab('Pear', 'Second pear.')}::::\n\n::::tabs\n${tab('Red', 'A red one.')}${tab('Blue', 'A blue one.')}::::\n`,
  'content/two.md': `---\ntitle: Two\n---\n\n[To one](one.md)\n\n::::tabs\n${tab('Plum', 'Third plum.')}${tab('Fig', 'Fourth fig.')}${tab('Lime', 'Fifth lime.')}::::\n\nA plain paragraph.\n`,
};

let files: TemporarySite;
let server: Served;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  files = temporarySite(FILES);
  const built = await run(['build', '--site', files.dir]);
  expect(built.code, built.stderr).toBe(0);
  server = await serve(['--site', files.dir]);
});
afterAll(async () => {
  await closeContexts();
  await server.stop();
  files.remove();
});

/** For each set of tabs, the visible ones and those that only find in page reaches; `others` are hidden elements that are no tabs. */
function setsOf(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    const texts = (panels) => panels.map((panel) => panel.querySelector('p:last-child').textContent);
    const sets = [...document.querySelectorAll('main [data-tabs]')].map((set) => {
      const panels = [...set.querySelectorAll(':scope > .tab')];
      return {
        selected: [...set.querySelectorAll('[role=tab][aria-selected=true]')].map((button) => button.textContent),
        shown: texts(panels.filter((panel) => panel.querySelector('p:last-child').checkVisibility())),
        found: texts(panels.filter((panel) => panel.getAttribute('hidden') === 'until-found')),
      };
    });
    const others = document.querySelectorAll('main [hidden="until-found"]:not([data-tabs] > .tab)').length;
    return { sets, others };
  })()`);
}

const set = (selected: string, shown: string, ...found: readonly string[]): object => ({
  selected: [selected],
  shown: [shown],
  found,
});
const APPLE = set('Apple', 'First apple.', 'Second pear.');
const PEAR = set('Pear', 'Second pear.', 'First apple.');
const RED = set('Red', 'A red one.', 'A blue one.');
const PLUM = set('Plum', 'Third plum.', 'Fourth fig.', 'Fifth lime.');

async function openOne(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${server.url}/one`);
  await page.locator('[role=tab]').first().waitFor();
  return page;
}

describe('tabs that the search of the browser may open', () => {
  it('are those of the page that is shown, however the reader comes and goes', async () => {
    const page = await openOne();
    await page.evaluate('window.isSame = true');
    expect(await setsOf(page)).toEqual({ sets: [APPLE, RED], others: 0 });
    await page.getByRole('tab', { name: 'Pear' }).click();
    expect(await setsOf(page)).toEqual({ sets: [PEAR, RED], others: 0 });
    await page.getByRole('link', { name: 'To two' }).click();
    await expect.poll(() => page.title()).toContain('Two');
    await expect.poll(() => setsOf(page)).toEqual({ sets: [PLUM], others: 0 });
    expect(await page.getByText('A plain paragraph.').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'To one' }).click();
    await expect.poll(() => setsOf(page)).toEqual({ sets: [APPLE, RED], others: 0 });
    await page.goBack();
    await expect.poll(() => setsOf(page)).toEqual({ sets: [PLUM], others: 0 });
    expect(await page.evaluate('window.isSame')).toBe(true);
    await page.close();
  });

  it('open once more after a navigation', async () => {
    const page = await openOne();
    await page.getByRole('link', { name: 'To two' }).click();
    await expect.poll(() => setsOf(page)).toEqual({ sets: [PLUM], others: 0 });
    await page.evaluate(
      "document.querySelector('[hidden=until-found]').dispatchEvent(new Event('beforematch', { bubbles: true }))",
    );
    const fig = set('Fig', 'Fourth fig.', 'Third plum.', 'Fifth lime.');
    await expect.poll(() => setsOf(page)).toEqual({ sets: [fig], others: 0 });
    await page.close();
  });

  it('are all on paper, and folded up again after it', async () => {
    const page = await openOne();
    const shown = (): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll('main .tab > p:last-child')].filter((text) =>
        text.checkVisibility() && text.offsetHeight > 0 && text.parentElement.offsetHeight >= text.offsetHeight
      ).map((text) => text.textContent)`);
    expect(await shown()).toEqual(['First apple.', 'A red one.']);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toEqual(['First apple.', 'Second pear.', 'A red one.', 'A blue one.']);
    expect(await page.locator('.tab-list').first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await setsOf(page)).toEqual({ sets: [APPLE, RED], others: 0 });
    await page.close();
  });
});
