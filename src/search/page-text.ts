/** The text below a heading, or above the first. */
export interface TextSection {
  /** Empty for the text above the first heading. */
  readonly id: string;
  /** 1 for the text above the first heading. */
  readonly depth: number;
  readonly heading: string;
  readonly blocks: readonly TextBlock[];
  /**
   * ID of the enclosing section, if the end of a tab, an admonition or a `<details>` has ended sections in between; otherwise `depth`
   * determines it.
   */
  readonly within?: string;
}

/** Text that belongs together: a paragraph, a list item, a table row, a code sample. */
export interface TextBlock {
  readonly text: string;
  /** True for code and for text marked as minor by its author: it weighs less than other text. */
  readonly isMinor: boolean;
}

/** A sentence that contains a link. */
export interface LinkSentence {
  /** As written in the document. */
  readonly href: string;
  readonly text: string;
}

/** The text of a published document. */
export interface SearchedText {
  readonly sections: readonly TextSection[];
  readonly links: readonly LinkSentence[];
}

/** A sentence in which a page links to a place on another page. */
export interface Mention {
  /** `Route.url` of the other page. */
  readonly url: string;
  /** ID of the place; empty for the whole page. */
  readonly id: string;
  readonly text: string;
}

/** Sentences of other pages about the units of a page, each with the number of the unit within the page; in ascending order of units. */
export type UnitMentions = readonly (readonly [unit: number, text: string])[];

/** Words by the ID of a section; empty for the whole page. */
export type SectionKeywords = Readonly<Record<string, readonly string[]>>;

/** A page as search sees it. */
export interface SearchPage {
  /** `Route.url`. */
  readonly url: string;
  /** Top-level category in the reader's language. */
  readonly category: string;
  readonly title: string;
  /** Distinguishes it from other pages of the same title; undefined if the title is unique. */
  readonly context?: string;
  /** Shown if a section has no text; undefined if the page has no description. */
  readonly description?: string;
  /** Language tag of its text if it differs from its locale's. */
  readonly lang?: string;
  /** Other names that readers may use for the page: the last part of its address. */
  readonly names: readonly string[];
  /**
   * Words by which readers may look for a section that does not contain them, by its ID; those of the page, and of unknown IDs, apply to
   * its top.
   */
  readonly keywords: SectionKeywords;
  readonly sections: readonly TextSection[];
  readonly mentions: readonly Mention[];
}

/** A section and those around it, from the second level down. `path` is that of the previous section, empty for the first. */
export function pathTo(section: TextSection, path: readonly TextSection[]): readonly TextSection[] {
  const { depth, within } = section;
  const last = within === undefined ? path.length - 1 : path.findLastIndex(({ id }) => id === within);
  const around = path.slice(0, last + 1);
  return [...around.slice(0, around.findLastIndex((one) => one.depth < depth) + 1), section];
}
