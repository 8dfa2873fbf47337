import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';
import { onEveryEngine, sees } from './on-every-engine.js';

/** A schema whose entries have very different heights, none of which the styles guess. */
const SCHEMA = {
  title: 'Long',
  type: 'object',
  properties: { first: { $ref: '#/definitions/Part0' } },
  definitions: Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [
      `Part${n}`,
      {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 5 }, (_unused, m) => [
            `setting${n}x${m}`,
            { type: 'string', description: `Word${n}x${m}. ${'It says a little more. '.repeat((n * m) % 60)}` },
          ]),
        ),
      },
    ]),
  ),
};

let site: TemporarySite;
let served: Served;
beforeAll(async () => {
  site = temporarySite({
    'package.json': '{ "name": "site", "private": true }',
    'site.config.ts': `export default { title: 'Long', url: 'https://docs.example', reference: [
      { kind: 'json-schema', package: 'long', schema: 'schema.json', route: 'reference' },
    ] };`,
    'content/index.md': '---\ntitle: Start\ndescription: Where it begins.\n---\n\nText.\n',
    'node_modules/long/package.json': '{ "name": "long", "version": "1.0.0" }',
    'node_modules/long/schema.json': JSON.stringify(SCHEMA),
  });
  expect((await run(['build', '--site', site.dir])).code).toBe(0);
  served = await serve(['--site', site.dir]);
}, 300_000);
afterAll(async () => {
  await served?.stop();
  site?.remove();
});

/** True if a part of the page is at the top of the window, below the bar. */
const isOnTop = (id: string): string =>
  `(() => { const { top } = document.getElementById('${id}').getBoundingClientRect(); return top >= 0 && top < 200; })()`;

const shownOf = (selector: string): string =>
  `[...document.querySelectorAll('${selector}')].filter((one) => one.offsetHeight > 0).length`;
const USED_BY = shownOf('#part0 + p');
const TITLES = shownOf('.prose > h2[id^=part]');

onEveryEngine(({ visit }) => {
  it.each([1280, 390])('leads to entries far below, at %i px', async (width) => {
    const { window, front } = await visit(served.url, '/');
    await window.size(width, 800);
    for (const id of ['part7.setting7x3', 'part21.setting21x4', 'part33', 'part38.setting38x1']) {
      await window.open('about:blank');
      await window.open(`${front.url}/reference#${id}`);
      await sees(window, isOnTop(id), true);
    }
    await window.run('(document.querySelector(\'a[href="#part15"]\').click(), true)');
    await sees(window, isOnTop('part15'), true);
  });

  it('finds words of entries that are not laid out yet, and filters entries', async () => {
    const { window } = await visit(served.url, '/reference');
    expect(await window.run("window.find('Word30x2')")).toBe(true);
    await window.run('(scrollTo(0, 0), true)');
    await window.press('Shift');
    await sees(window, "document.querySelector('.api-filter input') !== null", true);
    await sees(window, `[${USED_BY}, ${TITLES}]`, [1, 40]);
    await window.click('.api-filter input');
    await window.type('setting30x2');
    await sees(window, shownOf('.api-entry'), 1);
    await sees(window, `[${USED_BY}, ${TITLES}]`, [0, 1]);
  });
});
