import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fixtureCompiler, fixtureInput } from '../../markdown/compile.js';

const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-encoding-'));
const contentDir = join(siteDir, 'content');
mkdirSync(contentDir);
const compiler = fixtureCompiler({ siteDir, contentDir });

afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

async function show(bytes: Buffer): Promise<{ html: string; messages: readonly string[] }> {
  writeFileSync(join(contentDir, 'code.txt'), bytes);
  const place = { path: 'page.md', absolutePath: join(contentDir, 'page.md'), localeDir: contentDir };
  const { doc, diagnostics } = await compiler.compile({ ...fixtureInput('```txt file=code.txt\n```\n'), ...place });
  return { html: doc.html, messages: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

const wide = (text: string, isBigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

it('shows a file without its byte order mark', async () => {
  const { html, messages } = await show(Buffer.from('\uFEFFfirst\nsecond\uFEFF\n'));
  expect(messages).toEqual([]);
  expect(html).not.toContain('\uFEFFfirst');
  expect(html).toContain('second\uFEFF');
});

it.each([
  ['little-endian with a mark', wide('\uFEFFabc\n', false)],
  ['big-endian with a mark', wide('\uFEFFabc\n', true)],
  ['little-endian', wide('abc\n', false)],
  ['big-endian', wide('abc\n', true)],
])('names UTF-16: %s', async (_, bytes) =>
  expect((await show(bytes)).messages).toEqual([
    'code-file-encoding: The file `code.txt` is not UTF-8 text, but probably UTF-16.',
  ]),
);

it.each([
  ['Latin-1', Buffer.from('caf\u00E9\n', 'latin1')],
  ['a cut character', Buffer.from('\u4E2D').subarray(0, 2)],
  ['a zero byte', Buffer.from('abcd\0e')],
])('refuses %s', async (_, bytes) =>
  expect((await show(bytes)).messages).toEqual(['code-file-encoding: The file `code.txt` is not UTF-8 text.']),
);

it('shows an empty file', async () => expect((await show(Buffer.alloc(0))).messages).toEqual([]));
