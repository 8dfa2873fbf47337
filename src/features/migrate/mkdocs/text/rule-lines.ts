import { indentOf, STEP } from './lines.js';
import { type BlockRule, blockOf, lineAt, textAt } from './scope.js';

const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/** True for a thematic break, `---`. */
export function isRuleLine(text: string): boolean {
  return indentOf(text) < STEP && RULE.test(text);
}

/** A thematic break; one of hyphens directly below text is apart from it, so that the text is no heading. */
export const ruleLineRule: BlockRule = {
  interrupts: true,
  opens: (lines, index) => isRuleLine(textAt(lines, index)),
  read: (lines, index) => ({
    block: blockOf([textAt(lines, index).trim()], lineAt(lines, index)),
    end: index + 1,
  }),
};
