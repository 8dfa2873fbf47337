import { showCrash } from './crash';

/** The current page for behaviours. */
export interface PageScope {
  /** Aborted when another page replaces this one. */
  readonly signal: AbortSignal;
}

/** Browser code for something that is already in the markup. */
export interface Behaviour {
  readonly name: string;
  /** Runs once, for listeners on the document. */
  readonly install?: () => void;
  /** Runs for each page: after the first load, a navigation, or a live update. */
  readonly page?: (scope: PageScope) => void;
}

/** Installs behaviours and runs them for the current page; the returned function runs them for the next one. */
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

/** Keeps a failing behaviour from stopping the others; the reader can retry it. */
function guarded(name: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    console.error(`The behaviour \`${name}\` failed.`, error);
    showCrash(error, () => guarded(name, run));
  }
}
