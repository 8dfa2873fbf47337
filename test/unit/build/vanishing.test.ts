import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { describeOnPosix } from '../../support/capabilities.js';
import { ROOT } from '../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const PICTURE = readFileSync(join(ROOT, 'content/static/img/icon-512.png'));
const TEXT = '# Home\n\n![A](./a.png)\n\n[File](./c.txt)\n\n::include{file=_part.md}\n\n```ts file=sample.ts\n```\n';

function site(more: Readonly<Record<string, string>> = {}): TemporarySite {
  const made = temporarySite({
    'content/index.md': TEXT,
    'content/_part.md': 'Part\n',
    'content/sample.ts': 'const a = 1;\n',
    'content/a.png': PICTURE,
    'content/c.txt': 'c',
    'content/guides/one.md': '# One\n',
    'content/blog/2024-01-02-post.md': '---\ntitle: Post\n---\n\nText\n',
    'content/static/b.png': PICTURE,
    'static/d.txt': 'd',
    ...more,
  });
  onTestFinished(() => made.remove());
  return made;
}

/** Code and file of each finding of a build in which a file disappears when a stage starts. */
async function withoutFile(stage: string, file: string): Promise<readonly string[]> {
  const { dir } = site();
  const summary = await buildSite(await loadConfig(dir), {
    progress: (event) => {
      if (event.kind === 'stage' && event.stage === stage) rmSync(join(dir, file), { recursive: true });
    },
    workers: 0,
    memory: null,
    cache: true,
  });
  return summary.diagnostics.map((found) => `${found.code} ${found.file ?? '-'}:${found.line ?? '-'}`);
}

describe('a file that vanishes during a build', () => {
  it.each([
    ['pages', 'content/index.md', ['unreadable-file content/index.md:-']],
    ['pages', 'content/_part.md', ['include-not-found content/index.md:7']],
    ['pages', 'content/sample.ts', ['code-file-not-found content/index.md:9']],
    ['pages', 'content/a.png', ['image-not-found content/index.md:3']],
    ['pages', 'content/c.txt', ['broken-link content/index.md:5']],
    ['pages', 'content/guides', ['unreadable-file content/guides/one.md:-']],
    ['pages', 'content/blog/2024-01-02-post.md', ['unreadable-file content/blog/2024-01-02-post.md:-']],
    ['pages', 'content/static/b.png', ['unreadable-file content/static/b.png:-']],
    ['pictures', 'content/a.png', ['unreadable-file content/a.png:-']],
    ['pictures', 'content/static', ['unreadable-file content/static/b.png:-']],
    ['write', 'content/c.txt', ['unreadable-file content/c.txt:-']],
    ['write', 'static/d.txt', ['unreadable-file static/d.txt:-']],
    // Files that are in the output already are not read again.
    ['write', 'content/index.md', []],
  ])('while %s begin: %s', async (stage, file, found) => {
    expect(await withoutFile(stage, file)).toEqual(found);
  });
});

/** Findings that the compiled program prints, run by a shell that first sets limits. */
function findings(dir: string, before = ''): Promise<readonly string[]> {
  const command = `${before}exec "${process.execPath}" "${join(ROOT, 'bin/docsgen.js')}" build --workers 1`;
  return new Promise((done) => {
    execFile('sh', ['-c', command], { cwd: dir }, (_, stdout, stderr) =>
      done((stdout + stderr).split('\n').filter((line) => / (?:error|warning) \[|^error \[|^ +hint|^ +at /.test(line))),
    );
  });
}

describeOnPosix('what the system refuses', () => {
  it.each([24, 40])('is one sentence where only %d files may be open', async (limit) => {
    const [error, hint, ...more] = await findings(site().dir, `ulimit -n ${limit}; `);
    expect(error).toMatch(/^error \[file-system-error\] .*too many open files/);
    expect(hint).toContain('ulimit -n 1024');
    expect(more).toEqual([]);
  });

  it('is told once for all pages', async () => {
    const { dir } = site();
    mkdirSync(join(dir, '.docsgen/cache'), { recursive: true });
    writeFileSync(join(dir, '.docsgen/cache/docs'), 'A file.\n');
    const found = (await findings(dir)).filter((line) => line.includes('['));
    expect(found).toEqual([
      expect.stringMatching(/^error \[work-folder-not-writable\] Cannot use the folder .docsgen of the site: ENOTDIR/),
    ]);
  });

  it('names a folder that cannot be read', async () => {
    const { dir } = site();
    rmSync(join(dir, 'static'), { recursive: true });
    writeFileSync(join(dir, 'static'), 'A file.\n');
    const found = (await findings(dir)).filter((line) => line.includes('['));
    expect(found).toEqual(['static error [unreadable-file] The folder static cannot be read (ENOTDIR).']);
  });
});
