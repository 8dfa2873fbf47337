import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite, checkSite } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: false, samples: false };

async function runs(files: Readonly<Record<string, string>>): Promise<readonly BuildSummary[]> {
  site = temporarySite({ 'content/index.md': '# Home\n', ...files });
  const config = await loadConfig(site.dir);
  return [await buildSite(config, OPTIONS), await checkSite(config, OPTIONS)];
}

const conflicts = ({ diagnostics }: BuildSummary): unknown =>
  diagnostics.filter(({ code }) => code === 'output-duplicate-file').map((d) => [d.file, d.message]);

const page = (name: string): Record<string, string> => ({ [`content/${name}.md`]: `# Page ${name}\n` });

describe('pages named like generated files', () => {
  it.each(['sw.js', 'robots.txt', 'sitemap.xml', 'nginx.conf', 'manifest.webmanifest'])(
    '%s is an error at the page, in builds and checks',
    async (name) => {
      const message = `\`${name}\` would be published both as a file and as a folder, one of them from \`content/${name}.md\`.`;
      for (const run of await runs(page(name))) expect(conflicts(run)).toEqual([[`content/${name}.md`, message]]);
    },
  );

  it('llms.txt is an error at the page', async () => {
    const [build] = await runs(page('llms.txt'));
    expect(build === undefined ? null : conflicts(build)).toMatchObject([['content/llms.txt.md', expect.any(String)]]);
  });

  it('all are reported in one run, with both pages where there are two', async () => {
    for (const run of await runs({ ...page('index.html'), ...page('index.md'), ...page('robots.txt') }))
      expect(conflicts(run)).toEqual([
        [
          'content/index.html.md',
          '`index.html` would be published both as a file and as a folder, from `content/index.md` and `content/index.html.md`.',
        ],
        [
          'content/index.md.md',
          '`index.md` would be published both as a file and as a folder, from `content/index.md` and `content/index.md.md`.',
        ],
        ['content/robots.txt.md', expect.stringContaining('`robots.txt`')],
      ]);
  });

  it('a static file beside a page names both', async () => {
    for (const run of await runs({ ...page('a'), 'static/a/index.html': '<p>Own</p>' }))
      expect(conflicts(run)).toEqual([
        [
          'static/a/index.html',
          'Two files would be published as `a/index.html`, from `content/a.md` and `static/a/index.html`.',
        ],
      ]);
  });

  it('a redirect from a static file, and one from below a file, are errors at the redirect', async () => {
    const redirects = [
      { from: '/old.html', to: '/' },
      { from: '/f.txt/x', to: '/' },
    ];
    const config = `export default ${JSON.stringify({ title: 'S', redirects }, null, 1)};\n`;
    const files = { 'site.config.ts': config, 'static/old.html': '<p>Old</p>', 'static/f.txt': 'F' };
    const page = '---\nredirect_from: [/f.txt/y]\n---\n\n# P\n';
    for (const run of await runs({ ...files, 'content/p.md': page }))
      expect(run.diagnostics.map((d) => [d.severity, d.code, d.file, d.line, d.message])).toEqual([
        [
          'error',
          'output-duplicate-file',
          'content/p.md',
          2,
          'The redirect from /f.txt/y cannot be published: `f.txt` would be published both as a file and as a folder, one of them from `static/f.txt`.',
        ],
        [
          'error',
          'output-duplicate-file',
          'site.config.ts',
          4,
          'The redirect from /old.html cannot be published: two files would be published as `old.html`, one of them from `static/old.html`.',
        ],
        [
          'error',
          'output-duplicate-file',
          'site.config.ts',
          8,
          'The redirect from /f.txt/x cannot be published: `f.txt` would be published both as a file and as a folder, one of them from `static/f.txt`.',
        ],
      ]);
  });

  it('search and offline replace the generated page, with a warning', async () => {
    const [build, check] = await runs({ ...page('search'), ...page('offline') });
    for (const run of [build, check])
      expect(run?.diagnostics.map((d) => [d.severity, d.code, d.file])).toEqual([
        ['warning', 'generated-file-replaced', 'content/offline.md'],
        ['warning', 'generated-file-replaced', 'content/search.md'],
      ]);
    for (const name of ['search', 'offline'])
      expect(readFileSync(join(site?.dir ?? '', `build/${name}/index.html`), 'utf8')).toContain(`Page ${name}`);
  });

  it('search is an ordinary page where the site has no search', async () => {
    const config = "export default { title: 'S', search: { provider: 'none' }, offline: false };";
    for (const run of await runs({ 'site.config.ts': config, ...page('search'), ...page('offline') }))
      expect(run.diagnostics).toEqual([]);
  });
});
