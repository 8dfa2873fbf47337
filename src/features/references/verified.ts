import { isFlag } from '../../base/shape.js';
import type { Result, Store } from '../../base/store/store.js';

/** Runs a slow check unless the same `subject` has passed it before. `check` returns true if it passes. */
export async function verifyOnce(subject: string, store: Store | null, check: () => Promise<boolean>): Promise<void> {
  const result: Result = { task: 'reference-checks', key: subject };
  if (store?.read<true>(result, isFlag) === true) return;
  if (await check()) store?.write(result, { value: true });
}
