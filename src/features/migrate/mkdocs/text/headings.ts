import { type AttributeList, readAttributeList, trailingAttributes } from './attributes.js';
import type { PythonMarkdown } from './model.js';
import { readableText } from './readable-text.js';
import { type BlockRule, hasExtension, lineAt, type RewriteScope, textAt, type WrittenBlock } from './scope.js';

const HEADING = /^(#{1,6})(.*)$/;

/** A heading with number signs, also without a blank behind them. */
export const headingRule: BlockRule = {
  interrupts: true,
  opens(lines, index, scope) {
    const text = textAt(lines, index);
    if (!text.startsWith('#')) return false;
    const rest = text.replace(/^#{1,6}/, '');
    if (rest.trim() === '' || /^[ \t]/.test(rest)) return rest.trim() !== '';
    return !hasExtension(scope, 'pymdownx.saneheaders') && !rest.startsWith('#');
  },
  read(lines, index, scope) {
    const [, marks = '', text = ''] = HEADING.exec(textAt(lines, index)) ?? [];
    return { block: headingOf(text, marks.length, lineAt(lines, index), scope), end: index + 1 };
  },
};

/** What readers see of a heading, which may end with number signs and attributes. */
export function headingTitle(written: string, site: PythonMarkdown): string {
  return readableText(headingParts(written, site).text.replace(/[ \t]+#+$/, ''), site);
}

function headingParts(
  written: string,
  site: PythonMarkdown,
): { readonly text: string; readonly attributes: AttributeList } {
  const text = written.replace(/[ \t]+#+[ \t]*$/, '').trim();
  const parts = site.extensions.has('attr_list') ? trailingAttributes(text) : null;
  return parts ?? { text, attributes: readAttributeList('') };
}

/** A heading with its text as written, which may end with number signs and attributes. */
export function headingOf(written: string, level: number, line: number, scope: RewriteScope): WrittenBlock {
  const { text: plain, attributes } = headingParts(written, scope.site);
  const id = attributes.id === '' ? null : attributes.id;
  if (id !== null) scope.facts.writtenIds.add(id);
  const newText = scope.inline(plain.replace(/[ \t]+#+$/, ''), line);
  const heading = { level, text: newText, title: readableText(plain, scope.site), line, id };
  scope.facts.headings.push(heading);
  return { lines: [{ text: `${'#'.repeat(level)} ${newText}`, line, heading }], height: 0 };
}
