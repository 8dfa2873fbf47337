import type { Author } from './source.js';

/** An author of a post. */
export interface PostAuthor extends Author {
  /** The page of their posts; null for none. */
  readonly href: string | null;
}

/** A post as lists and its own page show it. */
export interface PostSummary {
  readonly title: string;
  readonly href: string;
  /** ISO date. */
  readonly date: string;
  readonly description: string | null;
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly string[];
  /** The tags with the pages of their posts; null for a tag without one. */
  readonly tagLinks: readonly { readonly label: string; readonly href: string | null }[];
  readonly readingMinutes: number;
  /** Filled HTML; null where only the title is listed. */
  readonly excerptHtml: string | null;
  /** `htmlLang` and direction of the post: another locale's where it stands in for a missing translation. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}
