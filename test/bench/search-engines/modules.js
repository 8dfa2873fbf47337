import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../../..');

const source = (path) => JSON.stringify(join(root, 'src', path));
/** Code that runs in the browser. */
export const QUERY_CODE = [
  `export { createEngine } from ${source('shared/search/engine.ts')};`,
  `export { readTable } from ${source('shared/search/open-index.ts')};`,
];
const INDEX_CODE = [
  `export { AppendFile } from ${source('base/append-file.ts')};`,
  `export { buildIndex, digestOf, pageText } from ${source('search/index.ts')};`,
  `export { placeOfHref } from ${source('site/index.ts')};`,
];

/** Bundles code that the given lines import from the sources. */
export function bundleSearch(lines, outfile, options) {
  const stdin = { contents: lines.join('\n'), resolveDir: root, loader: 'ts' };
  return build({ bundle: true, format: 'esm', logLevel: 'error', stdin, outfile, ...options });
}

/** The search under test, from its sources. */
export async function searchModules() {
  // Some packages are external to the bundle, so it must be in a folder that can resolve them.
  const folder = mkdtempSync(join(root, 'node_modules/.docsgen-bench-search-'));
  try {
    const file = join(folder, 'search.mjs');
    await bundleSearch([...INDEX_CODE, ...QUERY_CODE], file, { platform: 'node', packages: 'external' });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
