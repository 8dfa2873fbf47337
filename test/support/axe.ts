import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from './servers.js';
import { SAVE_DATA } from './theme-browser.js';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
/** Rules that depend on colours; all others have the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Pages that are checked in parallel: more than cores, because loading waits. */
const TABS = 3;

/** Violations that axe finds on pages of a served site, light and dark. */
export async function axeFaults(browser: Browser, url: string, paths: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript({ content: AXE });
  await context.addInitScript({ content: SAVE_DATA });
  // Pictures have their sizes in the markup, and no rule of axe depends on their content.
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
  // Printable documents run no script that would set the attribute: their colours follow the system.
  await page.locator('html:is([data-theme="dark"], [data-layout="print"])').waitFor();
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter((a) => a.timeline === document.timeline).map((a) => a.finished))',
  );
  const dark = await violations(page, COLOUR_RULES);
  return [...light.map((fault) => `${path}: ${fault}`), ...dark.map((fault) => `${path}, dark: ${fault}`)];
}

/** Violations that axe finds on the current page. */
async function violations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: rules }) };
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations.map((v) =>
      v.id + ' ' + v.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')))`,
  );
}
