import type { Plugin, ResolveResult } from 'esbuild';
import { ABSENT, REQUIRE } from './absent.js';

/** Provides the replacements of packages to modules that are built on them. */
export const absentPackages: Plugin = {
  name: 'absent',
  setup(setup) {
    setup.onResolve({ filter: /^docsgen-absent$/ }, ({ path }) => ({ path, namespace: 'absent' }));
  },
};

/**
 * Replaces packages, except for JSON files of installed ones, which are read. Files that do not exist are also replaced, and named in
 * `missingNames`.
 */
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

/** True if the target of an import is read: files of the site, modules of Node.js, and JSON files of packages. */
function isRead(path: string, resolution: ResolveResult): boolean {
  if (resolution.path.endsWith('.json')) return true;
  return resolution.external || (!resolution.path.includes('node_modules') && !/^[\w@]/.test(path));
}
