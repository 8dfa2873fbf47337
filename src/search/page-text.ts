/** The text below a heading, or above the first. */
export interface TextSection {
  /** Empty for the text above the first heading. */
  readonly id: string;
  /** 1 for the text above the first heading. */
  readonly depth: number;
  readonly heading: string;
  readonly blocks: readonly TextBlock[];
  /**
   * Id of the section that it stands in, where the end of a tab, an admonition or a fold has ended sections between them; else `depth`
   * tells.
   */
  readonly within?: string;
}

/** Text that stands together: a paragraph, a list entry, a table row, a code sample. */
export interface TextBlock {
  readonly text: string;
  /** True for code, and for text that its author marks so: it counts less than other text. */
  readonly isMinor: boolean;
}

/** A sentence with a link in it. */
export interface LinkSentence {
  /** As the document has it. */
  readonly href: string;
  readonly text: string;
}

/** The text of a published document. */
export interface PageText {
  readonly sections: readonly TextSection[];
  readonly links: readonly LinkSentence[];
}

/** What a page says of a place of another page, in the sentence that leads there. */
export interface Mention {
  /** `Route.url` of the other page. */
  readonly url: string;
  /** Id of the place; empty for the page as a whole. */
  readonly id: string;
  readonly text: string;
}

/** Words by the id of a section; empty for the page as a whole. */
export type SectionKeywords = Readonly<Record<string, readonly string[]>>;

/** A page as search sees it. */
export interface SearchPage {
  /** `Route.url`. */
  readonly url: string;
  /** Top-level category in the reader's language. */
  readonly category: string;
  readonly title: string;
  /** What tells it from other pages of the same title; left out where there is none. */
  readonly context?: string;
  /** What is shown of it where a section has no text; left out where it has no description. */
  readonly description?: string;
  /** Language tag of its text, where that is not its locale's. */
  readonly lang?: string;
  /** What readers may call the page besides its title: the last part of its address. */
  readonly names: readonly string[];
  /** Words that readers may ask for a section by, although it does not say them, by its id; those of the page, and of ids that are no section's, count for its top. */
  readonly keywords: SectionKeywords;
  readonly sections: readonly TextSection[];
  readonly mentions: readonly Mention[];
}

/**
 * The sections that a section stands in, from the second level down, and itself. `path` is that of the section before, empty for the first.
 */
export function pathTo(section: TextSection, path: readonly TextSection[]): readonly TextSection[] {
  const { depth, within } = section;
  const last = within === undefined ? path.length - 1 : path.findLastIndex(({ id }) => id === within);
  const around = path.slice(0, last + 1);
  return [...around.slice(0, around.findLastIndex((one) => one.depth < depth) + 1), section];
}
