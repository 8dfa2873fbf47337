import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { editorOf } from '../../../src/serve/live/editor.js';
import { createLiveSite } from '../../../src/serve/live/running-site.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const REFERENCES = [
  { kind: 'openapi', file: '../api/openapi.yaml', route: 'http' },
  { kind: 'typescript', entry: '../src/index.ts', route: 'api' },
  { kind: 'json-schema', schema: '../app.schema.json', route: 'config' },
];
const part = (text: string): string => `get: { summary: ${text}, responses: { '200': { description: Done. } } }\n`;
const schema = (text: string): string =>
  JSON.stringify({ title: 'App', type: 'object', properties: { port: { type: 'number', description: text } } });
const FILES = {
  '.git/HEAD': 'ref: refs/heads/main',
  'package.json': '{"name":"shop","version":"1.0.0"}',
  'docs/site.config.ts': `export default { offline: false, reference: ${JSON.stringify(REFERENCES)} };`,
  'docs/content/index.md': '# Home\n',
  'api/openapi.yaml':
    "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: { /things: { $ref: ../parts/things.yaml } }\n",
  'parts/things.yaml': part('Old sentence'),
  'app.schema.json': schema('Old text.'),
  'src/index.ts': "/** Old words. */\nexport const one = 1;\nexport * from './more';\n",
  'src/more/index.ts': '/** Old more. */\nexport const more = 1;\n',
};
/** Longer than the age at which file times are trusted. */
const REST = 60;

function repository(): TemporarySite {
  const site = temporarySite(FILES);
  onTestFinished(site.remove);
  return site;
}

async function build({ dir }: TemporarySite, out: string, cache = true): Promise<BuildSummary> {
  await sleep(REST);
  const config = await loadConfig(join(dir, 'docs'), { outDir: join(dir, out) });
  return buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache });
}

function contents(dir: string): Readonly<Record<string, string>> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(dir, path), readFileSync(path, 'latin1')]));
}

it('is built anew, as a clean build would, when a file of the repository changes', async () => {
  const site = repository();
  expect((await build(site, 'out')).ok).toBe(true);
  const edits: readonly (readonly [string, string])[] = [
    ['parts/things.yaml', part('New sentence')],
    ['api/openapi.yaml', FILES['api/openapi.yaml'].replace('Shop', 'Market')],
    ['app.schema.json', schema('New text.')],
    ['src/index.ts', FILES['src/index.ts'].replace('Old', 'New')],
    ['src/more/index.ts', FILES['src/more/index.ts'].replace('Old', 'New')],
    ['src/more.ts', '/** Nearer more. */\nexport const more = 2;\n'],
    ['package.json', '{"name":"shop","version":"1.0.1"}'],
    ['api/package.json', '{"name":"api"}'],
  ];
  for (const [path, text] of edits) {
    site.write(path, text);
    expect((await build(site, 'out')).ok).toBe(true);
    await build(site, 'clean', false);
    expect(contents(join(site.dir, 'out'))).toEqual(contents(join(site.dir, 'clean')));
  }
  const page = Object.values(contents(join(site.dir, 'out'))).join('');
  for (const text of ['New sentence', 'Market', 'New text.', 'New words', 'Nearer more', 'shop 1.0.1'])
    expect(page).toContain(text);
}, 60_000);

it('is taken as unchanged where nothing was written to', async () => {
  const site = repository();
  await build(site, 'out');
  const { ok, stages } = await build(site, 'out');
  expect([ok, stages]).toEqual([true, {}]);
}, 30_000);

it('fails where a part goes, and is whole again where it comes back', async () => {
  const site = repository();
  await build(site, 'out');
  site.write('api/openapi.yaml', FILES['api/openapi.yaml'].replace('things.yaml', 'none.yaml'));
  const { ok, diagnostics } = await build(site, 'out');
  expect([ok, diagnostics.map(({ code, file, line }) => [code, file, line])]).toEqual([
    false,
    [['reference-description-invalid', '../api/openapi.yaml', 3]],
  ]);
  site.write('parts/none.yaml', part('New sentence'));
  expect((await build(site, 'out')).ok).toBe(true);
  expect(JSON.stringify(contents(join(site.dir, 'out')))).toContain('New sentence');
}, 30_000);

it('is followed by the live server, also where a part is missing at first', async () => {
  const site = repository();
  site.write('api/openapi.yaml', FILES['api/openapi.yaml'].replace('things.yaml', 'none.yaml'));
  const live = await createLiveSite(() => loadConfig(join(site.dir, 'docs')), {
    showDiagnostics: () => undefined,
    editor: editorOf({}),
  });
  onTestFinished(() => live.close());
  const html = async (): Promise<string> => String((await live.respond('/http/operations', '/events')).body);
  await html();
  await live.watching;
  site.write('parts/none.yaml', part('First sentence'));
  await expect.poll(html, { timeout: 15_000 }).toContain('First sentence');
  site.write('parts/none.yaml', part('Second sentence'));
  await expect.poll(html, { timeout: 15_000 }).toContain('Second sentence');
  const api = async (): Promise<string> => String((await live.respond('/api', '/events')).body);
  site.write('src/more/index.ts', '/** Newest more. */\nexport const more = 1;\n');
  await expect.poll(api, { timeout: 15_000 }).toContain('Newest more');
}, 40_000);
