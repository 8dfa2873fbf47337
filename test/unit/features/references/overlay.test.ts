import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sourceTextHash } from '../../../../src/features/references/overlay/texts.js';
import { onlyWhereLinksWork } from '../../../support/capabilities.js';
import { generate, makeSite, typescript } from './site.js';

const declarations =
  '/** Adds two numbers.\n * @param a First.\n * @returns The sum. */\nexport declare function add(a: number, b: number): number;\n/** Deep. */\nexport interface Deep { /** Inner. */ inner: string }\n';
let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

function withOverlay(files: Readonly<Record<string, string>>): ReturnType<typeof generate> {
  const overlays = Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/xx/api/${name}`, text]));
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/math.d.ts': declarations,
    ...overlays,
  });
  return generate(site.dir, typescript);
}

const unit = (key: string, source: string, text = 'übersetzt'): string =>
  `  ${key}:\n    hash: ${sourceTextHash(source)}\n    text: ${text}\n`;

describe('an overlay', () => {
  onlyWhereLinksWork('is not read through a link that leads out of the content', async () => {
    await withOverlay({ 'other.md': '' });
    site.write('secret.yml', 'words:\n  example: secret\nunknown: secret\n');
    symlinkSync(join(site.dir, 'secret.yml'), join(site.dir, 'content/xx/api/_overlay.yml'));
    const { pages, diagnostics } = await generate(site.dir, typescript);
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(pages)).not.toContain('secret');
  });

  it('is optional: without one the source language is shown unmarked and nothing is counted', async () => {
    const { coverage, pages, diagnostics } = await withOverlay({});
    expect(coverage).toEqual({ translated: 0, total: 0, stale: [], missing: [] });
    expect(diagnostics).toEqual([]);
    expect(pages[1]?.text).toContain('Adds two numbers.');
    expect(pages[1]?.text).not.toContain('badge[not translated');
  });

  it('puts translations in place and counts what is missing, with a mark on the page', async () => {
    const { coverage, pages } = await withOverlay({
      '_overlay.yml': `units:\n${unit('math.add', 'Adds two numbers.', 'Addiert.')}`,
    });
    expect(coverage.translated).toBe(1);
    expect(coverage.total).toBe(8);
    expect(coverage.missing).toEqual([
      'index',
      'math',
      'math.Deep',
      'math.Deep.inner',
      'math.add(a)',
      'math.add(b)',
      'math.add:returns',
    ]);
    expect(pages[1]?.text).toContain('Addiert.');
    expect(pages[1]?.text).toContain(
      '<span class="api-source" lang="en" dir="ltr">First.</span> :badge[not translated yet]{type=warning}',
    );
  });

  it('shows the source where it changed, and says with which hash the translation is up to date', async () => {
    const { coverage, pages, diagnostics } = await withOverlay({
      '_overlay.yml': 'units:\n  math.add:\n    hash: 00000000\n    text: Alt.\n',
    });
    expect(coverage.stale).toEqual(['math.add']);
    expect(pages[1]?.text).toContain('Adds two numbers.</span> :badge[translation outdated]');
    const stale = diagnostics.find((one) => one.code === 'overlay-outdated');
    expect(stale).toMatchObject({ severity: 'warning', file: 'content/xx/api/_overlay.yml', line: 2, column: 3 });
    expect(stale?.hint).toContain(sourceTextHash('Adds two numbers.'));
  });

  it('may lie in several files and share the text of equal sources', async () => {
    const { coverage } = await withOverlay({
      '_overlay.yml': `shared:\n  ${sourceTextHash('First.')}: Erste.\n`,
      '_overlay-math.yml': `units:\n${unit('math.add', 'Adds two numbers.')}`,
      '_overlayer.yml': 'no: 1',
    });
    expect(coverage.translated).toBe(2);
  });

  it('keeps a hash of digits as text', async () => {
    const { diagnostics } = await withOverlay({
      '_overlay.yml': 'units:\n  math.add:\n    hash: 1e234567\n    text: x\n',
    });
    expect(diagnostics.map((one) => one.code)).toEqual(['overlay-outdated', 'overlay-missing']);
  });

  it('of the source language needs no texts of its own', async () => {
    await withOverlay({});
    site.write('content/en-GB/api/_overlay.yml', 'pages:\n  api/math:\n    title: Maths\n');
    const { coverage, pages, diagnostics } = await generate(site.dir, typescript, false, 'en-GB');
    expect(diagnostics).toEqual([]);
    expect(coverage.missing).toEqual([]);
    expect(pages[1]).toMatchObject({ title: 'Maths' });
    expect(pages[1]?.text).toContain('Adds two numbers.');
    expect(pages[1]?.text).not.toContain('not translated yet');
  });

  it('may replace the samples of the package', async () => {
    const { pages } = await withOverlay({
      '_overlay.yml': 'samples:\n  math.add: |-\n    ```ts\n    add(1, 2);\n    ```\n',
    });
    expect(pages[1]?.text).toContain('**Example**\n\n```ts\nadd(1, 2);\n```');
  });

  it('replaces the words and the head of a page', async () => {
    const { pages } = await withOverlay({
      '_overlay.yml':
        'words:\n  parameters: Parameter\n  since: seit {version}\npages:\n  api/math:\n    title: Rechnen\n    description: Alles zum Rechnen.\n    introduction: Vorweg.\n    keywords: [Summe, Addition]\n    section_keywords:\n      add: [plus]\n',
    });
    expect(pages[1]).toMatchObject({
      title: 'Rechnen',
      description: 'Alles zum Rechnen.',
      sidebarLabel: 'Rechnen',
      keywords: ['Summe', 'Addition'],
      sectionKeywords: { add: ['plus'] },
    });
    expect(pages[0]).toMatchObject({ keywords: [], sectionKeywords: {} });
    expect(pages[1]?.text).toContain('Vorweg.');
    expect(pages[1]?.text).toContain('**Parameter**');
  });
});

describe('a mistake in an overlay', () => {
  it.each([
    ['malformed YAML', 'units: [', 'overlay-invalid', 'malformed', 1],
    ['a section that does not exist', 'unit:\n  a: b\n', 'overlay-invalid', 'Unknown section `unit`', 1],
    [
      'a key that the reference does not have',
      `units:\n${unit('math.ad', 'x')}`,
      'overlay-unknown-key',
      'no unit `math.ad`',
      2,
    ],
    ['a word that does not exist', 'words:\n  parametres: x\n', 'overlay-unknown-key', 'no word `parametres`', 2],
    [
      'a page that does not exist',
      'pages:\n  api/meth:\n    title: x\n',
      'overlay-unknown-key',
      'no page `api/meth`',
      2,
    ],
    ['a sample for nothing', 'samples:\n  math.sub: x\n', 'overlay-unknown-key', 'no sample `math.sub`', 2],
    ['a shared text that nothing uses', 'shared:\n  abcdef01: x\n', 'overlay-unknown-key', 'no shared text', 2],
    ['a unit without a hash', 'units:\n  math.add:\n    text: x\n', 'overlay-invalid', 'needs a text and the hash', 2],
    ['a unit that is a text', 'units:\n  math.add: x\n', 'overlay-invalid', 'must be a map', 2],
    [
      'an unknown field',
      `units:\n${unit('math.add', 'Adds two numbers.')}    nota: x\n`,
      'overlay-invalid',
      'unknown key `nota`',
      2,
    ],
    ['a title that is a list', 'pages:\n  api/math:\n    title: [x]\n', 'overlay-invalid', '`title` must be a text', 3],
    [
      'keywords that are a map',
      'pages:\n  api/math:\n    keywords:\n      a: b\n',
      'overlay-invalid',
      '`keywords` must be a list of texts',
      3,
    ],
    [
      'keywords of a section that are a text',
      'pages:\n  api/math:\n    section_keywords:\n      add: plus\n',
      'overlay-invalid',
      '`add` must be a list of texts',
      4,
    ],
    [
      'keywords of sections that are a list',
      'pages:\n  api/math:\n    section_keywords: [plus]\n',
      'overlay-invalid',
      'Write a map of keys',
      3,
    ],
    ['a word that is a map', 'words:\n  parameters:\n    x: y\n', 'overlay-invalid', 'must be a text', 2],
    ['a list', '- a\n', 'overlay-invalid', 'map of keys', 1],
  ])('%s', async (_, text, code, message, line) => {
    const { diagnostics } = await withOverlay({ '_overlay.yml': text });
    const found = diagnostics.find((one) => one.code === code);
    expect(found?.message).toContain(message);
    expect(found).toMatchObject({ severity: 'error', file: 'content/xx/api/_overlay.yml', line });
    expect(found?.hint).not.toBeNull();
  });

  it('is answered with the nearest key', async () => {
    const { diagnostics } = await withOverlay({ '_overlay.yml': `units:\n${unit('math.ad', 'x')}` });
    expect(diagnostics.find((one) => one.code === 'overlay-unknown-key')?.hint).toBe('Did you mean `math.add`?');
  });

  it('a key in two files', async () => {
    const one = `units:\n${unit('math.add', 'Adds two numbers.')}`;
    const { diagnostics } = await withOverlay({ '_overlay-a.yml': one, '_overlay-b.yml': one });
    expect(diagnostics.find((found) => found.code === 'overlay-invalid')).toMatchObject({
      file: 'content/xx/api/_overlay-b.yml',
      line: 2,
    });
  });
});
