/** What a long run tells while it works. */
export type ProgressEvent =
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'pages' | 'pictures'; readonly done: number; readonly total: number }
  | { readonly kind: 'note'; readonly text: string };

/** Where progress goes. */
export type Progress = (event: ProgressEvent) => void;
