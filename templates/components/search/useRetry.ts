import { useState } from 'react';
import type { SearchHost, SearchSession } from '../../../src/shared/search/modal.js';

/** The way out of a session whose search could not be loaded. */
export interface Retry {
  readonly isLost: boolean;
  /** The search is being loaded again. */
  readonly isTrying: boolean;
  retry(): void;
}

/** Loads the search again when the reader asks for it, once at a time. */
export function useRetry(host: SearchHost, { source }: SearchSession): Retry {
  const [isTrying, setTrying] = useState(false);
  const retry = (): void => {
    if (isTrying) return;
    setTrying(true);
    void host.retry().finally(() => setTrying(false));
  };
  return { isLost: source === null, isTrying, retry };
}
