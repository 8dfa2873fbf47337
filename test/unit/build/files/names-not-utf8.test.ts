import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSite, checkSite } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: true, samples: false };
const LOCALES = "i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } } }";

function bytes(...parts: readonly (string | number)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));
}

describe.runIf(process.platform === 'linux')('names that are no UTF-8', () => {
  it('are reported by their bytes and lose only themselves', async () => {
    site = temporarySite({
      'site.config.ts': `export default { title: 'S', ${LOCALES} };`,
      'content/en/index.md': '# Home\n',
      'content/en/a\uFFFD.md': '# A replacement character\n',
      'content/de/index.md': '# Anfang\n',
      'static/x.txt': 'x',
    });
    const at = (path: string): string => join(site?.dir ?? '', path);
    writeFileSync(bytes(at('content/en/a'), 0xff, '.md'), '# Lost\n');
    mkdirSync(bytes(at('content/en/b'), 0xe9));
    writeFileSync(bytes(at('content/en/b'), 0xe9, '/in.md'), '# In\n');
    writeFileSync(bytes(at('content/'), 0xe9, '.md'), '# Outside\n');
    writeFileSync(bytes(at('static/'), 0xc3, '.txt'), 'x');
    const config = await loadConfig(site.dir);
    for (const run of [buildSite, buildSite, checkSite]) {
      const { diagnostics } = await run(config, OPTIONS);
      expect(diagnostics.map((d) => [d.severity, d.code, d.file])).toEqual(
        ['content/\\xE9.md', 'content/en/a\\xFF.md', 'content/en/b\\xE9', 'static/\\xC3.txt'].map((file) => [
          'warning',
          'file-name-not-utf8',
          file,
        ]),
      );
    }
    for (const file of ['index.html', 'de/index.html', 'x.txt']) expect(existsSync(at(`build/${file}`))).toBe(true);
  });
});
