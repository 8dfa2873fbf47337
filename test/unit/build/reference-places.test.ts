import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { formatLine } from '../../../src/base/diagnostics.js';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { editorOf } from '../../../src/serve/live/editor.js';
import { createLiveSite } from '../../../src/serve/live/running-site.js';
import { linkFolder } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const REFERENCES: Readonly<Record<string, object>> = {
  own: { kind: 'typescript', entry: '../src/index.ts', route: 'api' },
  installed: { kind: 'typescript', package: 'lib', route: 'lib' },
  api: { kind: 'openapi', file: '../openapi.yaml', route: 'http' },
  schema: { kind: 'json-schema', schema: '../app.schema.json', route: 'config' },
  translated: { kind: 'json-schema', schema: '../app.schema.json', route: 'config', overlay: '_config' },
};

function repository(kind: string, files: Readonly<Record<string, string>>): TemporarySite {
  const site = temporarySite({
    '.git/HEAD': 'ref: refs/heads/main',
    'package.json': '{"name":"shop","version":"1.0.0"}',
    'docs/site.config.ts': `export default { offline: false, reference: [${JSON.stringify(REFERENCES[kind])}] };`,
    'docs/content/index.md': '# Home\n',
    ...files,
  });
  onTestFinished(site.remove);
  if ('packages/lib/a.ts' in files) {
    mkdirSync(join(site.dir, 'node_modules'));
    linkFolder('../packages/lib', join(site.dir, 'node_modules/lib'));
  }
  return site;
}

async function found({ dir }: TemporarySite): Promise<readonly Diagnostic[]> {
  const config = await loadConfig(join(dir, 'docs'));
  const options = { progress: () => undefined, workers: 0, memory: null, cache: true };
  return (await buildSite(config, options)).diagnostics;
}

const lostId = (page: string, id: string): string =>
  `error [broken-anchor] The page ${page} has no element with the id \`${id}\`.`;
const unknown = (language: string): string =>
  `warning [unknown-language] Unknown language \`${language}\`; the code is shown without colours.`;
/** A doc comment with a sample in an unknown language. */
const doc = (language: string, text = 'Sells.'): string =>
  `/**\n * ${text}\n *\n * ~~~${language}\n * x\n * ~~~\n */\n`;

it.each<[string, string, Readonly<Record<string, string>>, readonly string[]]>([
  [
    'a source of the repository',
    'own',
    { 'src/index.ts': `${doc('nolang')}export const shop = 1;\n` },
    [`../src/index.ts:4:7 ${unknown('nolang')}`],
  ],
  [
    'a source that the entry imports',
    'own',
    {
      'src/index.ts': "export * from './more/a';\n",
      'src/more/a.ts': `/** One. */\nexport const one = 1;\n${doc('nolang')}export const two = () => 2;\n`,
    },
    [`../src/more/a.ts:6:7 ${unknown('nolang')}`],
  ],
  [
    'each of two slips',
    'own',
    { 'src/index.ts': `${doc('nolang')}export const a = 1;\n${doc('nolango')}export const b = 1;\n` },
    [`../src/index.ts:4:7 ${unknown('nolang')}`, `../src/index.ts:12:7 ${unknown('nolango')}`],
  ],
  [
    'a declaration of a package',
    'installed',
    {
      'docs/node_modules/lib/package.json': '{"name":"lib","version":"1.0.0"}',
      'docs/node_modules/lib/index.d.ts': `${doc('nolang')}export declare const a: 1;\n`,
    },
    [`node_modules/lib/index.d.ts:4:7 ${unknown('nolang')}`],
  ],
  [
    'a source of a package of the workspace',
    'installed',
    {
      'packages/lib/package.json': '{"name":"lib","version":"1.0.0","exports":"./a.ts"}',
      'packages/lib/a.ts': `${doc('nolang')}export const a = 1;\n`,
    },
    [`../packages/lib/a.ts:4:7 ${unknown('nolang')}`],
  ],
  [
    'a description',
    'api',
    {
      'openapi.yaml':
        "openapi: 3.1.0\ninfo:\n  title: Shop\n  version: '1'\npaths:\n  /x:\n    get:\n      description: |\n        ~~~nolang\n        x\n        ~~~\n      responses: {}\n",
    },
    [`../openapi.yaml:9:12 ${unknown('nolang')}`],
  ],
  [
    'a schema',
    'schema',
    {
      'app.schema.json':
        '{ "title": "App", "type": "object",\n  "description": "~~~nolang\\nx\\n~~~",\n  "properties": { "a": { "type": "string" } } }',
    },
    [`../app.schema.json:2:22 ${unknown('nolang')}`],
  ],
])('is reported where it stands: %s', async (_, kind, files, expected) => {
  const diagnostics = await found(repository(kind, files));
  expect(diagnostics.map(formatLine)).toEqual(expected);
  for (const { frame } of diagnostics) expect(frame).toMatch(/^> +\d+ \|/m);
});

it('is reported where the text of a translator stands', async () => {
  const site = repository('translated', {
    'app.schema.json': '{"title":"App","type":"object","properties":{"port":{"type":"number"}}}',
    'docs/content/_config.yml': 'pages:\n  config:\n    introduction: |-\n      See [there](#nowhere).\n',
  });
  const lines = (await found(site)).map(formatLine);
  expect(lines).toEqual([`content/_config.yml:4:11 ${lostId('/config', 'nowhere')}`]);
});

it('is reported there by the live server, too', async () => {
  const site = repository('own', {
    'src/index.ts': "export * from './a';\n",
    'src/a.ts': '/**\n * ```nolang\n * x\n * ```\n */\nexport const shop = 1;\n',
  });
  const told: Diagnostic[] = [];
  const live = await createLiveSite(() => loadConfig(join(site.dir, 'docs')), {
    showDiagnostics: (diagnostics) => told.push(...diagnostics),
    editor: editorOf({}),
  });
  onTestFinished(() => live.close());
  await live.respond('/api', '/events');
  expect(told.map(formatLine)).toEqual([expect.stringMatching(/^\.\.\/src\/a\.ts:2:7 warning \[unknown-language\]/)]);
});
