import type { Diagnostic } from './diagnostic.js';

/** Progress of a long run. */
export type ProgressEvent =
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'pages' | 'pictures'; readonly done: number; readonly total: number }
  | { readonly kind: 'note'; readonly text: string }
  /** A finding that will be in the summary if the run completes. */
  | { readonly kind: 'finding'; readonly diagnostic: Diagnostic };

/** Receives progress events. */
export type Progress = (event: ProgressEvent) => void;
