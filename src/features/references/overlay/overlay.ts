import type { Place } from '../../../model/diagnostic.js';

/** A text with its place. */
export interface OverlayText {
  readonly text: string;
  readonly place: Place;
  /** Text of the whole file, for code frames. */
  readonly source: string;
}

/** The translation of one text, with the hash of the source text that was translated. */
export interface TranslatedText extends OverlayText {
  readonly hash: string;
}

/** A locale's own texts for a generated page, which override the defaults. */
export interface OverlayPage {
  readonly title: string | null;
  readonly description: string | null;
  readonly sidebarLabel: string | null;
  /** Markdown before the generated text. */
  readonly introduction: string | null;
  /** As in front matter: additional search words of the page. */
  readonly keywords: readonly string[];
  /** Additional search words of sections, by id. */
  readonly sectionKeywords: Readonly<Record<string, readonly string[]>>;
  readonly place: Place;
  readonly source: string;
}

/** A locale's texts for a reference, from all files of the overlay. */
export interface Overlay {
  readonly units: ReadonlyMap<string, TranslatedText>;
  /** Translations of texts that occur often, by the hash of the source text. */
  readonly shared: ReadonlyMap<string, OverlayText>;
  readonly words: ReadonlyMap<string, OverlayText>;
  /** By slug. */
  readonly pages: ReadonlyMap<string, OverlayPage>;
  /** JSON text of example configurations, by definition. */
  readonly examples: ReadonlyMap<string, OverlayText>;
  /** Markdown with samples that replace those of the package, by key of the symbol. */
  readonly samples: ReadonlyMap<string, OverlayText>;
}
