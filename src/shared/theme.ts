/** Names that the pages and the browser code agree on. */

/** Keys of what a reader's browser remembers, in local storage. */
export const STORAGE = {
  /** `light` or `dark`; absent while the system decides. */
  colorMode: 'theme',
  /** Id of the announcement that the reader closed. */
  announcement: 'docsgen.announcement',
  /** Name of the docs version that the reader chose last. */
  version: 'docs-preferred-version-default',
  /** Followed by a tab group's name: the value chosen in it. */
  tab: 'docsgen.tab.',
  /** What the reader searched for last, as a JSON list. */
  searches: 'docsgen.searches',
  /** Set while the site is installed as an application. */
  installed: 'docsgen.installed',
} as const;

/** Ids of the JSON that a page carries for its scripts. */
export const PAGE_DATA = { words: 'docsgen-words' } as const;

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
  'search.label',
  'search.clear',
  'search.cancel',
  'search.unavailable',
  'offline.newVersion',
  'offline.refresh',
  'offline.close',
] as const;

export type ClientWord = (typeof CLIENT_WORDS)[number];

/** Replaces `{name}` by its value: `Page {page}` with `{ page: 2 }` is `Page 2`. A name without a value stays as it is. */
export function fillWords(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
