import { showCrash } from './crash';

/** A page as behaviours see it. */
export interface PageScope {
  /** Aborted when another page takes the place of this one. */
  readonly signal: AbortSignal;
}

/** A piece of browser code for something that is in the markup already. */
export interface Behaviour {
  readonly name: string;
  /** Once, for listeners on the document. */
  readonly install?: () => void;
  /** For each page shown: after the first load, after a navigation, after a live update. */
  readonly page?: (scope: PageScope) => void;
}

/** Installs behaviours and runs them for the page shown; the function returned runs them for the next one. */
export function runBehaviours(behaviours: readonly Behaviour[]): () => void {
  let controller = new AbortController();
  const runPage = (): void => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    for (const { name, page } of behaviours) guarded(name, () => page?.({ signal }));
  };
  for (const { name, install } of behaviours) guarded(name, () => install?.());
  runPage();
  return runPage;
}

/** One behaviour that fails does not take the others along; the reader may try again. */
function guarded(name: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error(`The behaviour "${name}" failed.`, error);
    showCrash(error, () => guarded(name, run));
  }
}
