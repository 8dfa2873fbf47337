import { basename, dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** Makes an entry of each island: it exports `hydrate(element, props, prefix)` and brings React along. */
export function islandPlugin(islands: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'docsgen-islands',
    setup(build) {
      build.onResolve({ filter: /^docsgen-island:/ }, (args) => ({
        path: args.path.slice('docsgen-island:'.length),
        namespace: 'docsgen-island',
      }));
      build.onLoad({ filter: /.*/, namespace: 'docsgen-island' }, (args) => {
        const file = islands.get(args.path);
        if (file === undefined) return { errors: [{ text: `There is no island "${args.path}"` }] };
        return { contents: entry(basename(file)), loader: 'js', resolveDir: dirname(file) };
      });
    },
  };
}

/** It does not say where the island lies: source maps show it. */
function entry(name: string): string {
  return [
    `import { createElement } from 'react';`,
    `import { hydrateRoot } from 'react-dom/client';`,
    `import Component from ${JSON.stringify(`./${name}`)};`,
    `export function hydrate(element, props, identifierPrefix, options) {`,
    `  return hydrateRoot(element, createElement(Component, props), { ...options, identifierPrefix });`,
    `}`,
  ].join('\n');
}
