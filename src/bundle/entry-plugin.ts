import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../base/package-root.js';

/** Generated code that imports a file in `folder`. It does not contain an absolute path, because source maps would show it. */
export interface Entry {
  readonly code: string;
  /** Absolute folder that its imports are relative to. */
  readonly folder: string;
}

/** Provides the entries `docsgen-<kind>:<name>`. */
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

/** An entry that re-exports the default export of a file. */
export function moduleEntry(file: string): Entry {
  return { code: `export { default } from ${JSON.stringify(`./${basename(file)}`)};`, folder: dirname(file) };
}

/** The entry of an island: it exports `hydrate(element, props, prefix)` and includes React. */
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
