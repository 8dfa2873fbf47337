/** Names that the pages and the browser code agree on. */

/** Ids of the JSON that a page carries for its scripts. */
export const PAGE_DATA = { words: 'docsgen-words' } as const;

/** An id made from text of content; one of the theme's gets a word in front: `section-docsgen-main`. */
export function contentId(id: string): string {
  return isOwnId(id) ? `section-${id}` : id;
}

/** True for ids that the theme and its scripts ask for, and content may not have. React puts a `_` before those that it makes from `docsgen-`. */
export function isOwnId(id: string): boolean {
  return /^_?docsgen-/i.test(id);
}

/** Interface words that browser code shows; each page carries them in its reader's language. */
export const CLIENT_WORDS = [
  'code.copy',
  'code.copied',
  'code.wrap',
  'zoom.open',
  'zoom.close',
  'load.error',
  'load.retry',
  'load.loading',
  'crash.title',
  'crash.tryAgain',
  'crash.cause',
  'crash.pageError',
  'base.title',
  'base.reason',
  'base.configured',
  'base.suggested',
  'tabs.label',
  'offline.newVersion',
  'offline.refresh',
  'offline.close',
] as const;

export type ClientWord = (typeof CLIENT_WORDS)[number];

/** Interface words that the scripts of the search show; a manifest of the search has them. */
export const SEARCH_WORDS = [
  'search.loading',
  'search.noResults',
  'search.suggestions',
  'search.error',
  'search.empty',
  'search.results',
  'search.corrected',
  'search.missing',
  'search.more',
  'search.meaning',
  'search.partial',
  'search.recent',
  'search.forget',
  'search.kept',
  'search.keep',
  'search.drop',
] as const;

/** Replaces `{name}` by its value: `Page {page}` with `{ page: 2 }` is `Page 2`. A name without a value stays as it is. */
export function fillWords(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
