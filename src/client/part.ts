import { type PageScope, runBehaviours } from './behaviour';
import { all } from './dom';

/** What a behaviour of the theme does for one element of a page. */
export type PartRun = (element: HTMLElement, scope: PageScope) => void;

/** Runs a behaviour for each element that its selector means, on the page shown and on those that follow. */
export function runPart(name: string, selector: string, run: PartRun): void {
  const page = (scope: PageScope): void => {
    for (const element of all(document, selector)) run(element, scope);
  };
  document.addEventListener('docsgen:page', runBehaviours([{ name, page }]));
}
