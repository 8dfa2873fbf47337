import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const PAGE = `---
title: Formulas
---

Energy $E = mc^2$ is written within a line.

> $\\vec{v}$

$$
x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a} \\tag{1}
$$
`;

let browser: Browser;
let site: TemporarySite;
let served: Served;

beforeAll(async () => {
  site = temporarySite({
    'site.config.ts': "export default { title: 'Formulas', url: 'https://docs.example', markdown: { math: true } };",
    'content/index.md': PAGE,
  });
  const [, built] = await Promise.all([
    sharedBrowser().then((launched) => {
      browser = launched;
    }),
    run(['build', '--site', site.dir]),
  ]);
  expect(built.code, built.stderr).toBe(0);
  served = await serve(['--site', site.dir]);
});
afterAll(async () => {
  await closeContexts();
  await served.stop();
  site.remove();
});

async function open(colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({ colorScheme });
  await page.goto(served.url);
  await page.evaluate('document.fonts.ready');
  return page;
}

/** Fraction of an element's pixels that differ much from its corner: ink on the background. */
async function ink(page: Page, selector: string): Promise<number> {
  const shot = await page.locator(selector).screenshot();
  const { data } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
  const ground = data[0] ?? 0;
  return data.filter((value) => Math.abs(value - ground) > 100).length / data.length;
}

describe.each(['light', 'dark'] as const)('in %s mode', (colorScheme) => {
  it.each([
    ['within a line', 'p .katex-html >> nth=0', { width: 50, height: 10 }],
    ['on lines of their own', '.math-display .katex-html', { width: 120, height: 30 }],
  ])('formulas %s are seen', async (_, selector, least) => {
    const page = await open(colorScheme);
    const box = await page.locator(selector).boundingBox();
    expect(box?.width).toBeGreaterThan(least.width);
    expect(box?.height).toBeGreaterThan(least.height);
    expect(await ink(page, selector)).toBeGreaterThan(0.01);
    await page.close();
  });
});

it('an accent that is drawn has its width', async () => {
  const page = await open('light');
  expect((await page.locator('blockquote .katex-html svg').boundingBox())?.width).toBeGreaterThan(5);
  expect(await page.locator('.math [style]').count()).toBe(0);
  await page.close();
});

it('a formula on a line of its own is in the middle, its number at the end of the line', async () => {
  const page = await open('light');
  const line = await page.locator('.math-display').boundingBox();
  const formula = await page.locator('.math-display .katex-html > .base').last().boundingBox();
  const number = await page.locator('.math-display .tag').boundingBox();
  if (line === null || formula === null || number === null) throw new Error('Something has no box.');
  expect(formula.x).toBeGreaterThan(line.x + line.width / 4);
  expect(Math.abs(number.x + number.width - line.x - line.width)).toBeLessThan(2);
  await page.close();
});

it('what is selected and copied has a formula once', async () => {
  const page = await open('light');
  const copied = await page.evaluate(
    "getSelection().selectAllChildren(document.querySelector('main p')), String(getSelection())",
  );
  expect(String(copied).replace(/[\s\u200B]/g, '')).toBe('EnergyE=mc2iswrittenwithinaline.');
  await page.close();
});

it('screen readers are told the MathML alone', async () => {
  const page = await open('light');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
  expect(roles.filter((role) => role === 'MathMLMath')).toHaveLength(3);
  expect(roles).toContain('MathMLFraction');
  const said = nodes.filter((node) => !node.ignored && node.role?.value === 'StaticText');
  // MathML may use the slanted form of a letter.
  expect(said.filter(({ name }) => String(name?.value).normalize('NFKC') === 'E')).toHaveLength(1);
  await page.close();
});
