import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.js';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const CODE =
  '```py annotate\ndef main():  # (1)\n    return 1  # in words (2)\n```\n\n1. The start.\n2. The [end](/plain.md).\n';
const FILES = {
  'site.config.ts': "export default { title: 'Notes', url: 'https://docs.example', docs: { print: true } };\n",
  'content/index.md': `---\ntitle: Home\n---\n\nText.\n\n${CODE}`,
  'content/notes.md': `---\ntitle: Notes\n---\n\n${CODE}`,
  'content/plain.md': '---\ntitle: Plain\n---\n\n```py\nx = 1  # (1)\n```\n\n1. A list\n',
  'content/blog/2024-01-02-one.md': `---\ntitle: One\n---\n\n${CODE}\n<!-- truncate -->\n`,
  'content/blog/2024-01-03-two.md': `---\ntitle: Two\n---\n\n${CODE}\n<!-- truncate -->\n`,
};

let files: TemporarySite;
let server: Served;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  files = temporarySite(FILES);
  const built = await run(['build', '--site', files.dir]);
  expect(built.stdout + built.stderr).not.toMatch(/warning|error/);
  server = await serve(['--site', files.dir]);
});
afterAll(async () => {
  await closeContexts();
  await server.stop();
  files.remove();
});

function output(file: string): string {
  return readFileSync(join(files.dir, 'build', file), 'utf8');
}

async function open(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(server.url + path);
  return page;
}

describe('annotations of code', () => {
  it('open beside their markers, by mouse and by keyboard', async () => {
    const page = await open('/');
    const [first, second] = [page.getByText('The start.'), page.locator('#docsgen-note-1-2')];
    expect(await first.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Annotation 1' }).click();
    expect(await first.isVisible()).toBe(true);
    const marker = page.getByRole('button', { name: 'Annotation 2' });
    await marker.focus();
    await page.keyboard.press('Enter');
    expect(await first.isVisible()).toBe(false);
    expect(await second.isVisible()).toBe(true);
    const [box, button] = [await second.boundingBox(), await marker.boundingBox()];
    expect((box?.y ?? 0) - (button?.y ?? 0)).toBeGreaterThan(0);
    expect((box?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(60);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('end');
    await page.keyboard.press('Escape');
    expect(await second.isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('2');
  });

  it('are no part of the copied code', async () => {
    const page = await open('/');
    await page.evaluate(
      "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } })",
    );
    await page.locator('pre').click();
    await page.locator('[data-copy]').click();
    expect(await page.evaluate('window.copied')).toBe('def main():\n    return 1  # in words');
  });

  it('are a list below the code without script and on paper', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    expect(await page.getByText('The start.').isVisible()).toBe(true);
    const withScript = await open('/');
    await withScript.emulateMedia({ media: 'print' });
    expect(await withScript.getByText('The start.').isVisible()).toBe(true);
    const printed = await open('/print/');
    expect(await printed.getByText('The start.').isVisible()).toBe(true);
    expect(await printed.locator('span.code-note').allTextContents()).toEqual(expect.arrayContaining(['1', '2']));
  });

  it('open for a search result that they hold', async () => {
    const page = await open('/search?q=start');
    await page.locator('main .search-hit', { hasText: 'Notes' }).first().click();
    await page.locator('#docsgen-note-1-1').waitFor({ state: 'visible' });
  });

  it('are lists in excerpts', async () => {
    const html = output('blog/index.html');
    expect(html).toContain('<ol class="code-notes">\n<li>The start.</li>');
    expect(html).toContain('(): (1)');
    expect(html).not.toContain('popover');
    const page = await open('/blog');
    expect(await page.getByText('The start.').first().isVisible()).toBe(true);
  });

  it('are lists in feeds', () => {
    const [item] = JSON.parse(output('blog/feed.json')).items;
    expect(item.content_html).toContain('(): (1)');
    expect(item.content_html).not.toContain('popover');
    expect(item.content_html).not.toContain('<button');
  });

  it('cost other pages nothing', () => {
    expect(output('index.html')).toContain('feature-annotations');
    expect(output('plain/index.html')).not.toContain('annotations');
    const scripts = (file: string) => [...output(file).matchAll(/<script[^>]*src="[^"]*"/g)].map(String);
    expect(scripts('index.html')).toEqual(scripts('plain/index.html'));
  });

  it('are accessible', async () => {
    expect(await axeFaults(browser, server.url, ['/', '/blog'])).toEqual([]);
  });
});
