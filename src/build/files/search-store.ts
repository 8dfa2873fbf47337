import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Staging } from '../../output/index.js';
import type { IndexStore } from '../../search/index.js';

/**
 * The files of an index in an output folder. Names come from the content, so files with the same content share a name and are written once.
 */
export function storeIn(staging: Staging, folder: string): IndexStore {
  const isStaged = (name: string): boolean => staging.staged().has(folder + name);
  return {
    write: async ({ name, content }) => {
      if (!isStaged(name)) await staging.write(folder + name, content);
    },
    has: (name) => isStaged(name) || staging.canReuse(folder + name),
    reuse: (name) => isStaged(name) || staging.reuse(folder + name),
    openTemporaryFile: () => staging.openTemporaryFile(),
    read: (name) => lastFile(staging, folder + name),
  };
}

/** A file of the previous output, which exists until the new one is complete. */
export function lastFile(staging: Staging, file: string): Buffer | null {
  return staging.canReuse(file) ? readFileSync(join(staging.folders.out, file)) : null;
}
