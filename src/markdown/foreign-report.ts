import type { Html } from 'mdast';
import type { ForeignSign } from './foreign-signs.js';
import { placeAt } from './fragment.js';
import type { Holder } from './holder-text.js';
import { fragmentOf, type Page, report } from './page-draft.js';

/** A text to search for signs. */
export interface Search {
  readonly node: Holder | Html;
  /** Source of the node, with spaces in place of anything that is not its text. */
  readonly text: string;
  readonly signs: readonly ForeignSign[];
}

/** Maximum length of a construct in a message. */
const SHOWN = 60;

/** Reports the first occurrence of each sign; text explained by one sign is not reported again. */
export function reportSigns({ node, text, signs }: Search, page: Page): void {
  let unexplainedText = text;
  for (const sign of signs) {
    const [firstMatch] = unexplainedText.matchAll(sign.pattern);
    if (firstMatch === undefined) continue;
    unexplainedText = unexplainedText.replace(sign.pattern, (match) => ' '.repeat(match.length));
    reportForeign(page, node, {
      sign,
      text: firstMatch[0],
      offset: (node.position?.start.offset ?? 0) + firstMatch.index,
    });
  }
}

/** A construct, and its offset in the fragment. */
interface Sighting {
  readonly sign: Pick<ForeignSign, 'what' | 'hint'>;
  readonly text: string;
  readonly offset: number;
}

/** Reports one construct. */
export function reportForeign(page: Page, node: Parameters<typeof report>[1], { sign, text, offset }: Sighting): void {
  const shownText = text.trim().replace(/\s+/g, ' ');
  report(page, node, {
    code: 'foreign-syntax',
    message: `\`${shownText.length > SHOWN ? `${shownText.slice(0, SHOWN)}…` : shownText}\` is ${sign.what}, which has no meaning here.`,
    hint: sign.hint,
    place: placeAt(fragmentOf(page, node), offset),
    severity: 'warning',
  });
}
