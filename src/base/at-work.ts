import { AsyncLocalStorage } from 'node:async_hooks';

/** Code of a site's authors that is running, or has started what is running now: a timer, a promise. */
export interface AtWork {
  /** Name of the extension, or empty where it is not known yet, or where no extension runs. */
  readonly extension: string;
  /** Number of the extension from 1, in the order of the configuration; 0 for none. */
  readonly number: number;
  /** What it was asked for, as the contract names it: `remark`; empty outside of extensions. */
  readonly moment: string;
  /** Address of the page that is being made; empty for none. */
  readonly page: string;
  /** Files that it has read or looked for: absolute path → hash as of the first look, empty for what is missing. */
  readonly reads: Map<string, string> | null;
}

const NOBODY: AtWork = { extension: '', number: 0, moment: '', page: '', reads: null };

const current = new AsyncLocalStorage<AtWork>();

/** What runs here, or has started what runs here; null for docsgen's own work. */
export function atWork(): AtWork | null {
  return current.getStore() ?? null;
}

/** Does a piece of work under a name, which all that it starts keeps. */
export function workAs<T>(part: Partial<AtWork>, work: () => T): T {
  return current.run({ ...(current.getStore() ?? NOBODY), ...part }, work);
}
