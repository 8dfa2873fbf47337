import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  ONE,
  type OpenOptions,
  onBothSites,
  pathOf,
  SAVE_DATA,
  THREE,
  type ThemeBrowser,
  TWO,
  titleOf,
} from '../../support/theme-browser.js';

const TO_PART = "document.querySelectorAll('.toc-list a')[19].click()";
const TO_ONE = `document.querySelector('.sidebar a[href$="${ONE}"]').click()`;
const SETTLED = 500;

const scrollOf = (page: Page): Promise<unknown> => page.evaluate('Math.round(scrollY)');
const hashOf = (page: Page): string => new URL(page.url()).hash;

/** Delays matching requests until `letGo` is called. */
function held(paths: string): { readonly options: OpenOptions; letGo(): void } {
  let letGo = (): void => {};
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hold = (page: Page): Promise<unknown> =>
    page.route(paths, async (route) => {
      await promise;
      // An aborted request cannot be continued.
      await route.continue().catch(() => {});
    });
  return { options: { before: (page) => Promise.all([page.addInitScript(SAVE_DATA), hold(page)]) }, letGo };
}

/** Opens the second page and goes to a section. */
async function openAtPart(site: ThemeBrowser, options: OpenOptions = {}): Promise<Page> {
  const page = await site.open(TWO, options);
  await page.evaluate(TO_PART);
  await eventually(() => hashOf(page)).toBe('#part-20');
  return page;
}

/** Expects that the reader stays on the second page, complete and without a trace of another one. */
async function expectToStay(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLED);
  expect(pathOf(page)).toBe(TWO);
  expect(hashOf(page)).toBe('');
  expect(await titleOf(page)).toBe('第二页');
  await eventually(() => page.locator('#part-20').count()).toBe(1);
  await eventually(() => page.locator('.spinner, .progress').count()).toBe(0);
  expect(await scrollOf(page)).toBe(0);
}

onBothSites((site) => {
  describe('back', () => {
    it('from a section leads to where the reader was, who had not scrolled', async () => {
      const page = await openAtPart(site);
      await eventually(() => scrollOf(page)).not.toBe(0);
      await page.goBack();
      await eventually(() => scrollOf(page)).toBe(0);
      expect(hashOf(page)).toBe('');
      await page.goForward();
      await eventually(() => scrollOf(page)).not.toBe(0);
      expect(hashOf(page)).toBe('#part-20');
    });

    it.each([
      ['a section', TO_PART, '#part-20'],
      ['another page', TO_ONE, ''],
    ])('from %s leads to where the reader had scrolled a moment before', async (_, leave, hash) => {
      const page = await site.open(TWO);
      await page.evaluate(`scrollTo(0, 567); ${leave}`);
      await eventually(() => `${pathOf(page)}${hashOf(page)}`).toBe(hash === '' ? ONE : TWO + hash);
      if (hash === '') await eventually(() => titleOf(page)).toBe('第一页');
      await page.goBack();
      await eventually(() => titleOf(page)).toBe('第二页');
      await eventually(() => scrollOf(page)).toBe(567);
    });

    it('from a page that was slow leads to where the reader was, whom the spinner took to the top', async () => {
      const { options, letGo } = held(`**${ONE}`);
      const page = await site.open(TWO, options);
      await page.evaluate(`scrollTo(0, 567); ${TO_ONE}`);
      await page.locator('.spinner').waitFor();
      await page.waitForTimeout(SETTLED);
      letGo();
      await eventually(() => titleOf(page)).toBe('第一页');
      await page.goBack();
      await eventually(() => titleOf(page)).toBe('第二页');
      await eventually(() => scrollOf(page)).toBe(567);
    });
  });

  describe('back within the page ends a navigation', () => {
    it.each([
      ['that is slow', false],
      ['that shows the spinner', true],
    ])('%s', async (_, isLate) => {
      const { options, letGo } = held(`**${ONE}`);
      const page = await openAtPart(site, options);
      await page.evaluate(TO_ONE);
      if (isLate) await page.locator('.spinner').waitFor();
      else await page.locator('.progress').waitFor({ state: 'attached' });
      await page.goBack();
      await eventually(() => hashOf(page)).toBe('');
      letGo();
      await expectToStay(page);
    });

    it('whose code is on the way', async () => {
      const { options, letGo } = held('**/assets/js/navigate-*');
      const page = await openAtPart(site, options);
      await page.evaluate(TO_ONE);
      await page.goBack();
      await eventually(() => hashOf(page)).toBe('');
      letGo();
      await expectToStay(page);
    });

    it('that is about to swap the page', async () => {
      const { options, letGo } = held('**/late.css');
      const page = await openAtPart(site, options);
      await page.route(`**${ONE}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('</head>', '<link rel="stylesheet" href="/late.css"></head>');
        await route.fulfill({ response, body });
      });
      const styles = page.waitForRequest('**/late.css');
      await page.evaluate(TO_ONE);
      await styles;
      await page.goBack();
      await eventually(() => hashOf(page)).toBe('');
      letGo();
      await expectToStay(page);
    });
  });

  it('back to a section of a page that was published anew loads it in full', async () => {
    const page = await openAtPart(site, { before: (page) => page.addInitScript(SAVE_DATA) });
    await page.evaluate(TO_ONE);
    await eventually(() => titleOf(page)).toBe('第一页');
    const otherBuild = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/main-\w{8}\.js/g, 'main-OTHERBLD.js') });
    };
    await page.route(`**${TWO}`, otherBuild, { times: 1 });
    await page.goBack();
    await eventually(() => titleOf(page)).toBe('第二页');
    expect(hashOf(page)).toBe('#part-20');
  });

  it('a page that the browser kept while another one was on its way is whole again', async () => {
    const { options, letGo } = held(`**${ONE}`);
    const page = await site.open(TWO, options);
    await page.evaluate(TO_ONE);
    await page.locator('.spinner').waitFor();
    for (const type of ['pagehide', 'pageshow'])
      await page.evaluate(`dispatchEvent(new PageTransitionEvent('${type}', { persisted: true }))`);
    await eventually(() => titleOf(page)).toBe('第二页');
    letGo();
    await expectToStay(page);
  });

  it('back twice during a navigation ends on the entry before', async () => {
    const { options, letGo } = held(`**${ONE}`);
    const page = await site.open(THREE, options);
    await page.locator(`.sidebar a[href$="${TWO}"]`).click();
    await eventually(() => titleOf(page)).toBe('第二页');
    await page.evaluate(TO_PART);
    await eventually(() => hashOf(page)).toBe('#part-20');
    await page.evaluate(TO_ONE);
    await page.evaluate('history.go(-2)');
    await eventually(() => titleOf(page)).toBe('第三页');
    letGo();
    await page.waitForTimeout(SETTLED);
    expect(await titleOf(page)).toBe('第三页');
    expect(pathOf(page)).toContain('three');
  });
});
