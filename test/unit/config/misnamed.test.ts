import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { loadConfig } from '../../../src/config/index.js';
import { ODD_NAMES_WORK } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const OURS = "import { defineConfig } from 'docsgen';\nexport default defineConfig({ title: 'T' });\n";

async function codes(files: Readonly<Record<string, string>>): Promise<string[]> {
  site = temporarySite({ 'content/index.md': '# A\n', ...files });
  try {
    await loadConfig(site.dir);
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.diagnostics.map(({ code, file }) => `${code} ${file}`);
  }
}

describe('a configuration that is not read', () => {
  it.each([
    'docsgen.config.ts',
    'docsgen.config.mjs',
    'docsgen.ts',
    'docsgen.yml',
    '.docsgen.json',
    'site.config.json',
    'site.config.cts',
    'site.config.yaml',
    'site.config.toml',
    // Where case does not count, this is the configuration.
    ...(ODD_NAMES_WORK ? ['Site.Config.ts'] : []),
  ])('is reported by its name alone: %s', async (file) => {
    expect(await codes({ [file]: '{}\n' })).toEqual([`config-misnamed ${file}`]);
  });

  it.each([
    'config.ts',
    'siteconfig.ts',
    'stie.config.mts',
    'content/site.config.ts',
    '.config/site.config.ts',
    'src/site.config.ts',
  ])('is reported because it configures docsgen: %s', async (file) => {
    expect(await codes({ [file]: OURS })).toEqual([`config-misnamed ${file}`]);
  });

  it('is reported where another one of the same folder is read', async () => {
    expect(await codes({ 'site.config.ts': OURS, 'site.config.js': OURS, 'site.config.mjs': OURS })).toEqual([
      'config-misnamed site.config.js',
      'config-misnamed site.config.mjs',
    ]);
  });

  it('is that of another program where it does not import from docsgen', async () => {
    const other = "import { defineConfig } from 'vite';\nexport default defineConfig({});\n";
    const long = `${OURS}//${'x'.repeat(300_000)}\n`;
    expect(
      await codes({
        'vite.config.ts': other,
        'config.toml': '',
        'config.ts': other,
        'src/site.config.ts': other,
        'a.ts': long,
      }),
    ).toEqual([]);
  });

  it('does not matter beside one that is read', async () => {
    expect(await codes({ 'site.config.ts': 'export default {};\n', 'docsgen.config.ts': OURS })).toEqual([]);
  });
});
