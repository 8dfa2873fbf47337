import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';
import type { BrowserWindow } from './engines/engine.js';
import { HEADING, onEveryEngine, reload, sees } from './on-every-engine.js';

const GUIDE = `---
title: Guide
---

Start here.

${Array.from({ length: 30 }, (_, i) => `Paragraph ${i}.`).join('\n\n')}

## Installation {#installation}

::::tabs
:::tab[Windows]
First apple.

### Inside Windows {#inside-windows}

Deeper down.
:::
:::tab[macOS]
Second pear, and Wordmacos.

\`\`\`js
const answer = openDialog("/etc/quince.conf");
\`\`\`
:::
:::tab[Linux]
Third plum.
:::
::::

## More {#more}

:::details[A box with cherries]
Hiddenword inside.
:::

::::::details[Outer]
:::::tabs
::::tab[One]
Of no matter.
::::
::::tab[Two]
:::details[Inner]
Deepword at the bottom.
:::
::::
:::::
::::::
`;

const FILES = {
  'site.config.ts': "export default { title: 'Found', url: 'https://docs.example' };\n",
  'content/index.md': '---\ntitle: Home\n---\n\nThe home page.\n',
  'content/guide.md': GUIDE,
};

let files: TemporarySite;
let server: Served;
let site: string;
beforeAll(async () => {
  files = temporarySite(FILES);
  const built = await run(['build', '--site', files.dir]);
  expect(built.code, built.stderr).toBe(0);
  server = await serve(['--site', files.dir]);
  site = server.url;
}, 300_000);
afterAll(async () => {
  await server.stop();
  files.remove();
});

const IS_READY = "document.activeElement.matches('dialog[open] input')";
const IS_OPEN = "document.querySelector('dialog.search-modal[open]') !== null";
/** True if a text is in the window and not folded. */
const isSeen = (text: string): string => `(() => {
  const walker = document.createTreeWalker(document.querySelector('[data-main]'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!node.data.includes(${JSON.stringify(text)})) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, bottom, height } = range.getBoundingClientRect();
    const isShown = node.parentElement.checkVisibility({ contentVisibilityAuto: true });
    if (height > 0 && isShown && top >= 0 && bottom <= innerHeight) return true;
  }
  return false;
})()`;

async function follow(window: BrowserWindow, query: string): Promise<void> {
  await window.press('Control+k');
  await sees(window, IS_READY, true);
  await window.type(query);
  await sees(window, "document.querySelectorAll('.search-hit mark').length > 0", true);
  await window.press('Enter');
  await sees(window, IS_OPEN, false);
  await sees(window, HEADING, 'Guide');
}

onEveryEngine(({ visit }) => {
  describe('a hit', () => {
    it.each([
      ['in a tab', 'pear', 'Second pear', '#installation'],
      ['in a tab behind one with a heading', 'Wordmacos', 'Wordmacos', '#installation'],
      ['in a box', 'Hiddenword', 'Hiddenword inside', '#more'],
      ['in a box in a tab in a box', 'Deepword', 'Deepword at', '#more'],
      ['in code that colours divide', 'openDialog', 'openDialog', '#installation'],
      ['of several words', 'third plum', 'Third plum', '#installation'],
    ])('%s opens what holds it', async (_, query, text, hash) => {
      const { window } = await visit(site, '/');
      await follow(window, query);
      await sees(window, isSeen(text), true);
      expect(await window.run('location.hash')).toBe(hash);
    });

    it('of the page that is shown opens it too', async () => {
      const { window } = await visit(site, '/guide#more');
      await sees(window, HEADING, 'Guide');
      await follow(window, 'Hiddenword');
      await sees(window, isSeen('Hiddenword inside'), true);
    });

    it('that is seen opens nothing, and neither does a reload', async () => {
      const { window } = await visit(site, '/');
      await follow(window, 'cherries');
      await sees(window, isSeen('A box with cherries'), true);
      const open = "document.querySelectorAll('main details[open]').length";
      expect(await window.run(open)).toBe(0);
      await follow(window, 'Hiddenword');
      await sees(window, open, 1);
      await reload(window);
      await window.press('Shift');
      await sees(window, "CSS.highlights?.get('docsgen-found')?.size ?? 1", 1);
      expect(await window.run(open)).toBe(0);
    });
  });

  describe('a tab that is not chosen', () => {
    const selected = "document.querySelector('[role=tab][aria-selected=true]').textContent";
    const canBeFound = "'onbeforematch' in document.body";

    it('is open to the browser’s search, which chooses it, and takes no room', async () => {
      const { window } = await visit(site, '/guide');
      await sees(window, selected, 'Windows');
      const other = "document.querySelectorAll('[data-tabs] > .tab')[1]";
      const isOpenToSearch = `${other}.getAttribute('hidden') === 'until-found' && getComputedStyle(${other}).display === 'block'`;
      expect(await window.run(`(${isOpenToSearch}) === (${canBeFound})`)).toBe(true);
      expect(await window.run(`${other}.offsetHeight`)).toBe(0);
      await window.run(`(${other}.dispatchEvent(new Event('beforematch', { bubbles: true })), true)`);
      await sees(window, selected, 'macOS');
      await sees(window, `${other}.offsetHeight > 20 && !${other}.hasAttribute('hidden')`, true);
    });

    it('is chosen by a link to its text, where the browser knows such links', async () => {
      const { window } = await visit(site, '/');
      const { origin } = new URL(await window.run<string>('location.href'));
      await window.open(`${origin}/guide#:~:text=Third%20plum`);
      await sees(window, HEADING, 'Guide');
      if (!(await window.run(`'fragmentDirective' in document && ${canBeFound}`))) return;
      await sees(window, selected, 'Linux');
      await sees(window, isSeen('Third plum'), true);
    });
  });
});
