import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from './servers.js';
import { SAVE_DATA } from './theme-browser.js';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
/** Rules whose answer depends on colours; all others say the same in both modes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Pages that are looked at at once: more than cores, because loading waits. */
const TABS = 3;

/** What axe has against pages of a served site, light or dark. */
export async function axeFaults(browser: Browser, url: string, paths: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript({ content: AXE });
  await context.addInitScript({ content: SAVE_DATA });
  // Pictures have their sizes in the markup, and nothing that axe asks depends on them.
  await context.route(/\.(?:png|jpe?g|webp|avif|ico|svg)(?:\?|$)/, (route) => route.abort());
  const queue = [...paths];
  const faults: string[] = [];
  const tab = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = queue.shift(); path !== undefined; path = queue.shift())
      faults.push(...(await faultsOf(page, url, path)));
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  await context.close();
  return faults;
}

async function faultsOf(page: Page, url: string, path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(url + path);
  const light = await violations(page, null);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Documents for paper run no script that would set it: their colours follow the system by themselves.
  await page.locator('html:is([data-theme="dark"], [data-layout="print"])').waitFor();
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((a) => a.timeline === document.timeline).map((a) => a.finished))',
  );
  const dark = await violations(page, COLOUR_RULES);
  return [...light.map((fault) => `${path}: ${fault}`), ...dark.map((fault) => `${path}, dark: ${fault}`)];
}

/** What axe has against the page as it is now. */
async function violations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: rules }) };
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations.map((v) =>
      v.id + ' ' + v.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')))`,
  );
}
