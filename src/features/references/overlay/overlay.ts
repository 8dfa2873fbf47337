import type { Place } from '../../../model/diagnostic.js';

/** A text with the place that it was read from. */
export interface PlacedText {
  readonly text: string;
  readonly place: Place;
  /** Text of the whole file, for code frames. */
  readonly source: string;
}

/** The translation of one text, with the hash of the source text that was translated. */
export interface TranslatedText extends PlacedText {
  readonly hash: string;
}

/** What a locale says about a generated page, in place of the defaults. */
export interface OverlayPage {
  readonly title: string | null;
  readonly description: string | null;
  readonly sidebarLabel: string | null;
  /** Markdown put before what is generated. */
  readonly introduction: string | null;
  /** As in front matter: words that readers ask for the page by. */
  readonly keywords: readonly string[];
  /** The same for sections, by id. */
  readonly sectionKeywords: Readonly<Record<string, readonly string[]>>;
  readonly place: Place;
  readonly source: string;
}

/** The texts of one locale for one reference, from every file of the overlay. */
export interface Overlay {
  readonly units: ReadonlyMap<string, TranslatedText>;
  /** Hash of a source text that occurs often → its translation. */
  readonly shared: ReadonlyMap<string, PlacedText>;
  readonly words: ReadonlyMap<string, PlacedText>;
  /** By slug. */
  readonly pages: ReadonlyMap<string, OverlayPage>;
  /** JSON text of example configurations, by definition. */
  readonly examples: ReadonlyMap<string, PlacedText>;
  /** Markdown with samples that stand in for those of the package, by key of the symbol. */
  readonly samples: ReadonlyMap<string, PlacedText>;
}
