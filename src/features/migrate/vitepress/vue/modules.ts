import { basename, dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { relativeTo } from '../../../../base/files.js';
import type { JsonObject } from '../../../../base/json.js';
import type { Folder } from '../../gate/index.js';
import { replacedBy } from '../../sandboxed/index.js';
import { componentModule, TEMPLATE_FUNCTIONS } from './component.js';

/** A page for content loaders. */
export interface ContentPage {
  /** Relative to the folder of the pages. */
  readonly file: string;
  /** Absolute, for loaders that read the text. */
  readonly path: string;
  readonly url: string;
  readonly frontmatter: object;
}

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/;

/** Prefix of a file of the site, with its path relative to the root. */
export const FILE_PREFIX = 'docsgen-file:';

/** Files and definitions that the site provides for its components. */
export interface VueSite {
  /** The folder that components are read from. */
  readonly root: Folder;
  /** Names that the Vite configuration replaces with expressions. */
  readonly define: JsonObject;
  readonly pages: () => readonly ContentPage[];
}

/** Lets the imports of pages run without Vue: components, data loaders, and the packages that they use. */
export function vueModules({ root, define, pages }: VueSite): Plugin {
  const definitions = Object.entries(define).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return {
    name: 'vue',
    setup(setup) {
      setup.initialOptions.define = {
        ...setup.initialOptions.define,
        ...(Object.fromEntries(definitions) as Record<string, string>),
      };
      setup.onResolve({ filter: /^vue$/ }, () => replacedBy('vue'));
      setup.onResolve({ filter: /^vitepress$/ }, ({ path }) => ({ path, namespace: 'docsgen-vitepress' }));
      setup.onLoad({ filter: /.*/, namespace: 'docsgen-vitepress' }, () => ({
        contents: `module.exports = require('docsgen-sandboxed:vitepress').vitepressOf(${JSON.stringify(pages())});`,
      }));
      setup.onResolve(
        { filter: /^\..*\.data(?:\.[cm]?[jt]s)?$/ },
        async ({ path, kind, resolveDir, namespace, pluginData }) => {
          if (namespace === 'docsgen-data' || pluginData === 'again') return null;
          const resolution = await setup.resolve(path, {
            kind,
            resolveDir,
            pluginData: 'again',
            namespace: 'docsgen-data',
          });
          return resolution.errors.length > 0 ? null : { path: resolution.path, namespace: 'docsgen-data' };
        },
      );
      setup.onLoad({ filter: /.*/, namespace: 'docsgen-data' }, ({ path }) => ({
        contents: loaderOf(path),
        resolveDir: dirname(path),
      }));
      setup.onLoad({ filter: PICTURE, namespace: 'file' }, ({ path, suffix }) =>
        suffix === ''
          ? { contents: `export default ${JSON.stringify(FILE_PREFIX + relativeTo(root.path, path))};` }
          : null,
      );
      setup.onLoad({ filter: /\.vue$/, namespace: 'file' }, ({ path }) => ({
        contents: `${TEMPLATE_FUNCTIONS}
const $file = (path) => $filePath(${JSON.stringify(FILE_PREFIX)}, ${JSON.stringify(relativeTo(root.path, dirname(path)).split('/'))}, path);
${componentIn(path, root) ?? 'export default $unknown;'}`,
        loader: 'ts',
        resolveDir: dirname(path),
      }));
    },
  };
}

/** The module of a component; null if its file is outside of the folder, also through a symbolic link. */
function componentIn(path: string, root: Folder): string | null {
  const source = root.text(path);
  return source === null ? null : componentModule(source);
}

/** A module with the result of a data loader. */
function loaderOf(path: string): string {
  return `import * as loader from ${JSON.stringify(`./${basename(path)}`)};
import { $load } from 'docsgen-sandboxed:vue-template';
export const data = await $load(loader);
`;
}
