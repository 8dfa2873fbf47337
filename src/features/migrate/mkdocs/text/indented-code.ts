import type { PlacedLine } from '../../../mdx/text/index.js';
import { fenceAt } from './fences.js';
import { dedented, endOfIndented, indentOf, isBlank, STEP } from './lines.js';
import { type BlockRule, blockOf, hasExtension, lineAt, textAt } from './scope.js';

/** The language in the first line of indented code, as CodeHilite reads it: `:::python`. */
const LANGUAGE = /^:::+[ \t]*([\w+#-]+)[ \t]*$/;

/** Code that is indented by four columns; a fence directly below text is none. */
export const indentedCodeRule: BlockRule = {
  interrupts: false,
  opens: (lines, index) => indentOf(textAt(lines, index)) >= STEP && !isFenceBelowText(lines, index),
  read(lines, index, scope) {
    const end = endOfIndented(lines, index, STEP);
    const code = lines.slice(index, end).map(({ text, line }) => ({ text: dedented(text, STEP), line }));
    const language = hasExtension(scope, 'codehilite') ? LANGUAGE.exec(textAt(code, 0))?.[1] : undefined;
    if (language === undefined) {
      const indented = code.map(({ text, line }) => ({ text: text === '' ? '' : ' '.repeat(STEP) + text, line }));
      return { block: { lines: indented, height: 0 }, end };
    }
    const line = lineAt(lines, index);
    const fence = blockOf(['```'], line).lines;
    const opening = blockOf([`\`\`\`${language}`], line).lines;
    return { block: { lines: [...opening, ...code.slice(1), ...fence], height: 0 }, end };
  },
};

function isFenceBelowText(lines: readonly PlacedLine[], index: number): boolean {
  return index > 0 && fenceAt(textAt(lines, index)) !== null && !isBlank(textAt(lines, index - 1));
}
