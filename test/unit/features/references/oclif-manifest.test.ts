import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { referenceInputs } from '../../../../src/features/references/index.js';
import { cli, generate, idsOf, makeSite } from './site.js';

/** Output of `oclif manifest` for an invented program. */
const MANIFEST = readFileSync(new URL('help/oclif-beacon.json', import.meta.url), 'utf8');
const PACKAGE = JSON.stringify({
  name: 'lib',
  version: '1.0.0',
  description: 'Runs the lights of a coast.',
  oclif: { topics: { light: { description: 'One light of the coast' } } },
});
const config = { ...cli, bin: 'beacon', record: null, manifest: 'oclif.manifest.json' } as typeof cli;

let site: ReturnType<typeof makeSite>;
afterEach(() => site?.remove());
const start = (manifest: string): void => {
  site = makeSite({ 'node_modules/lib/package.json': PACKAGE, 'node_modules/lib/oclif.manifest.json': manifest });
};

describe('a package with oclif.manifest.json', () => {
  it('has a page without a record, and without running anything', async () => {
    start(MANIFEST);
    const { pages, diagnostics } = await generate(site.dir, config);
    expect(diagnostics).toEqual([]);
    const text = pages[0]?.text ?? '';
    expect([...idsOf(text)]).toEqual([
      'beacon',
      'light',
      'light-turn',
      'light-turn-light',
      'light-turn-state',
      'light-turn-key',
      'light-turn-colour',
      'light-turn-ship',
      'light-turn-fog',
      'light-turn-slow',
      'light-turn-json',
      'list',
    ]);
    expect(text).toContain('Runs the lights of a coast.');
    expect(text).toContain('- [`light`](#light): One light of the coast');
    expect(text).toContain('beacon light turn LIGHT [STATE] --key=<value> [FLAGS]');
    expect(text).toContain('Turn a light on or off.\n\nThe light stays as it is until the next call.');
    expect(text).toContain(
      '### `-k, --key=<value>` {#light-turn-key}\n\n:badge[required]{type=warning} Key of the keeper\n\n<dl class="api-facts api-line">\n<dt>Environment variable</dt><dd>\n\n`BEACON_KEY`',
    );
    expect(text).toContain(
      '<dt>Default</dt><dd>\n\n`white`\n\n</dd>\n<dt>Possible values</dt><dd>\n\n`white`, `red`\n\n</dd>',
    );
    expect(text).toContain('`--[no-]fog`');
    expect(text).toContain(':badge[Deprecated]{type=warning} It is always slow.');
    expect(text).toContain('# Turn a light off\nbeacon light turn north off');
    expect(text).not.toContain('secret');
  });

  it('has texts without headings, which would stand between those of the page', async () => {
    start(MANIFEST.replace('List the lights.', 'List the lights.\\n\\n# Order\\n\\nFrom north to south.'));
    const { pages } = await generate(site.dir, config);
    expect(pages[0]?.text).toContain('**Order**');
  });

  it('is made again when the file changes', async () => {
    start(MANIFEST);
    const options = { siteDir: site.dir, contentDir: join(site.dir, 'content'), locale: 'xx' };
    expect(await referenceInputs(config, options)).toContain(join(site.dir, 'node_modules/lib/oclif.manifest.json'));
  });

  it.each([
    ['{', 'it is not JSON'],
    ['{}', 'commands Invalid input'],
    ['{"commands":{"a":{"id":"a","flags":{"b":{"name":"b","type":"other"}}}}}', 'commands.a.flags.b.type Invalid'],
  ])('is reported where the file is malformed: %s', async (manifest, reason) => {
    start(manifest);
    const { pages, diagnostics } = await generate(site.dir, config);
    expect(pages).toEqual([]);
    expect(diagnostics[0]).toMatchObject({ code: 'reference-help-unreadable', severity: 'error' });
    expect(diagnostics[0]?.message).toContain(reason);
  });

  it('is reported where the file is missing, and where it describes nothing', async () => {
    start('{"commands":{}}');
    const empty = await generate(site.dir, config);
    expect(empty.diagnostics[0]?.message).toBe('The help of `beacon` names no command, no argument and no option.');
    const other = await generate(site.dir, { ...config, manifest: 'other.json' } as typeof cli);
    expect(other.diagnostics[0]?.message).toContain('there is no such file');
  });
});
