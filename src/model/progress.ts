import type { Diagnostic } from './diagnostic.js';

/** What a long run tells while it works. */
export type ProgressEvent =
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'pages' | 'pictures'; readonly done: number; readonly total: number }
  | { readonly kind: 'note'; readonly text: string }
  /** What will be among the findings of the run, should it come to its end. */
  | { readonly kind: 'finding'; readonly diagnostic: Diagnostic };

/** Where progress goes. */
export type Progress = (event: ProgressEvent) => void;
