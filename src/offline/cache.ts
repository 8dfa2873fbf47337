import { join } from 'node:path';
import { readChecked, writeChecked } from '../reuse/checked-file.js';

/** Code made by earlier builds, by the hash of what it was made from. */
export interface KeptCode {
  /** The code of a key: from this run, from the folder, or made now. */
  get(key: string, make: () => Promise<string>): Promise<string>;
}

/** Opens a folder of code; null for code of this run only. Each file ends with its checksum, so that a damaged one is made anew. */
export function keptCode(dir: string | null): KeptCode {
  const running = new Map<string, Promise<string>>();
  return {
    get(key, make) {
      const code = running.get(key) ?? (dir === null ? make() : fromFolder(dir, key, make));
      running.set(key, code);
      return code;
    },
  };
}

async function fromFolder(dir: string, key: string, make: () => Promise<string>): Promise<string> {
  const path = join(dir, `${key}.js`);
  const kept = readChecked(path);
  if (kept !== null) return kept;
  const code = await make();
  writeChecked(path, code);
  return code;
}
