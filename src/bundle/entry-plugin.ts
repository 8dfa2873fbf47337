import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../base/package-root.js';

/** Code that is written nowhere, beside the file that it imports. It does not say where that file lies: source maps show it. */
export interface Entry {
  readonly code: string;
  /** Absolute folder that its imports count from. */
  readonly folder: string;
}

/** Makes entries `docsgen-<kind>:<name>`. */
export function entryPlugin(kind: string, entries: ReadonlyMap<string, Entry>): Plugin {
  const namespace = `docsgen-${kind}`;
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }));
      build.onResolve({ filter: /^docsgen-client:/ }, ({ path }) => ({
        path: join(packageRoot(), 'src/client', path.slice('docsgen-client:'.length)),
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const entry = entries.get(path);
        return { contents: entry?.code ?? '', loader: 'js', resolveDir: entry?.folder ?? '' };
      });
    },
  };
}

/** An entry that is a module as it was written: what it exports by default. */
export function moduleEntry(file: string): Entry {
  return { code: `export { default } from ${JSON.stringify(`./${basename(file)}`)};`, folder: dirname(file) };
}

/** The entry of an island: it exports `hydrate(element, props, prefix)` and brings React along. */
export function islandEntry(file: string): Entry {
  const code = [
    `import { createElement } from 'react';`,
    `import { hydrateRoot } from 'react-dom/client';`,
    `import Component from ${JSON.stringify(`./${basename(file)}`)};`,
    `export function hydrate(element, props, identifierPrefix, options) {`,
    `  return hydrateRoot(element, createElement(Component, props), { ...options, identifierPrefix });`,
    `}`,
  ].join('\n');
  return { code, folder: dirname(file) };
}
