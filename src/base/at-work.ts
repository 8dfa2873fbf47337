import { AsyncLocalStorage } from 'node:async_hooks';

/** The site author's code that is running now, or that started the current timer or promise. */
export interface AtWork {
  /** Name of the extension; empty if it is not known yet or no extension is running. */
  readonly extension: string;
  /** Number of the extension, from 1 in the order of the configuration; 0 for none. */
  readonly number: number;
  /** The hook that was called, as the public contract names it: `remark`; empty outside of extensions. */
  readonly hook: string;
  /** Address of the page being built; empty for none. */
  readonly page: string;
  /** Files it has read or looked for: absolute path → hash at the first access, empty for a missing file. */
  readonly reads: Map<string, string> | null;
}

const NOBODY: AtWork = { extension: '', number: 0, hook: '', page: '', reads: null };

const current = new AsyncLocalStorage<AtWork>();

/** The author's code that is running or that started the current task; null for docsgen's own work. */
export function atWork(): AtWork | null {
  return current.getStore() ?? null;
}

/** Runs work under a name that everything it starts inherits. */
export function workAs<T>(part: Partial<AtWork>, work: () => T): T {
  return current.run({ ...(current.getStore() ?? NOBODY), ...part }, work);
}
