import { dedentedLines, endOfIndented, STEP } from './lines.js';
import { type BlockRule, blockOf, lineAt, textAt } from './scope.js';

const OBJECT = /^ {0,3}:::[ \t]*([\w.:\-[\]]+)[ \t]*$/;

/** A place where mkdocstrings documents an object of the program, `::: package.module`, with its indented options. */
export const objectRule: BlockRule = {
  interrupts: true,
  opens: (lines, index, { site }) => site.plugins.has('mkdocstrings') && OBJECT.test(textAt(lines, index)),
  read(lines, index, scope) {
    const [, name = ''] = OBJECT.exec(textAt(lines, index)) ?? [];
    const line = lineAt(lines, index);
    const end = Math.max(index + 1, endOfIndented(lines, index + 1, STEP));
    scope.report(
      'generated',
      `The old site writes the documentation of \`${name}\` here from its source code, which this migration does not do.`,
      line,
    );
    const options = dedentedLines(lines.slice(index + 1, end), STEP);
    const isSafe = options.every(({ text }) => !text.includes('-->'));
    const shown = isSafe && options.some(({ text }) => text.trim() !== '') ? options : [];
    if (shown.length === 0) return { block: blockOf([`<!-- ::: ${name} -->`], line), end };
    return {
      block: {
        lines: [{ text: `<!-- ::: ${name}`, line }, ...shown, { text: '-->', line: lineAt(lines, end - 1) }],
        height: 0,
      },
      end,
    };
  },
};
