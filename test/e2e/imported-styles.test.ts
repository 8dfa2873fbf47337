import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainHost } from '../support/plain-host.js';
import { run } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { temporarySite } from '../support/temporary-site.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeContexts);

it('shows the styles and pictures that an island imports, under the policy of the site', async () => {
  const site = temporarySite({
    'site.config.js': 'export default { offline: false };',
    'content/index.md': '# Home\n\n::field\n',
    'templates/islands/Field.module.css': '.box { color: rgb(1, 2, 3) }',
    'templates/islands/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="10"><path d="M0 0h9v9z"/></svg>',
    'templates/islands/Field.tsx': `import s from './Field.module.css';
import logo from './logo.svg';
export default () => <p className={s.box} id="field"><img src={logo} alt="Logo" />Field</p>;
`,
    'templates/directives/Field.tsx': `import { Island } from 'docsgen/theme/components/Island.jsx';
import Own from '../islands/Field.tsx';
export const Field = () => <Island name="Field" when="load" props={{}}><Own /></Island>;
`,
  });
  const built = await run(['build', '--site', site.dir]);
  expect(built.code, built.stderr).toBe(0);
  const host = await plainHost(join(site.dir, 'build'));
  const page = await (await browser.newContext()).newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(`${host.url}/`, { waitUntil: 'networkidle' });
  const field = page.locator('#field');
  expect(await field.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  expect(await page.locator('#field img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(12);
  expect(faults).toEqual([]);
  await host.stop();
  site.remove();
});
