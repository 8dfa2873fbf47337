import { expect, it } from 'vitest';
import {
  eventually,
  inPage,
  isMarked,
  mark,
  ONE,
  onBothSites,
  SAVE_DATA,
  titleOf,
} from '../../support/theme-browser.js';

const METER = `export const Meter = () => <p className="meter" data-meter="">0</p>;\n`;

/** Reports how often it was called, and for how many pages that are gone. */
const CLIENT = `import type { Behaviour } from 'docsgen/theme/behaviour.js';

export const selector = '[data-meter]';

let calls = 0;
let gone = 0;

const run: Behaviour = (element, { signal }) => {
  calls += 1;
  element.textContent = 'calls ' + calls + ', gone ' + gone;
  signal.addEventListener('abort', () => { gone += 1; });
};
export default run;
`;

const WIDE = `export const selector = 'table';\n\nexport default (table: HTMLElement) => { table.dataset['seen'] = ''; };\n`;

const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

const FILES = {
  'templates/directives/Meter.tsx': METER,
  'templates/directives/Meter.client.ts': CLIENT,
  'templates/directives/Meter.css': '.meter { color: rgb(1, 2, 3); }\n',
  'templates/behaviours/wide.ts': WIDE,
  'content/zh-cn/v1/guides/meter.md': page('表', '::meter\n\n[另一页](meter2.md)，[表格](table.md)，[无](one.md)'),
  'content/zh-cn/v1/guides/meter2.md': page('表二', '::meter\n\n[回到](meter.md)'),
  'content/zh-cn/v1/guides/table.md': page('表格', '| a |\n|---|\n| b |\n\n[表](meter.md)'),
};

onBothSites(
  ({ open, publish }) => {
    it('fetches scripts and styles of parts only where they are needed, after a navigation as well', async () => {
      await publish(FILES);
      const requests: string[] = [];
      const opened = await open('/zh-cn/v1/guides/two', {
        before: async (fresh) => {
          await fresh.addInitScript(SAVE_DATA);
          fresh.on('request', (request) => requests.push(new URL(request.url()).pathname));
        },
      });
      const ofParts = (): readonly string[] =>
        [...new Set(requests)].flatMap(
          (path) => /\/((?:client|behaviour|style)-\w+)-[A-Z\d]{8}\./.exec(path)?.[1] ?? [],
        );
      await eventually(() => titleOf(opened)).toBe('第二页');
      expect(ofParts()).toEqual([]);

      const table = opened.url().replace('two', 'table');
      // The live server may still reload the page because of the files just written, which aborts a navigation.
      await eventually(() =>
        opened.goto(table).then(
          () => titleOf(opened),
          () => null,
        ),
      ).toBe('表格');
      await opened.locator('table[data-seen]').waitFor();
      expect(ofParts()).toEqual(['behaviour-wide']);

      await mark(opened);
      await opened.locator('main').getByText('表', { exact: true }).click();
      await eventually(() => opened.locator('.meter').textContent()).toBe('calls 1, gone 0');
      expect(ofParts().toSorted()).toEqual(['behaviour-wide', 'client-meter', 'style-meter']);
      expect(await opened.locator('.meter').evaluate(inPage('getComputedStyle(element).color'))).toBe('rgb(1, 2, 3)');

      await opened.locator('main').getByText('另一页').click();
      await eventually(() => titleOf(opened)).toBe('表二');
      await eventually(() => opened.locator('.meter').textContent()).toBe('calls 2, gone 1');
      await opened.locator('main').getByText('回到').click();
      await eventually(() => opened.locator('.meter').textContent()).toBe('calls 3, gone 2');
      expect(await isMarked(opened)).toBe(true);
    });

    it('starts what is on the first page', async () => {
      await publish(FILES);
      const opened = await open(ONE.replace('one', 'meter'));
      await eventually(() => opened.locator('.meter').textContent()).toBe('calls 1, gone 0');
    });
  },
  { isPublished: true },
);
