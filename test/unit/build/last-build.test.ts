import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import type { ProgressEvent } from '../../../src/model/progress.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite;

/** Longer than the resolution of file times. */
const settled = (): Promise<void> => sleep(60);

/** Builds, and returns the reported stages: none if the output is up to date. */
async function build(): Promise<Omit<BuildSummary, 'stages'> & { readonly stages: readonly string[] }> {
  const events: ProgressEvent[] = [];
  const progress = (event: ProgressEvent): void => void events.push(event);
  const summary = await buildSite(await loadConfig(site.dir), { progress, workers: 0, memory: null, cache: true });
  const stages = events.flatMap((event) => (event.kind === 'stage' ? [event.stage] : []));
  expect(Object.keys(summary.stages)).toEqual(stages);
  return { ...summary, stages };
}

/** Ensures that the next build has nothing to do. */
async function stand(): Promise<void> {
  await settled();
  await build();
  expect((await build()).stages).toEqual([]);
}

beforeAll(() => {
  site = temporarySite({
    'site.config.ts': `export default { title: 'One', links: { internal: 'warn' } };`,
    'content/index.md': '# Home\n\nSee [nothing](/nowhere).\n\n::include{file=_part.md}\n',
    'content/_part.md': 'Part.\n',
    'content/static/a.txt': 'a',
  });
});
afterAll(() => site.remove());

describe('a build after which nothing was written', () => {
  it('runs no stage, and tells what the last one told', async () => {
    await settled();
    const first = await build();
    const second = await build();
    expect(second.stages).toEqual([]);
    expect(second).toMatchObject({ ok: true, pages: first.pages, files: first.files, bytes: first.bytes });
    expect(second.diagnostics).toEqual(first.diagnostics);
    expect(second.diagnostics.map((d) => d.code)).toEqual(['broken-link']);
  });
});

describe('a build runs', () => {
  it.each([
    ['a page changed', 'content/index.md', '# Home\n\nOther.\n\n::include{file=_part.md}\n'],
    ['an included file changed', 'content/_part.md', 'Other.\n'],
    ['a static file changed', 'content/static/a.txt', 'b'],
    ['a page is new', 'content/new.md', '# New\n'],
    ['the configuration changed', 'site.config.ts', `export default { title: 'Two', links: { internal: 'warn' } };`],
    ['a template is new', 'templates/styles/x.css', 'a { color: red }'],
  ])('where %s', async (_, path, content) => {
    await stand();
    site.write(path, content);
    expect((await build()).stages).toContain('pages');
  });

  it('where a file was rewritten with its old size and times', async () => {
    await stand();
    const path = join(site.dir, 'content/static/a.txt');
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'c');
    utimesSync(path, atime, mtime);
    await build();
    expect(readFileSync(join(site.dir, 'build/a.txt'), 'utf8')).toBe('c');
  });

  it('where a page is gone', async () => {
    await stand();
    rmSync(join(site.dir, 'content/new.md'));
    expect((await build()).stages).toContain('pages');
  });

  it('where the output was tampered with', async () => {
    await stand();
    const path = join(site.dir, 'build/index.html');
    const html = readFileSync(path, 'utf8');
    rmSync(path);
    await build();
    expect(readFileSync(path, 'utf8')).toBe(html);
  });

  it('where the cache is not used', async () => {
    await stand();
    const stages: string[] = [];
    const progress = (event: ProgressEvent): void => void (event.kind === 'stage' && stages.push(event.stage));
    await buildSite(await loadConfig(site.dir), { progress, workers: 0, memory: null, cache: false });
    expect(stages).toContain('pages');
  });
});
