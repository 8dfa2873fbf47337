import type { Texts } from './overlay/texts.js';

/** Smallest number of entries that gets a filter field. */
const FILTERED = 20;

/** The placeholder of the field that filters the entries of a page; empty for few entries. */
export function filterField(entries: number, texts: Texts): string {
  return entries < FILTERED ? '' : `<div class="api-filter" title="${texts.word('filter')}"></div>`;
}
