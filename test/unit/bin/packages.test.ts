import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { bundled } from '../../../bin/packages.js';
import { ROOT } from '../../support/servers.js';

const FILE = 'workbox-build/build/lib/validate-options.js';

type Validate = (options: object) => unknown;

const dir = mkdtempSync(join(tmpdir(), 'docsgen-packages-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The file of the package as it is bundled, and how many modules it takes. */
async function bundledValidation(): Promise<{ validate: Validate; inputs: readonly string[] }> {
  const outfile = join(dir, 'validate.mjs');
  const contents = `export { validateInjectManifestOptions } from '${FILE}';`;
  const { metafile } = await build({ ...bundled, stdin: { contents, resolveDir: ROOT }, outfile, metafile: true });
  const { validateInjectManifestOptions: validate } = await import(pathToFileURL(outfile).href);
  return { validate, inputs: Object.keys(metafile?.inputs ?? {}) };
}

describe("the options of workbox-build's injection", async () => {
  const { validate, inputs } = await bundledValidation();
  const { validateInjectManifestOptions: original } = createRequire(import.meta.url)(FILE) as {
    validateInjectManifestOptions: Validate;
  };

  const files = { swSrc: 'a.js', swDest: 'b.js', globDirectory: '.' };

  it.each<object>([
    files,
    { ...files, globPatterns: [], additionalManifestEntries: [{ url: '/a', revision: null }] },
    { ...files, additionalManifestEntries: [{ url: '/a', revision: '1', integrity: 'sha256-x' }, '/b'] },
    { ...files, injectionPoint: 'here', globIgnores: ['**/x'], maximumFileSizeToCacheInBytes: 1 },
  ])('%j are completed in the same way', (options) => expect(validate(options)).toEqual(original(options)));

  it.each<object>([
    {},
    { ...files, unknown: 1 },
    { ...files, swSrc: 1 },
    { ...files, additionalManifestEntries: [{ revision: 'x' }] },
  ])('%j are refused in the same way', (options) => {
    expect(() => original(options)).toThrow();
    expect(() => validate(options)).toThrow();
  });

  it('are validated without a schema compiler', () => {
    expect(inputs.filter((input) => /node_modules\/(?!workbox-build\/)/.test(input))).toEqual([]);
  });
});
