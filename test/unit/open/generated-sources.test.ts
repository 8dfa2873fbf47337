import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readCheckedBytes, writeChecked } from '../../../src/base/store/checked-file.js';
import { loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { generatedSources } from '../../../src/open/generated-sources.js';
import { siteStore } from '../../../src/open/site-store.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const SCHEMA = {
  title: 'Config',
  type: 'object',
  properties: { size: { type: 'number', description: 'How large.' }, colour: { $ref: 'parts.json#/colour' } },
};
const PARTS = { colour: { type: 'string', description: 'Its colour.' } };
const OVERLAY = 'content/en/api/_overlay.yml';
const REFERENCE = {
  kind: 'json-schema',
  package: 'lib',
  schema: 'schema.json',
  route: 'config',
  overlay: 'api/_overlay',
};
const MARKED = 'taken over';
/** Longer than the age at which file times are trusted. */
const REST = 40;

interface Generated {
  readonly title: string | undefined;
  readonly codes: readonly string[];
}

async function generated(site: TemporarySite, generator: string | null = 'one'): Promise<Generated> {
  await sleep(REST);
  const config = await loadConfig(site.dir);
  const found: Diagnostic[] = [];
  const store = generator === null ? null : siteStore(config, generator);
  const { sources } = await generatedSources(config, store, (diagnostic) => found.push(diagnostic));
  return { title: sources[0]?.title, codes: found.map(({ code }) => code) };
}

function kept({ dir }: TemporarySite): string | null {
  const folder = join(dir, '.docsgen/cache/reference-pages');
  const [name] = readdirSync(folder);
  return name === undefined ? null : join(folder, name);
}

/** A site with a reference whose cached pages have another title, which shows when they are reused. */
async function withKeptPages(): Promise<{ site: TemporarySite; fresh: Generated }> {
  const site = temporarySite({
    'package.json': '{"name":"site"}',
    'site.config.ts': `export default { reference: [${JSON.stringify(REFERENCE)}] };`,
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/schema.json': JSON.stringify(SCHEMA),
    'node_modules/lib/parts.json': JSON.stringify(PARTS),
    'content/index.md': '# Home\n',
  });
  onTestFinished(site.remove);
  const fresh = await generated(site);
  const file = kept(site) ?? '';
  const [key, inputs, value = ''] = (readCheckedBytes(file)?.toString() ?? '').split('\n');
  const made = JSON.parse(value) as { readonly pages: readonly object[] };
  const pages = made.pages.map((page) => ({ ...page, title: MARKED }));
  writeChecked(file, [key, inputs, JSON.stringify({ ...made, pages })].join('\n'));
  return { site, fresh };
}

it('takes pages of a reference over while nothing is written', async () => {
  const { site } = await withKeptPages();
  expect((await generated(site)).title).toBe(MARKED);
});

it.each<[string, (site: TemporarySite) => void]>([
  ['the schema changes', (site) => site.write('node_modules/lib/schema.json', JSON.stringify(SCHEMA, null, 1))],
  [
    'a file changes that the schema refers to',
    (site) => site.write('node_modules/lib/parts.json', JSON.stringify(PARTS, null, 1)),
  ],
  [
    'the package gets another version',
    (site) => site.write('node_modules/lib/package.json', '{"name":"lib","version":"2.0.1"}'),
  ],
  ['an overlay comes', (site) => site.write(OVERLAY, 'texts: {}\n')],
  [
    'the configuration changes',
    (site) =>
      site.write(
        'site.config.ts',
        `export default { reference: [${JSON.stringify({ ...REFERENCE, route: 'other' })}] };`,
      ),
  ],
  ['what is kept is damaged', (site) => writeFileSync(kept(site) ?? '', '{"key":""}')],
  ['what is kept is gone', (site) => rmSync(kept(site) ?? '')],
])('makes pages of a reference anew when %s', async (_, change) => {
  const { site, fresh } = await withKeptPages();
  change(site);
  const { title } = await generated(site);
  expect(title).toBe(fresh.title);
});

it('takes pages of a schema over while other files of the package change', async () => {
  const { site } = await withKeptPages();
  site.write('node_modules/lib/more/a.d.ts', '');
  expect((await generated(site)).title).toBe(MARKED);
});

it('makes pages of a reference anew with another generator, and without a cache', async () => {
  const { site, fresh } = await withKeptPages();
  expect((await generated(site, 'two')).title).toBe(fresh.title);
  expect((await generated(site, null)).title).toBe(fresh.title);
});

it('tells of what is wrong with a reference each time', async () => {
  const { site } = await withKeptPages();
  site.write('node_modules/lib/schema.json', '{');
  const first = await generated(site);
  expect(first.codes).toEqual(['reference-schema-invalid']);
  expect(await generated(site)).toEqual(first);
});

it('places pages as files would be, also those with the name of a page that introduces a folder', async () => {
  const declarations = (name: string): string => `/** What it is. */\nexport declare const ${name}: string;\n`;
  const site = temporarySite({
    'site.config.ts': `export default { reference: [{ kind: 'typescript', package: 'lib', route: 'api' }] };`,
    'node_modules/lib/package.json':
      '{"name":"lib","version":"1.0.0","exports":{"./readme":{"types":"./readme.d.ts"},"./other":{"types":"./other.d.ts"}}}',
    'node_modules/lib/readme.d.ts': declarations('one'),
    'node_modules/lib/other.d.ts': declarations('two'),
    'content/index.md': '# Home\n',
  });
  onTestFinished(site.remove);
  const told: Diagnostic[] = [];
  const { sources } = await generatedSources(await loadConfig(site.dir), null, (diagnostic) => told.push(diagnostic));
  expect(told).toEqual([]);
  expect(sources).toMatchObject([
    { slug: 'api', path: 'api/index.md', dir: 'api', isIndex: true, kind: 'doc' },
    { slug: 'api/other', path: 'api/other.md', dir: 'api', isIndex: false, kind: 'doc' },
    { slug: 'api/readme', path: 'api/page-readme.md', dir: 'api', isIndex: false, kind: 'doc', title: 'readme' },
  ]);
  expect(sources.every((source) => !('origin' in source))).toBe(true);
});
