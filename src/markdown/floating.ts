import type { Node } from 'mdast';
import { type Page, report } from './page-draft.js';

const SIDES = ['left', 'right'];

/** Class of a box or picture beside which the text flows on; none, with a report, for a side that does not exist. */
export function floatingClass(page: Page, at: Node, side: string | null, name: string): readonly string[] {
  if (side === null) return [];
  if (SIDES.includes(side)) {
    page.features.add('arranged');
    return [`floating-${side}`];
  }
  report(page, at, {
    code: 'invalid-attribute',
    message: `The attribute \`${name}\` cannot be \`${side}\`.`,
    hint: `Write \`${name}=left\` or \`${name}=right\`.`,
    about: name,
  });
  return [];
}
