import type { Place } from './diagnostic.js';

export interface Heading {
  readonly id: string;
  readonly depth: number;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML for the contents (code, emphasis; no links). */
  readonly html: string;
}

/** An internal link of a page; its place in the HTML is the slot `link:N`, N being its index in `Doc.links`. */
export interface Link {
  /** As the author wrote it: `../features/events.md#listen`, `/v1/guides/faq`, `#id`. */
  readonly href: string;
  readonly place: Place;
}

/** A file shown or offered by a page; its place in the HTML is the slot `asset:N`. */
export interface Asset {
  /** As written: `./img/a.png` or `/img/a.png`. */
  readonly src: string;
  /** Absolute path of the file; null for files of the static folder (`/img/a.png`). */
  readonly absolutePath: string | null;
  readonly place: Place;
}

/** A component used by a page; its place in the HTML is the slot `component:N`. */
export interface ComponentUse {
  readonly name: string;
  readonly props: Readonly<Record<string, string | number | boolean>>;
  /** Inner HTML of a container directive, with slots of its own; null for a leaf. */
  readonly children: string | null;
  readonly place: Place;
}

/** A compiled page. HTML holds slots (`src/shared/slots.ts`) for all that depends on other files or on the reader's locale. */
export interface Doc {
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly assets: readonly Asset[];
  readonly components: readonly ComponentUse[];
  /** Files besides the source that the result depends on, with the sha256 of each. */
  readonly dependencies: readonly { readonly absolutePath: string; readonly hash: string }[];
  /** Features that need a style sheet or behaviour of their own: `math`, `diagram`, `tabs`, `code`, `zoom`, and `directive:NAME` for each component. */
  readonly features: readonly string[];
  /** The extension that has made Markdown of the file, and how, in its words; null where the file is Markdown. */
  readonly format: { readonly extension: string; readonly way: string | null } | null;
  readonly html: string;
  /** HTML up to the truncate marker, for posts; null where there is none. */
  readonly excerptHtml: string | null;
  /** First sentences as plain text, at most 160 characters: the description where none is given. */
  readonly excerpt: string;
  /** The page as plain Markdown with partials resolved; links still as written, each wrapped in a `link:N` slot. */
  readonly markdown: string;
  /** Whole minutes, at least 1; Han characters count. */
  readonly readingMinutes: number;
}

/** What stands for a page that cannot be compiled. */
export const EMPTY_DOC: Doc = {
  headings: [],
  links: [],
  assets: [],
  components: [],
  dependencies: [],
  features: [],
  format: null,
  html: '',
  excerptHtml: null,
  excerpt: '',
  markdown: '',
  readingMinutes: 1,
};
