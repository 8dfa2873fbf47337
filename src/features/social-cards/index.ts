import type { Extension } from '../../extend/contract.js';
import type { SocialCards } from './planned-cards.js';

export type { PlannedCard, SocialCards } from './planned-cards.js';

/** Draws a picture with title and description of each page, which networks and messengers show beside a link to it. */
export const socialCards = {
  name: 'social-cards',
  contract: 1,
  codes: {
    'package-missing': { severity: 'error', explain: 'Install the package.' },
    'font-unusable': { severity: 'error', explain: 'Name a font file in the format TTF, OTF or WOFF2.' },
    'social-card-logo': { severity: 'warning', explain: 'Name a simple SVG or a PNG.' },
    'social-card-characters': { severity: 'warning', explain: 'Add a font that has them to `socialCards.fonts`.' },
  },
  site: ({ options }) => ({
    async *files(pages, context) {
      if (options === null) return;
      const { drawCards } = await import('./draw-cards.js');
      yield* drawCards(options, pages, context);
    },
  }),
} satisfies Extension<SocialCards>;
