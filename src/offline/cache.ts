import { stableJson } from '../base/hash.js';
import { obtain, type Store } from '../reuse/store.js';

/** Code by what it is made from. */
export interface KeptCode {
  /** The code of a key: from this run, from an earlier one, or made now. */
  get(key: unknown, make: () => Promise<string>): Promise<string>;
}

/** Opens the code of a run; without a store nothing of earlier runs is known. */
export function keptCode(store: Store | null): KeptCode {
  const running = new Map<string, Promise<string>>();
  return {
    get(key, make) {
      const name = stableJson(key);
      const made = async (): Promise<{ value: string; inputs: [] }> => ({ value: await make(), inputs: [] });
      const code = running.get(name) ?? obtain(store, { task: 'offline-code', key }, made);
      running.set(name, code);
      return code;
    },
  };
}
