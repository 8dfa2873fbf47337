import { loadCode } from './loadCode';

/** Shows above the text that a part of the page crashed; `retry` runs the part again. */
export function showCrash(error: unknown, retry: () => void): void {
  const main = document.querySelector<HTMLElement>('[data-main]') ?? document.body;
  void loadCode(() => import('./failure')).then(({ crashBox }) => main.prepend(crashBox(error, retry)));
}

/** Covers the whole window, because the page may be broken. */
export function showRootCrash(error: unknown): void {
  console.error(error);
  void loadCode(() => import('./failure')).then(({ rootCrash }) => document.body.append(rootCrash(error)));
}
