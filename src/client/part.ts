import { type PageScope, runBehaviours } from './behaviour';
import { all } from './dom';

/** The function of a theme behaviour for one element of a page. */
export type PartRun = (element: HTMLElement, scope: PageScope) => void;

/** Runs a behaviour for each element that matches its selector, on the current page and on later ones. */
export function runPart(name: string, selector: string, run: PartRun): void {
  const page = (scope: PageScope): void => {
    for (const element of all(document, selector)) run(element, scope);
  };
  document.addEventListener('docsgen:page', runBehaviours([{ name, page }]));
}
