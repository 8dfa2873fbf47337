import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Builds with the compiled program, because workers run its files. */
function build(dir: string, ...options: readonly string[]): Promise<{ code: number; output: string }> {
  const args = [join(ROOT, 'bin/docsgen.js'), 'build', '--no-cache', ...options];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: dir }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** Hashes of the files below a folder. */
function hashes(dir: string): ReadonlyMap<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(
    paths.map((path) => [path.slice(dir.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

const PAGES = Object.fromEntries(
  Array.from({ length: 30 }, (_, i) => [
    `content/en/guides/page-${i}.md`,
    `---\ntitle: Page ${i}\n---\n\n## Part {#part}\n\nText 窗口 ${i}, see [the next](./page-${(i + 1) % 30}.md#part).\n\n\`\`\`ts\nconst a = ${i};\n\`\`\`\n`,
  ]),
);
const FILES = {
  'site.config.ts': `export default {
    title: 'Site', offline: false,
    i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, zh: { label: '中文', htmlLang: 'zh-CN', fallback: ['en'] } } },
    docs: { sidebars: [{ name: 'guides', dir: 'guides' }] },
  };\n`,
  'content/en/index.md': '# Home\n',
  'content/zh/guides/page-1.md': '# 第一页\n\n## 节 {#part}\n',
  'content/en/blog/2024-01-02-one.md': '---\ntitle: One\n---\n\nFirst.\n\n<!-- more -->\n\nRest.\n',
  'content/en/blog/2024-02-03-two.md': '---\ntitle: Two\n---\n\nSecond.\n',
  ...PAGES,
};

describe('workers', () => {
  let site: TemporarySite;
  let alone: ReadonlyMap<string, string>;

  beforeAll(async () => {
    site = temporarySite(FILES);
    expect(await build(site.dir, '--workers', '0', '--out', 'alone')).toMatchObject({ code: 0 });
    alone = hashes(join(site.dir, 'alone'));
  });
  afterAll(() => site.remove());

  it.each([1, 2, 4, 7])('%d make the bytes that the main thread makes', async (count) => {
    expect(alone.size).toBeGreaterThan(60);
    expect(await build(site.dir, '--workers', String(count), '--out', `with-${count}`)).toMatchObject({ code: 0 });
    expect(hashes(join(site.dir, `with-${count}`))).toEqual(alone);
  });

  it('make them too as many as pay, and where there is an output, with one that starts before it is known how many', async () => {
    for (let n = 0; n < 2; n++) {
      expect(await build(site.dir, '--out', 'some')).toMatchObject({ code: 0 });
      expect(hashes(join(site.dir, 'some'))).toEqual(alone);
    }
  });
});
