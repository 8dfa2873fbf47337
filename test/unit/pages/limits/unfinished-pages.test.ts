import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const LOOP = 'export default function Page() {\n  for (;;);\n}\n';
/** Endless for its caller like a loop, but leaves the processor to others. */
const STAY = LOOP.replace('for (;;)', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)');
const HOARD =
  'export default function Page() {\n  const all = [];\n  for (;;) all.push(new Array(1000).fill(all.length));\n}\n';
const EXIT = 'export default function Page() {\n  process.exit(3);\n}\n';

/** Removed after all tests, because concurrent tests must not remove each other's sites. */
const sites: TemporarySite[] = [];
afterAll(() => {
  for (const made of sites) made.remove();
});

function site(files: Readonly<Record<string, string>>, limits = '{ pageSeconds: 2 }'): TemporarySite {
  const made = temporarySite({
    'site.config.ts': `export default {
      offline: false, limits: ${limits},
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, zh: { label: '中文', fallback: ['en'] } } },
    };\n`,
    'content/en/index.md': '# Home\n',
    'content/en/wrong.md': '# Wrong\n\n[None](./none.md)\n',
    ...files,
  });
  sites.push(made);
  return made;
}

/** Code and place of each finding of the compiled program. */
async function findings(dir: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await run([...args, '--json'], dir);
  return (stdout + stderr)
    .split('\n')
    .filter((line) => line.startsWith('{"event":"diagnostic"'))
    .map((line) => JSON.parse(line) as { code: string; file: string | null; line: number | null })
    .map(({ code, file, line }) => `${code} ${file ?? '-'}:${line ?? '-'}`);
}

/** A broken link of another page, which every run must report. */
const OF_OTHERS = 'broken-markdown-link content/en/wrong.md:3';

describe('a page that never ends', () => {
  it.concurrent.each([
    [['build'], LOOP],
    [['build', '--workers', '1'], STAY],
    [['build', '--workers', '3', '--no-cache'], STAY],
    [['check'], STAY],
  ])('is told once for all locales, and the other pages are made: %j', async (args, page) => {
    const { dir } = site({ 'content/en/spin.tsx': page, 'content/en/zeal.tsx': STAY });
    expect(await findings(dir, ...args)).toEqual([
      'page-too-costly content/en/spin.tsx:1',
      OF_OTHERS,
      'page-too-costly content/en/zeal.tsx:1',
    ]);
    expect(existsSync(join(dir, 'build'))).toBe(false);
  });

  it.concurrent('is not tried for ever where a template is to blame', async () => {
    const pages = Array.from({ length: 20 }, (_, i) => [`content/en/page-${i}.md`, `# Page ${i}\n`]);
    const { dir } = site(
      {
        ...Object.fromEntries(pages),
        'templates/layouts/DocLayout.tsx': STAY.replace('default function Page', 'function DocLayout'),
      },
      '{ pageSeconds: 1 }',
    );
    const found = await findings(dir, 'check');
    const lost = found.filter((line) => line.startsWith('page-too-costly content/')).length;
    expect(lost).toBeGreaterThanOrEqual(10);
    expect(lost).toBeLessThan(20);
    expect(found).toContain('page-too-costly -:-');
  });
});

describe('dear Markdown', () => {
  it('is told, of partials too, and the other pages are made', async () => {
    const items = '- *a* b\n'.repeat(100_000);
    const { dir } = site({
      'content/en/list.md': `# List\n\n${items}`,
      'content/en/_long.md': items,
      'content/en/long.md': '# Long\n\n::include{file=_long.md}\n',
    });
    const ofBuild = ['page-too-costly content/en/list.md:1', 'page-too-costly content/en/long.md:1', OF_OTHERS];
    expect(await findings(dir, 'build')).toEqual(ofBuild);
    expect(await findings(dir, 'check')).toEqual(['page-too-costly content/en/_long.md:1', ...ofBuild]);
  });
});

describe('a page that takes all memory', () => {
  it('is told, and the other pages are made', async () => {
    const { dir } = site({ 'content/en/hoard.tsx': HOARD }, '{ pageSeconds: 100, pageMegabytes: 200 }');
    expect(await findings(dir, 'build')).toEqual(['page-too-costly content/en/hoard.tsx:1', OF_OTHERS]);
  });
});

describe('a page that ends the program', () => {
  it('is told, and the other pages are made', async () => {
    const { dir } = site({ 'content/en/last.tsx': EXIT });
    expect(await findings(dir, 'build', '--workers', '2')).toEqual(['render-failed content/en/last.tsx:1', OF_OTHERS]);
  });
});
