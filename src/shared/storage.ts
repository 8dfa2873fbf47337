/** Keys of what a reader's browser remembers, in local storage, by `storageKey`. */
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
  /** Searches that the reader keeps, as a JSON list. */
  keptSearches: 'docsgen.searches.kept',
  /** `off` where the reader has switched off keys that are pressed alone. */
  singleKeys: 'docsgen.singleKeys',
  /** Set while the site is installed as an application. */
  installed: 'docsgen.installed',
} as const;

/** A key as a site below a base uses it: sites of one origin share the colour mode and nothing else. */
export function storageKey(key: string, base: string): string {
  return base === '/' || key === STORAGE.colorMode ? key : base + key;
}
