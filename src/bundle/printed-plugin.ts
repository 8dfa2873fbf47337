import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The theme's boot script, whose function is printed into every page. */
const PRINTED = /[\\/]templates[\\/]boot\.tsx?$/;

/** Replaces the function that `boot.ts` exports by one whose `toString` gives the minified source. The function itself never runs on the server. */
export function printedPlugin(): Plugin {
  return {
    name: 'docsgen-printed',
    setup(build) {
      build.onLoad({ filter: PRINTED }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const { code } = await build.esbuild.transform(source, { loader: 'ts', minify: true, target: 'es2022' });
        const printed = JSON.stringify(code.trim().replace(/^export /, ''));
        return { contents: `export const boot = { toString: () => ${printed} };`, loader: 'js' };
      });
    },
  };
}
