import type { Plugin, ResolveResult } from 'esbuild';
import { replacedBy } from './sandboxed/index.js';

/**
 * Replaces packages, except for JSON files of installed ones, which are read. Files that do not exist are also replaced, and named in
 * `missingNames`.
 */
export const packages = (missingNames: Set<string>): Plugin => ({
  name: 'packages',
  setup(setup) {
    setup.onResolve({ filter: /.*/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === 'again' || kind === 'entry-point') return null;
      if (/^(?:node:)?module$/.test(path)) return replacedBy('node-module');
      const resolution = await setup.resolve(path, { importer, resolveDir, kind, pluginData: 'again' });
      if (resolution.errors.length === 0) return isRead(path, resolution) ? resolution : replacedBy('absent');
      if (/^[./]/.test(path)) missingNames.add(path);
      return replacedBy('absent');
    });
  },
});

/** True if the target of an import is read: files of the site, modules of Node.js, and JSON files of packages. */
function isRead(path: string, resolution: ResolveResult): boolean {
  if (resolution.path.endsWith('.json')) return true;
  return resolution.external || (!resolution.path.includes('node_modules') && !/^[\w@]/.test(path));
}
