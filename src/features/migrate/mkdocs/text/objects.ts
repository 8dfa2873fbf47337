import { readData } from '../../../../base/data-text.js';
import { list, record, text } from '../../../../base/json-values.js';
import type { PlacedLine } from '../../../mdx/text/index.js';
import { dedentedLines, endOfIndented, STEP } from './lines.js';
import type { PythonObject } from './model.js';
import { type BlockRule, blockOf, lineAt, type RewriteScope, stacked, textAt } from './scope.js';

/** It may stand in a heading, whose text is the name of the object then. */
const OBJECT = /^ {0,3}(?:#{1,6}[ \t]*)?:::[ \t]*([\w.:\-[\]]+)[ \t]*$/;

/**
 * A place where mkdocstrings documents an object of the program, `::: package.module`, with its indented options. It becomes an anchor for
 * references to the object and its parts, and a comment.
 */
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
    const anchor = anchorOf({ name, members: membersIn(options) }, line, scope);
    return { block: stacked([anchor, commentOf(name, options, { line, last: lineAt(lines, end - 1) })]), end };
  },
};

/** An anchor with the name of an object, unless the page has one. */
function anchorOf(object: PythonObject, line: number, { facts }: RewriteScope) {
  facts.objects.push(object);
  const { name } = object;
  if (facts.writtenIds.has(name) || !/^[\w.-]+$/.test(name)) return blockOf([], line);
  facts.writtenIds.add(name);
  return blockOf([`<a id="${name}"></a>`], line);
}

/** The names that the option `members` lists; null if it lists none. */
function membersIn(options: readonly PlacedLine[]): readonly string[] | null {
  const source = options.map((line) => line.text).join('\n');
  if (!source.includes('members')) return null;
  const { members } = record(record(readData(source, 'YAML').value)['options']);
  const names = list(members).flatMap((name) => text(name) ?? []);
  return names.length === 0 ? null : names;
}

function commentOf(name: string, options: readonly PlacedLine[], { line, last }: { line: number; last: number }) {
  const isSafe = options.every((option) => !option.text.includes('-->'));
  const isFilled = isSafe && options.some((option) => option.text.trim() !== '');
  if (!isFilled) return blockOf([`<!-- ::: ${name} -->`], line);
  return { lines: [{ text: `<!-- ::: ${name}`, line }, ...options, { text: '-->', line: last }], height: 0 };
}
