import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** What a module of a bundle sees instead of its place: esbuild's `define` for `ownPlaces`. */
export const OWN_PLACE: Readonly<Record<string, string>> = {
  'import.meta.url': 'docsgenPlace.url',
  'import.meta.dirname': 'docsgenPlace.dirname',
  'import.meta.filename': 'docsgenPlace.filename',
  'import.meta.resolve': 'docsgenPlace.resolve',
  __dirname: 'docsgenPlace.dirname',
  __filename: 'docsgenPlace.filename',
};

const NAMES = /\bimport\.meta\b|\b__(?:dirname|filename)\b/;
const MODULE = /^\s*(?:import|export)\b|\bimport\.meta\b/m;
/** Prefix of the path of a module in the import of its place. */
const PLACE = 'docsgen-place:';

/**
 * Gives each module of a bundle its own place: `new URL('./data.json', import.meta.url)` is a file next to the source, not next to the
 * bundle. Names in texts and comments stay, and so do names that a module declares itself.
 */
export function ownPlaces(): Plugin {
  return {
    name: 'docsgen-place',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^docsgen-place:/ }, ({ path }) => ({
        path: path.slice(PLACE.length),
        namespace: 'docsgen-place',
      }));
      onLoad({ filter: /.*/, namespace: 'docsgen-place' }, ({ path }) => ({
        contents: `${placeOf(path)} export default docsgenPlace;`,
        loader: 'js',
      }));
      onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!NAMES.test(text)) return null;
        // Imports are evaluated first, wherever they are: at the end, they move no line or column.
        const contents = MODULE.test(text)
          ? `${text}\nimport docsgenPlace from ${JSON.stringify(PLACE + path)};`
          : `${placeOf(path)}${text}`;
        const ending = /\.[cm]?([jt]sx?)$/.exec(path)?.[1] ?? 'js';
        return { contents, loader: ending as 'js' | 'jsx' | 'ts' | 'tsx' };
      });
    },
  };
}

/** Code that declares the place of a module. Packages are found from there, wherever the bundle is. */
function placeOf(path: string): string {
  const url = pathToFileURL(path).href;
  const fields = { url, dirname: dirname(path), filename: path };
  const written = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const find = `process.getBuiltinModule('node:module').createRequire(${JSON.stringify(url)}).resolve(name)`;
  const resolve = [
    `/^(?:[./]|\\w+:)/.test(name) ? new URL(name, ${JSON.stringify(url)}).href`,
    `process.getBuiltinModule('node:url').pathToFileURL(${find}).href`,
  ].join(' : ');
  return `const docsgenPlace = { ${written.join(', ')}, resolve: (name) => ${resolve} };`;
}
