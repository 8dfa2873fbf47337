import { loadCode } from './loadCode';

/** Shows that a part of the page crashed, above its text; `retry` runs the part again. */
export function showCrash(error: unknown, retry: () => void): void {
  const main = document.querySelector<HTMLElement>('[data-main]') ?? document.body;
  void loadCode(() => import('./failure')).then(({ crashBox }) => main.prepend(crashBox(error, retry)));
}

/** Takes the whole window: nothing on the page can be trusted any more. */
export function showRootCrash(error: unknown): void {
  console.error(error);
  void loadCode(() => import('./failure')).then(({ rootCrash }) => document.body.append(rootCrash(error)));
}
