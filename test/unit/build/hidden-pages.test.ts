import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

it('reports static files that hosts answer instead of a page, and no others', async () => {
  const site = temporarySite({
    'site.config.ts':
      "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F', path: 'fr' } } } };\n",
    'content/en/index.md': '# Home\n',
    'content/en/a.md': '# A\n',
    'content/en/b/c.md': '# C\n',
    'content/fr/index.md': '# F\n',
    'static/a.html': 'a',
    'static/fr.html': 'fr',
    'static/b/c.html': 'c',
    'static/b.html': 'no page',
    'static/other.html': 'no page',
    'static/google123.html': 'verification',
    'static/api/index.html': 'a folder',
    'static/a.htm': 'another ending',
  });
  onTestFinished(() => site.remove());
  const { code, stderr } = await run(['build', '--out', join(site.dir, 'out'), '--no-cache'], site.dir);
  expect(code).toBe(1);
  expect(stderr.split('\n').filter((line) => line.includes(' error '))).toEqual([
    'static/a.html error [static-file-hides-page] `a.html` hides the page /a of content/en/a.md on many hosts.',
    'static/b/c.html error [static-file-hides-page] `b/c.html` hides the page /b/c of content/en/b/c.md on many hosts.',
    'static/fr.html error [static-file-hides-page] `fr.html` hides the page /fr of content/fr/index.md on many hosts.',
  ]);
});
