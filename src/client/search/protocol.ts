import type { EngineResult } from '../../shared/search/engine';
import type { LocalProvider } from '../../shared/search/format';
import type { SearchRequest } from '../../shared/search/hit';

/** The first message: where the worker finds its index. */
export interface OpenMessage {
  readonly kind: 'open';
  readonly provider: LocalProvider;
}

/** A message to the worker; `id` identifies a search. */
export type WorkerRequest =
  | OpenMessage
  | (SearchRequest & { readonly kind: 'search'; readonly id: number })
  | { readonly kind: 'prepare' }
  | { readonly kind: 'abort'; readonly id: number };

/** The result of the engine; `isPartial`: some texts could not be read. */
export type WorkerResult = Omit<EngineResult, 'failures'> & { readonly isPartial: boolean };

/**
 * The answer to a search. `isGone`: a file of the index no longer exists, because the site was published again. `isEarly`: the complete
 * result follows.
 */
export type WorkerAnswer =
  | { readonly id: number; readonly result: WorkerResult; readonly isEarly: boolean; readonly isGone: boolean }
  | { readonly id: number; readonly error: string; readonly isGone: boolean };
