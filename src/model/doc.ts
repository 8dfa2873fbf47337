import type { Place } from './diagnostic.js';
import type { PageSection } from './section.js';

export interface Heading {
  readonly id: string;
  readonly depth: number;
  /** Plain text. */
  readonly text: string;
  /** Inline HTML for the table of contents: code and emphasis, no links. */
  readonly html: string;
}

/** An ID that a heading had before, and its present ID. */
export interface FormerId {
  readonly former: string;
  readonly id: string;
}

/** An internal link of a page; in the HTML it is the slot `link:N`, where N is its index in `Doc.links`. */
export interface Link {
  /** As the author wrote it: `../features/events.md#listen`, `/v1/guides/faq`, `#id`. */
  readonly href: string;
  readonly place: Place;
}

/** A file shown or offered by a page; in the HTML it is the slot `asset:N`. */
export interface Asset {
  /** As written: `./img/a.png` or `/img/a.png`. */
  readonly src: string;
  /** Absolute path, or null for files of the static folder (`/img/a.png`). */
  readonly absolutePath: string | null;
  readonly place: Place;
}

/** A component used by a page; in the HTML it is the slot `component:N`. */
export interface ComponentUse {
  readonly name: string;
  readonly props: Readonly<Record<string, string | number | boolean>>;
  /** Inner HTML of a container directive, with its own slots; null for a leaf. */
  readonly children: string | null;
  readonly place: Place;
}

/**
 * A compiled page. Its HTML contains slots (`src/shared/slots.ts`) for everything that depends on other files or on the reader's locale.
 */
export interface Doc {
  readonly headings: readonly Heading[];
  /** IDs that the author gave headings. */
  readonly namedIds: readonly string[];
  /** Earlier IDs of headings: `{#upgrade was=update}`. */
  readonly formerIds: readonly FormerId[];
  /** Sections of the page's own text, which translations are compared with; empty in a site with one language. */
  readonly sections: readonly PageSection[];
  readonly links: readonly Link[];
  readonly assets: readonly Asset[];
  readonly components: readonly ComponentUse[];
  /** Files besides the source that the result depends on, with their sha256. */
  readonly dependencies: readonly { readonly absolutePath: string; readonly hash: string }[];
  /**
   * Features with their own style sheet or behaviour: `math`, `diagram`, `tabs`, `code`, `zoom`, and `directive:NAME` for each component.
   */
  readonly features: readonly string[];
  /** The extension that converted the file to Markdown, and its description of how; null for Markdown files. */
  readonly format: { readonly extension: string; readonly way: string | null } | null;
  readonly html: string;
  /** HTML up to the truncate marker of a post, or null. */
  readonly excerptHtml: string | null;
  /** First sentences as plain text, at most 160 characters: the default description. */
  readonly excerpt: string;
  /** The page as plain Markdown with partials resolved; links are as written, each wrapped in a `link:N` slot. */
  readonly markdown: string;
  /** Reading time in whole minutes, at least 1; Han characters count. */
  readonly readingMinutes: number;
}

/** Replaces a page that cannot be compiled. */
export const EMPTY_DOC: Doc = {
  headings: [],
  namedIds: [],
  formerIds: [],
  sections: [],
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
