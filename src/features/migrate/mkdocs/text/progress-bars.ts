import { type BlockRule, blockOf, hasExtension, lineAt, textAt } from './scope.js';

const BAR =
  /^ {0,3}\[=+[ \t]{0,3}(\d{1,5}(?:\.\d{1,5})?%|\d{1,9}(?:\.\d{1,9})?\/\d{1,9}(?:\.\d{1,9})?)(?:[ \t]+(?:"([^"]*)"|'([^']*)'))?[ \t]*\](?:[ \t]*\{[^{}]*\})?[ \t]*$/;

/** A bar that shows progress, `[=85% "Label"]`: its label stays, or how far it is. */
export const progressRule: BlockRule = {
  interrupts: false,
  opens: (lines, index, scope) => hasExtension(scope, 'pymdownx.progressbar') && BAR.test(textAt(lines, index)),
  read(lines, index, scope) {
    const [, value = '', double, single] = BAR.exec(textAt(lines, index)) ?? [];
    const line = lineAt(lines, index);
    const label = double ?? single ?? '';
    const shown = [
      ...(label === '' ? [] : [scope.inline(label, line)]),
      ...(label.includes(value) ? [] : [value]),
    ].join(' – ');
    scope.report('progress', 'Progress bars are not drawn: the label stays.', line);
    return { block: blockOf([shown], line), end: index + 1 };
  },
};
