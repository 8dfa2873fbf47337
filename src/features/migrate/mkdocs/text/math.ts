import { isBlank } from './lines.js';
import { type BlockRule, hasExtension, lineAt, textAt } from './scope.js';

const OPENING = /^ {0,3}(\$\$|\\\[|\\begin\{([a-z]+\*?)\})/;

/** Formulas on lines of their own, `$$ … $$`, `\[ … \]` and LaTeX environments. */
export const mathRule: BlockRule = {
  interrupts: false,
  opens(lines, index, scope) {
    return hasExtension(scope, 'pymdownx.arithmatex', 'mdx_math') && OPENING.test(textAt(lines, index));
  },
  read(lines, index) {
    const [, sign = '', environment = ''] = OPENING.exec(textAt(lines, index)) ?? [];
    const closing = sign === '$$' ? '$$' : sign === '\\[' ? '\\]' : `\\end{${environment}}`;
    let end = index;
    while (
      end < lines.length &&
      !isBlank(textAt(lines, end)) &&
      !closes(textAt(lines, end), closing, end === index ? sign.length : 0)
    )
      end++;
    end = Math.min(end + 1, lines.length);
    const texts = lines.slice(index, end).map(({ text }) => text.trim());
    const whole = texts.join('\n');
    const inner =
      environment === ''
        ? whole
            .slice(2)
            .replace(/(?:\$\$|\\\])[ \t]*$/, '')
            .trim()
        : whole;
    const line = lineAt(lines, index);
    const formula = inner.split('\n').map((text, at) => ({ text, line: lineAt(lines, Math.min(index + at, end - 1)) }));
    const fence = { text: '$$', line };
    return { block: { lines: [fence, ...formula, { ...fence, line: lineAt(lines, end - 1) }], height: 0 }, end };
  },
};

function closes(text: string, closing: string, from: number): boolean {
  return text.trim().slice(from).endsWith(closing);
}
