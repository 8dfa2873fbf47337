import type { CardColors, CardText } from './card.js';
import type { CardFontFile } from './fonts.js';
import type { CardLogoFile } from './logo.js';

/** A card to draw. */
export interface PlannedCard extends Pick<CardText, 'site' | 'host' | 'direction'> {
  /** Relative to the output. */
  readonly file: string;
  /** Null for the title of the page. */
  readonly title: string | null;
}

/** The cards of a site; null if it wants none. */
export type SocialCards = {
  readonly fonts: readonly CardFontFile[];
  readonly colors: CardColors;
  /** Null without one in the static folder. */
  readonly logo: CardLogoFile | null;
  /** By url of the page. */
  readonly cards: ReadonlyMap<string, PlannedCard>;
} | null;
