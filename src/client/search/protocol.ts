import type { EngineResult } from '../../shared/search/engine';
import type { LocalProvider } from '../../shared/search/format';
import type { SearchRequest } from '../../shared/search/hit';

/** Where the worker finds its index; the first message. */
export interface OpenMessage {
  readonly kind: 'open';
  readonly provider: LocalProvider;
}

/** A message to the worker; `id` names a search. */
export type WorkerRequest =
  | OpenMessage
  | (SearchRequest & { readonly kind: 'search'; readonly id: number })
  | { readonly kind: 'prepare' }
  | { readonly kind: 'abort'; readonly id: number };

/** The result of the engine; `isPartial`: some texts could not be read. */
export type WorkerResult = Omit<EngineResult, 'failures'> & { readonly isPartial: boolean };

/** The answer to a search. `isGone`: a file of the index does not exist any more, because the site was published anew. `isEarly`: the whole result comes later. */
export type WorkerAnswer =
  | { readonly id: number; readonly result: WorkerResult; readonly isEarly: boolean; readonly isGone: boolean }
  | { readonly id: number; readonly error: string; readonly isGone: boolean };
