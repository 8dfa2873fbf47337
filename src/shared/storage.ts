/** Local storage keys of a reader's browser, before `storageKey`. */
export const STORAGE = {
  /** `light` or `dark`; missing while the system decides. */
  colorMode: 'theme',
  /** ID of the announcement that the reader closed. */
  announcement: 'docsgen.announcement',
  /** Name of the docs version that the reader chose last. */
  version: 'docs-preferred-version-default',
  /** Prefix, followed by a tab group's name; the value is the tab chosen in it. */
  tab: 'docsgen.tab.',
  /** Recent searches, as a JSON list. */
  searches: 'docsgen.searches',
  /** Saved searches, as a JSON list. */
  keptSearches: 'docsgen.searches.kept',
  /** `off` if the reader has disabled hotkeys without modifiers. */
  singleKeys: 'docsgen.singleKeys',
  /** Set while the site is installed as an app. */
  installed: 'docsgen.installed',
} as const;

/** Local storage key of a site at a base path: sites of one origin share only the colour mode. */
export function storageKey(key: string, base: string): string {
  return base === '/' || key === STORAGE.colorMode ? key : base + key;
}
