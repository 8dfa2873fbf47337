import type { Result, Store } from '../../base/store/store.js';

/** Runs a slow check of `subject` unless it is known that the same subject passed; `check` answers whether it did. */
export async function verifyOnce(subject: string, store: Store | null, check: () => Promise<boolean>): Promise<void> {
  const result: Result = { task: 'reference-checks', key: subject };
  if (store?.read<true>(result) === true) return;
  if (await check()) store?.write(result, { value: true });
}
