import { codeList } from '../../base/code-list.js';
import type { SiteContext } from '../../extend/contract.js';
import { charactersOf, type LaidOut } from './card.js';
import type { CardFont } from './fonts.js';
import { UNDRAWN } from './runs.js';

/** Characters that a message lists. */
const LISTED = 10;

/** Collects characters of cards that no font has. */
export class MissingCharacters {
  readonly #fonts: readonly CardFont[];
  readonly #characters = new Set<string>();
  #title = '';

  constructor(fonts: readonly CardFont[]) {
    this.#fonts = fonts;
  }

  /** Notes those of a card. */
  note(card: LaidOut): void {
    for (const character of charactersOf(card)) {
      const point = character.codePointAt(0) ?? 0;
      if (UNDRAWN.test(character) || this.#fonts.some(({ characters }) => characters.has(point))) continue;
      if (this.#characters.size === 0) this.#title = card.text.title;
      this.#characters.add(character);
    }
  }

  /** Reports them together. */
  report(context: SiteContext): void {
    if (this.#characters.size === 0) return;
    const listed = codeList([...this.#characters].slice(0, LISTED));
    const more = this.#characters.size > LISTED ? ` and ${this.#characters.size - LISTED} more` : '';
    context.report(
      'social-card-characters',
      `No font of \`socialCards.fonts\` has ${listed}${more}, which the social card of \`${this.#title}\` needs.`,
    );
  }
}
