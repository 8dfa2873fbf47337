import type { Plugin } from 'esbuild';
import { relativeTo } from '../../../base/files.js';
import { sandboxedModule } from '../sandboxed/index.js';
import type { Folder } from './source.js';

/**
 * Keeps a bundler within the bounds: every file that it would read is checked first, however it was found (import, alias, pattern, symbolic
 * link). A file outside is absent like a package, and named in `missingNames`. Must come before all other plugins.
 */
export function gatedFiles(root: Folder, missingNames: Set<string>): Plugin {
  return {
    name: 'gate',
    setup(setup) {
      setup.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        if (root.isFile(path) || root.packageText(path) !== null) return null;
        missingNames.add(relativeTo(root.path, path));
        return { contents: sandboxedModule('absent'), loader: 'js' };
      });
    },
  };
}
