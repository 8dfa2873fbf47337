import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

/** A site in two languages below a base, with HTML in its configuration. */
async function built(announcement: string, html = '', more = '') {
  const site = temporarySite({
    'site.config.ts': [
      'export default {',
      "  i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F', path: 'fr' } } },",
      `  announcement: { id: 'a', content: ${announcement} },`,
      `  navbar: { items: [{ type: 'html', html: ${JSON.stringify(html)} }] },`,
      more,
      '};',
      '',
    ].join('\n'),
    'content/en/index.md': '# Home\n',
    'content/en/v2.md': '# V2\n',
    'content/fr/index.md': '# Accueil\n',
    'content/fr/v2.md': '# V2\n',
    'content/en/guides/a.md': '# A\n',
    'static/a b.txt': 'a\n',
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'static/api/index.html': '<!doctype html><title>a</title>\n',
  });
  onTestFinished(() => site.remove());
  const { stderr } = await run(['build', '--site', site.dir, '--base', '/docs/', '--no-cache'], site.dir);
  const found = stderr.split('\n').filter((line) => /^\S+ (?:error|warning) /.test(line));
  const page = (path: string): string => {
    const text = readFileSync(join(site.dir, 'build', path, 'index.html'), 'utf8');
    return /class="announcement-text"[^>]*>(.*?)<\/(?:div|p|span)>/s.exec(text)?.[1] ?? text;
  };
  return { found, page, site };
}

it('gives the links of the announcement and of items the base and the locale', async () => {
  const { found, page, site } = await built(
    '\'<a href="/v2?a=1&amp;b#x">1</a><a href=/v2/>2</a><a href="v2.html">3</a><a href="/fr/v2">4</a><a href="/a%20b.txt">5</a><a href="/api">6</a><a href="/docs/v2">7</a><a href="https://a.example/v2">8</a><a href="#top">9</a><a href="/">10</a><a href="/else/x">11</a>\'',
    '<a href="/v2"><img src="/logo.svg" alt=""></a>',
    "  links: { elsewhere: ['/else/**'] },",
  );
  expect(found).toEqual([]);
  const hrefs = (html: string): readonly string[] =>
    Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href);
  expect(hrefs(page('v2'))).toEqual([
    '/docs/v2?a=1&amp;b#x',
    '/docs/v2',
    '/docs/v2',
    '/docs/fr/v2',
    '/docs/a%20b.txt',
    '/docs/api/',
    '/docs/v2',
    'https://a.example/v2',
    '#top',
    '/docs/',
    '/else/x',
  ]);
  expect(hrefs(page('fr/v2')).slice(0, 4)).toEqual([
    '/docs/fr/v2?a=1&amp;b#x',
    '/docs/fr/v2',
    '/docs/fr/v2',
    '/docs/fr/v2',
  ]);
  const french = readFileSync(join(site.dir, 'build/fr/v2/index.html'), 'utf8');
  expect(french).toContain('<a href="/docs/fr/v2"><img src="/docs/logo.svg" alt=""></a>');
});

it('reports those that lead nowhere, with their places in the configuration', async () => {
  const { found } = await built(
    '{ en: \'<a href="/v3">1</a> <a href="/v3">2</a>\', fr: \'<a href="/guides">1</a>\' }',
    '<img src="/lgo.svg"><a href="/guides">g</a>',
  );
  expect(found).toEqual([
    'site.config.ts:3:53 error [navigation-link-broken] `/v3` leads to no page of the locale `en`.',
    'site.config.ts:3:100 error [navigation-link-broken] `/guides` leads to a folder that has no page of its own.',
    'site.config.ts:4:55 warning [static-file-not-found] There is no file `/lgo.svg` in the static folder.',
    'site.config.ts:4:76 error [navigation-link-broken] `/guides` leads to a folder that has no page of its own.',
  ]);
});
