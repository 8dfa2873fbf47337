import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type BuildSummary, buildSite, checkSite } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: true };

/** One page links to an id of the other and has a warning of its own; a third includes a partial. */
function siteWithWarning(): TemporarySite {
  const site = temporarySite({
    'site.config.ts': "export default { offline: false, links: { internal: 'warn' } };\n",
    'content/index.md': '# Home\n\n[gone](./gone.md) and [part](./other.md#part)\n',
    'content/other.md': '# Other\n\n## Part {#part}\n',
    'content/third.md': '# Third\n\n::include{file=_words.md}\n',
    'content/_words.md': 'Words.\n',
  });
  onTestFinished(() => site.remove());
  return site;
}

async function build({ dir }: TemporarySite): Promise<BuildSummary> {
  return buildSite(await loadConfig(dir), OPTIONS);
}

async function check({ dir }: TemporarySite, cache = true): Promise<BuildSummary> {
  return checkSite(await loadConfig(dir), { ...OPTIONS, samples: false, cache });
}

const urlsOf = ({ rendered }: BuildSummary): readonly string[] => rendered.map(({ url }) => url).sort();

it('a check makes every page where there was no build', async () => {
  const site = siteWithWarning();
  expect(urlsOf(await check(site))).toEqual(expect.arrayContaining(['/', '/other', '/third']));
  expect(urlsOf(await check(site))).toEqual(expect.arrayContaining(['/', '/other', '/third']));
});

it('after a build, a check makes no page again and tells what the build found', async () => {
  const site = siteWithWarning();
  const { diagnostics } = await build(site);
  expect(diagnostics.map(({ code }) => code)).toEqual(['broken-markdown-link']);
  const state = readFileSync(join(site.dir, 'build/docsgen-manifest.json'), 'utf8');
  for (let i = 0; i < 2; i++) {
    const summary = await check(site);
    expect([summary.ok, urlsOf(summary), summary.diagnostics]).toEqual([true, [], diagnostics]);
  }
  expect(readFileSync(join(site.dir, 'build/docsgen-manifest.json'), 'utf8')).toBe(state);
  expect((await build(site)).rendered).toEqual([]);
});

it.each([
  ['a page', 'content/other.md', '# Other\n\n## Part {#other}\n', ['/other', '/search']],
  ['a partial', 'content/_words.md', '[gone](./gone.md)\n', ['/third']],
  ['a page that another one links to', 'content/gone.md', '# Gone\n', ['/', '/gone', '/other', '/search', '/third']],
])('after an edit of %s, a check finds what it finds without an earlier build', async (_, file, text, urls) => {
  const site = siteWithWarning();
  await build(site);
  site.write(file, text);
  const summary = await check(site);
  expect(urlsOf(summary)).toEqual(urls);
  const { ok, diagnostics } = await check(site, false);
  expect([summary.ok, summary.diagnostics]).toEqual([ok, diagnostics]);
});
