import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from '../support/shared-sites.js';
import { ONE, THREE, TWO } from '../support/theme-browser.js';
import { eventually, HEADING, MODE, onEveryEngine, reload, sees } from './on-every-engine.js';

let site: string;
beforeAll(async () => {
  site = (await sharedSite('theme')).urls.built;
}, 300_000);

/** Values of the visible tabs. */
const SHOWN =
  "[...document.querySelectorAll('.tab')].filter((tab) => tab.offsetHeight > 0).map((tab) => tab.dataset.value)";
const GROUND = 'getComputedStyle(document.documentElement).backgroundColor';

onEveryEngine(({ visit, engine }) => {
  it('tells of a fault in this engine', async () => {
    const { window, front } = await visit(site, ONE);
    await window.run("(console.error('a fault'), Promise.reject('another'), true)");
    await window.run(
      "(document.head.append(Object.assign(document.createElement('style'), { textContent: 'b{}' })), true)",
    );
    await eventually(() => front.faults.length).toBeGreaterThan(2);
    expect(front.faults.splice(0)).toEqual(
      expect.arrayContaining([
        `${ONE}: error: a fault`,
        `${ONE}: unhandled: another`,
        expect.stringContaining(`${ONE}: policy style-src`),
      ]),
    );
    await window.open('about:blank');
    front.faults.splice(0);
  });

  it('breaks lines that hold many elements, at any width', async () => {
    const { window } = await visit(site, ONE);
    const names = ['onResized', 'onMoved', 'onCloseRequested', 'onFocusChanged', 'onScaleChanged', 'listeners'];
    const line = names.map((name) => `<span><a href="#"><code>${name}</code></a></span>`).join('、');
    await window.run(`[...Array(120).keys()].forEach((step) => {
      const box = document.querySelector('.prose').appendChild(document.createElement('p'));
      box.style.width = 200 + 5 * step + 'px';
      box.innerHTML = ${JSON.stringify(`<strong>成员</strong>：${line}、${line}、<span></span>`)};
    })`);
    await sees(window, "[...document.querySelectorAll('.prose > p')].at(-1).offsetHeight > 0", true);
  });

  it('shows the part that an address names in closed boxes: by a link, on a full load, on coming back', async () => {
    const { window, front } = await visit(site, THREE);
    const shown = "document.querySelector('main details:not([open])') === null";
    await sees(window, `[${HEADING}, ${shown}]`, ['第三页', false]);
    await window.click('main a[href="#folded"]');
    await sees(window, shown, true);
    await window.run('(window.isOld = true)');
    await window.open(`${front.url + THREE}#folded`);
    await sees(window, `[window.isOld === undefined, ${shown}]`, [true, true]);
    await window.click('.sidebar a[href$="/guides/one"]');
    await sees(window, HEADING, '第一页');
    await window.run('(history.back(), true)');
    await sees(window, `[${HEADING}, ${shown}]`, ['第三页', true]);
  });

  describe('colour mode', () => {
    it('is there before the scripts of the page', async () => {
      const { window, front } = await visit(site, ONE);
      await window.click('[data-color-toggle]');
      await sees(window, MODE, 'dark');
      const dark = await window.run(GROUND);
      front.refuse('/assets/main-');
      await window.run(
        'Promise.all((await navigator.serviceWorker.getRegistrations()).map((one) => one.unregister()))',
      );
      await window.run('Promise.all((await caches.keys()).map((name) => caches.delete(name)))');
      await window.open(`${front.url}${TWO}?again`);
      expect(await window.run(`[${MODE}, ${GROUND}]`)).toEqual(['dark', dark]);
      front.faults.splice(0);
    });
  });

  describe('tabs', () => {
    it('are chosen together and remembered', async () => {
      const { window } = await visit(site, ONE);
      await sees(window, SHOWN, ['windows', 'windows']);
      await window.click('[role=tab]:nth-of-type(2)');
      await sees(window, SHOWN, ['linux', 'linux']);
      await reload(window);
      await sees(window, SHOWN, ['linux', 'linux']);
      await window.click('[role=tab][aria-selected=true]');
      await window.press('ArrowLeft');
      await sees(window, SHOWN, ['windows', 'windows']);
    });

    it('show the one that holds the part of the address', async () => {
      const { window } = await visit(site, `${ONE}#hidden-part`);
      await sees(window, `(${SHOWN})[0]`, 'linux');
    });
  });

  describe('code', () => {
    it('is copied without prompts, and can be pasted', async () => {
      const { window } = await visit(site, ONE);
      await window.run("(document.getElementById('code').scrollIntoView({ behavior: 'instant' }), true)");
      await window.click('[data-copy]');
      await sees(window, "document.querySelector('[data-copy]').title", '已复制');
      await window.run(
        "(document.querySelector('main').prepend(Object.assign(document.createElement('textarea'), { id: 'pasted' })), pasted.focus(), true)",
      );
      await window.press('Control+v');
      await sees(window, "document.getElementById('pasted').value", 'npm install\nnpm start');
    });
  });

  describe('the menu of small screens', () => {
    it('opens, shows the sidebar, goes to a page, and is left by Escape and by Back', async () => {
      const { window } = await visit(site, ONE);
      await window.size(390, 800);
      expect(await window.run('innerWidth')).toBe(engine === 'WebKitGTK' ? 447 : 390);
      const isOpen = "document.querySelector('dialog.menu').open";
      await window.click('[data-menu-open]');
      await sees(window, isOpen, true);
      await window.press('Escape');
      await sees(window, isOpen, false);
      await window.click('[data-menu-open]');
      await sees(window, isOpen, true);
      await window.run('(history.back(), true)');
      await sees(window, isOpen, false);
      expect(await window.run(HEADING)).toBe('第一页');
      await window.click('[data-menu-open]');
      await window.click('dialog.menu .sidebar-nav a[href$="/guides/two"]');
      await sees(window, HEADING, '第二页');
      await sees(window, isOpen, false);
      expect(await window.run('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    });
  });

  describe('Chinese marks', () => {
    it('are as wide as Han characters, wherever they stand', async () => {
      const { window } = await visit(site, ONE);
      const widths = await window.run<number[]>(`['中，（中', '「中', '（「中。」）', '中。」「中'].map((text) => {
        const line = Object.assign(document.createElement('span'), { textContent: text });
        document.querySelector('main p').replaceChildren(line);
        return Math.round((line.getBoundingClientRect().width / parseFloat(getComputedStyle(line).fontSize)) * 10) / 10;
      })`);
      expect(widths).toEqual([4, 2, 6, 5]);
    });
  });

  describe('on paper', () => {
    it('is the text alone, with every tab, in the colours of the light mode', async () => {
      const { window } = await visit(site, ONE);
      await window.click('[data-color-toggle]');
      await sees(window, MODE, 'dark');
      await window.run(AS_PRINTED);
      await sees(window, SHOWN, ['windows', 'linux', 'windows', 'linux']);
      const shown = (selector: string): Promise<boolean> =>
        window.run(`[...document.querySelectorAll('${selector}')].some((element) => element.offsetHeight > 0)`);
      for (const selector of ['.site-header', '.sidebar', '.toc', '.pager', '.site-footer', '.code-buttons'])
        expect([selector, await shown(selector)]).toEqual([selector, false]);
      for (const selector of ['h1', 'main p', '.code'])
        expect([selector, await shown(selector)]).toEqual([selector, true]);
      expect(await window.run(`[${GROUND}, getComputedStyle(document.body).color]`)).toEqual([
        expect.stringMatching(/^rgba\(0, 0, 0, 0\)$|^transparent$/),
        expect.stringMatching(/^rgb\((?:\d|[0-6]\d), (?:\d|[0-6]\d), (?:\d|[0-6]\d)\)$/),
      ]);
    });
  });

  describe('without script', () => {
    it('shows text, all tabs and links that lead on', async () => {
      const { window, front } = await visit(site, TWO);
      front.forbidScripts();
      await window.run(
        'Promise.all((await navigator.serviceWorker.getRegistrations()).map((one) => one.unregister()))',
      );
      await window.run('Promise.all((await caches.keys()).map((name) => caches.delete(name)))');
      await window.open(`${front.url}${ONE}`);
      expect(await window.run("document.documentElement.hasAttribute('data-js')")).toBe(false);
      expect(await window.run(SHOWN)).toEqual(['windows', 'linux', 'windows', 'linux']);
      expect(
        await window.run("[...document.querySelectorAll('.js-only')].every((part) => part.offsetHeight === 0)"),
      ).toBe(true);
      await window.click('main a[href$="/guides/two"]');
      await sees(window, HEADING, '第二页');
    });
  });
});

/** Applies print styles on the screen, because not all drivers can emulate media. */
const AS_PRINTED = `[...document.styleSheets].forEach(function swap(owner) {
  for (const rule of owner.cssRules ?? []) {
    if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all';
    else if (/^(?:not print|screen)\\b/.test(rule.media?.mediaText)) rule.media.mediaText = 'not all';
    swap(rule);
  }
})`;
