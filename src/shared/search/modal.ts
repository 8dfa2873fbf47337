import type { SearchSource } from './hit.js';

/** Names of the search's parts in the list of addresses that each page carries. */
export const SEARCH_ASSETS = { modal: 'SearchModal', style: 'style:search', feature: 'search' } as const;

/** Class of the body while the search is open. */
export const ACTIVE_CLASS = 'docsearch--active';

/** What an open modal works with; a new one for each time that it opens. */
export interface SearchSession {
  /** Null where the search could not be loaded: the modal keeps the query, and offers to try again. */
  readonly source: SearchSource | null;
  /** Interface words by key (`search.label`), in the reader's language. */
  readonly words: Readonly<Record<string, string>>;
  /** What to search for where nothing was found. */
  readonly suggestions: readonly string[];
  /** Language tag of the suggestions: that of the pages that are searched. */
  readonly lang: string;
}

/** A text field's content and selection. */
export interface TypedText {
  readonly value: string;
  /** True where the last key was Enter: the reader wants the first hit. */
  readonly isEntered: boolean;
  readonly start: number;
  readonly end: number;
}

/** The page as the modal sees it. */
export interface SearchHost {
  /** Calls back when the session changes; the function returned ends that. */
  subscribe(changed: () => void): () => void;
  /** Null while the modal is closed. */
  session(): SearchSession | null;
  /** The reader is done, and stays on the page. */
  close(): void;
  /** The reader follows a link out of the modal. */
  leave(): void;
  /** Loads the search again, in a session that lacks its source; the session changes when it is there. */
  retry(): Promise<void>;
  /** What was typed since the search was asked for; the field that took it goes. */
  takeTyped(): TypedText;
  /** Searches of which a hit was opened, the latest first. */
  recent(): readonly string[];
  remember(query: string): void;
  forget(): void;
}
