import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serveStatic } from '../../../../src/serve/index.js';
// @ts-expect-error: a script without types
import { formsOf, oldPages, unanswered } from '../../../migrate/answers.js';
import { foreignFolder } from './foreign-site.js';

const leading = (target: string) => `<meta http-equiv="refresh" content="0; url=${target}">`;

/** Address of a running site with these files, with its base. */
async function served(files: Readonly<Record<string, string>>, base = '/docs/'): Promise<string> {
  const server = await serveStatic({ root: foreignFolder(files), base, port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return server.url;
}

it('has the pages of an output and of its sitemaps, each once', () => {
  const loc = (path: string) => `<loc>https://d.example${path}</loc>`;
  const folder = foreignFolder({
    'index.html': '',
    'a.html': '',
    'b/index.html': '',
    'b/1.5.html': '',
    '404.html': '',
    'sitemap.xml': loc('/docs/sitemap-0.xml') + loc('/docs/sitemap-gone.xml'),
    'sitemap-0.xml': loc('/docs/') + loc('/docs/a') + loc('/docs/c/') + loc('/docs/%E4%B8%AD'),
  });
  expect(oldPages(folder, '/docs/')).toEqual(['', 'a', 'b', 'b/1.5', 'c', '中']);
  expect(oldPages(join(folder, 'sitemap-0.xml'), '/docs/')).toEqual(['', 'a', 'c', '中']);
});

it('finds each form of an address at which a running site does not answer', async () => {
  const url = await served({
    'index.html': '',
    'a/index.html': '',
    '中/index.html': '',
    'old/index.html': leading('/docs/a'),
    'dead/index.html': leading('/docs/gone'),
    'circle/index.html': leading('/docs/circle'),
    'out/index.html': leading('https://other.example/'),
    _redirects: '/docs/moved /docs/a 301\n',
  });
  const pages = ['', 'a', '中', 'old', 'out'];
  expect(await unanswered(pages.flatMap(formsOf), url)).toEqual([]);
  const found = await unanswered(['dead', 'circle', 'gone', 'gone.html', 'moved', 'moved/x'], url);
  expect(found).toEqual([
    { address: 'circle', status: 508 },
    { address: 'dead', status: 404 },
    { address: 'gone', status: 404 },
    { address: 'gone.html', status: 404 },
    { address: 'moved/x', status: 404 },
  ]);
  expect(await unanswered(['a'], 'http://127.0.0.1:9/')).toEqual([{ address: 'a', status: 0 }]);
});

it('asks for each page of the old output in all forms', async () => {
  const folder = foreignFolder({ 'a.html': '', 'b/index.html': '' });
  const url = await served({ 'index.html': '', 'a/index.html': '' });
  const found = await unanswered(oldPages(folder, '/').flatMap(formsOf), url);
  expect(found.map(({ address }: { address: string }) => address)).toEqual(['b', 'b.html', 'b/', 'b/index.html']);
});
