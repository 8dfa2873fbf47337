import type { Texts } from './overlay/texts.js';

/** Fewest entries that get a field which filters them. */
const FILTERED = 20;

/** The place of the field that filters the entries of a page; empty where there are few. */
export function filterField(entries: number, texts: Texts): string {
  return entries < FILTERED ? '' : `<div class="api-filter" title="${texts.word('filter')}"></div>`;
}
