import type { Author } from './source.js';

/** An author of a post. */
export interface PostAuthor extends Author {
  /** Page with the author's posts, or null. */
  readonly href: string | null;
}

/** A post as shown in lists and on its own page. */
export interface PostSummary {
  readonly title: string;
  readonly href: string;
  /** ISO date. */
  readonly date: string;
  readonly description: string | null;
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly string[];
  /** Tags with the pages that list their posts; null if a tag has no page. */
  readonly tagLinks: readonly { readonly label: string; readonly href: string | null }[];
  readonly readingMinutes: number;
  /** HTML with slots filled; null if the list shows titles only. */
  readonly excerptHtml: string | null;
  /** `htmlLang` and direction of the post: those of another locale if it replaces a missing translation. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}
