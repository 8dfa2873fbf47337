/** Names shared by pages and browser code. */

/** IDs of the JSON data that a page carries for its scripts. */
export const PAGE_DATA = { words: 'docsgen-words' } as const;

/** ID of an element of content; one that the theme uses gets a prefix: `section-docsgen-main`. */
export function contentId(id: string): string {
  return isOwnId(id) ? `section-${id}` : id;
}

/**
 * True for IDs that the theme and its scripts use, which content must not have. React prefixes those it derives from `docsgen-` with `_`.
 */
export function isOwnId(id: string): boolean {
  return /^_?docsgen-/i.test(id);
}

/** Interface words shown by browser code; each page carries them in its reader's language. */
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

/** Interface words shown by the search's scripts; part of its manifest. */
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
  'search.outdated',
  'search.recent',
  'search.forget',
  'search.kept',
  'search.keep',
  'search.drop',
] as const;

/** Replaces `{name}` with its value: `Page {page}` with `{ page: 2 }` becomes `Page 2`. Names without a value stay unchanged. */
export function fillWords(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
