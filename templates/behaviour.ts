/**
 * What a file in `behaviours` exports by default, and browser code of a directive: it is called for each element that the file's `selector` means, on each
 * page. The signal is aborted when another page takes the place of this one: give it to listeners.
 */
export type Behaviour = (element: HTMLElement, scope: { readonly signal: AbortSignal }) => void;
