/**
 * The default export of a file in `behaviours`, or of a directive's browser code. It is called on each page for each element that matches
 * the file's `selector`. The signal is aborted when the page is replaced; pass it to event listeners.
 */
export type Behaviour = (element: HTMLElement, scope: { readonly signal: AbortSignal }) => void;
