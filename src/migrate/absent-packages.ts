import type { Plugin, ResolveResult } from 'esbuild';
import { ABSENT, REQUIRE } from './absent.js';

/** Brings what stands for packages to modules that are built upon it. */
export const absentPackages: Plugin = {
  name: 'absent',
  setup(setup) {
    setup.onResolve({ filter: /^docsgen-absent$/ }, ({ path }) => ({ path, namespace: 'absent' }));
  },
};

/** Replaces packages, except for the JSON files of installed ones, which are read; and files that are not there, which are named in `missingNames`. */
export const packages = (missingNames: Set<string>): Plugin => ({
  name: 'packages',
  setup(setup) {
    setup.onResolve({ filter: /.*/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === 'again' || kind === 'entry-point') return null;
      if (/^(?:node:)?module$/.test(path)) return { path, namespace: 'absent' };
      const resolution = await setup.resolve(path, { importer, resolveDir, kind, pluginData: 'again' });
      if (resolution.errors.length === 0) return isRead(path, resolution) ? resolution : { path, namespace: 'absent' };
      if (/^[./]/.test(path)) missingNames.add(path);
      return { path, namespace: 'absent' };
    });
    setup.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path }) => ({
      contents: /^(?:node:)?module$/.test(path) ? ABSENT + REQUIRE : ABSENT,
      loader: 'js',
    }));
  },
});

/** Whether what an import leads to is read: files of the site, modules of Node, and JSON files of packages. */
function isRead(path: string, resolution: ResolveResult): boolean {
  if (resolution.path.endsWith('.json')) return true;
  return resolution.external || (!resolution.path.includes('node_modules') && !/^[\w@]/.test(path));
}
