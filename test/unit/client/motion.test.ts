import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, inPage, ONE, onBothSites, THREE, titleOf } from '../../support/theme-browser.js';

/** Toggles a section and returns the duration of its animation; undefined until the code is loaded. */
const TOGGLE = `(element.querySelector(':scope > summary').click(), element.getAnimations()[0]?.effect.getTiming().duration)`;

/** The animations of a new page in its first frame. */
const RECORD_ARRIVAL = `document.addEventListener('docsgen:page', () => {
  requestAnimationFrame(() => {
    const animations = document.querySelector('[data-main]').getAnimations();
    window.arrival = animations.map(({ effect }) => Number(effect.getKeyframes()[0].opacity));
  });
});`;

/** Collects callbacks that wait for a frame's layout in `held`. */
const HOLD_FRAMES = `{
  window.held = [];
  window.ResizeObserver = class {
    constructor(run) { held.push(() => run([], this)); }
    observe() {}
    disconnect() {}
  };
}`;

/** Records properties that force a layout between the swap of a page and its first frame. */
const RECORD_MEASURING = `{
  let isSwapped = false;
  window.measured = [];
  document.addEventListener('docsgen:leave', () => {
    isSwapped = true;
    requestAnimationFrame(() => {
      isSwapped = false;
    });
  });
  const note = (name) => isSwapped && window.measured.push(name);
  for (const [type, names] of [
    [Element, ['scrollHeight', 'scrollWidth', 'clientHeight', 'clientWidth']],
    [HTMLElement, ['offsetHeight', 'offsetWidth', 'offsetTop']],
  ])
    for (const name of names) {
      const { get } = Object.getOwnPropertyDescriptor(type.prototype, name);
      Object.defineProperty(type.prototype, name, { get() { note(name); return get.call(this); } });
    }
  for (const [type, name] of [[Element, 'getBoundingClientRect'], [HTMLElement, 'focus']]) {
    const method = type.prototype[name];
    type.prototype[name] = function (...rest) { note(name); return method.apply(this, rest); };
  }
}`;

onBothSites((site) => {
  describe('a collapsible section', () => {
    const more = (page: Page) => page.locator('.sidebar details', { hasText: '更多' }).last();

    it.each([
      ['no-preference', 'the longer the higher it is'],
      ['reduce', '1 ms'],
    ] as const)('with %s of motion takes %s', async (reducedMotion, expected) => {
      const page = await site.open(ONE, { reducedMotion });
      await page.mouse.move(300, 300, { steps: 3 });
      let duration: unknown;
      const toggle = async (): Promise<unknown> => {
        duration = await more(page).evaluate(inPage(TOGGLE));
        return duration;
      };
      await eventually(toggle).not.toBe(undefined);
      if (expected === '1 ms') expect(duration).toBe(1);
      else expect(duration).toBeGreaterThan(100);
    });

    it('is open where it holds the active page, with script and without', async () => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await site.open(THREE, { javaScriptEnabled });
        expect(await more(page).getAttribute('open')).not.toBe(null);
        expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('第三页');
        await more(page).locator('summary').click();
        await eventually(() => more(page).getAttribute('open')).toBe(null);
      }
    });
  });

  it('a new page is laid out once, in its first frame', async () => {
    const page = await site.open(ONE);
    // Behaviours that are loaded at the first interaction are included.
    const code = page.waitForResponse(/lateBehaviours/);
    await page.mouse.move(300, 300, { steps: 3 });
    await code;
    await page.evaluate(RECORD_MEASURING);
    await page.getByRole('link', { name: '去第二页', exact: true }).click();
    await eventually(() => page.evaluate('document.activeElement.matches("[data-main]")')).toBe(true);
    expect(await titleOf(page)).toBe('第二页');
    expect(await page.evaluate('window.measured')).toEqual([]);
  });

  it('a reader who goes on before the first frame has the focus on the page that is there', async () => {
    const page = await site.open(ONE);
    await page.evaluate(HOLD_FRAMES);
    await page.getByRole('link', { name: '去第二页', exact: true }).click();
    await eventually(() => titleOf(page)).toBe('第二页');
    await page.goBack();
    await eventually(() => titleOf(page)).toBe('第一页');
    await page.evaluate('document.querySelector(\'main a[href$="#part-20"]\').click()');
    await eventually(() => titleOf(page)).toBe('第二页');
    await page.evaluate('window.held.forEach((run) => run())');
    expect(await page.evaluate('document.activeElement.id')).toBe('part-20');
  });

  it.each(['no-preference', 'reduce'] as const)(
    'a new page can be read from its first frame on, with %s of motion',
    async (reducedMotion) => {
      const page = await site.open(ONE, { reducedMotion });
      expect(await page.evaluate("document.querySelector('[data-main]').getAnimations().length")).toBe(0);
      await page.evaluate(RECORD_ARRIVAL);
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      await eventually(() => page.evaluate('window.arrival')).not.toBe(undefined);
      const start = await page.evaluate<number[]>('window.arrival');
      if (reducedMotion === 'reduce') expect(start).toEqual([]);
      else expect(start).toEqual([expect.closeTo(0.5)]);
      await eventually(() => page.evaluate("getComputedStyle(document.querySelector('[data-main]')).opacity")).toBe(
        '1',
      );
    },
  );

  it('on paper there is the text with all its tabs, dark on white', async () => {
    const page = await site.open(ONE, { colorScheme: 'dark' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.site-header', '.site-footer', '.sidebar', '.toc', '.announcement', '.tab-list', '.pager'])
      expect(await page.locator(part).first().isVisible()).toBe(false);
    expect(await page.locator('.tab:visible').count()).toBe(4);
    expect(await page.locator('.tab-title:visible').count()).toBe(4);
    const colours = await page.evaluate(
      "['html', 'body', '.code'].map((part) => getComputedStyle(document.querySelector(part)).backgroundColor)",
    );
    expect(colours).toEqual(Array(3).fill('rgba(0, 0, 0, 0)'));
    const channels = await page.evaluate<string>("getComputedStyle(document.querySelector('.prose')).color");
    expect(Math.max(...(channels.match(/\d+/g) ?? []).map(Number))).toBeLessThan(80);
  });
});
