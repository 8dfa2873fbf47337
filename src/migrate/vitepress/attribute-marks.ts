import type { JsonObject } from '../model.js';
import type { PageText } from '../page-text.js';
import { record, text } from '../values.js';

/** What stands before and behind attributes in the old site: `%{` and `}%`. */
export interface AttributeMarks {
  readonly left: string;
  readonly right: string;
}

/** The marks of `markdown.attrs`; null for braces, and where the site reads no attributes. */
export function attributeMarks(markdown: JsonObject): AttributeMarks | null {
  const attrs = record(markdown['attrs']);
  const left = text(attrs['leftDelimiter']) ?? '{';
  const right = text(attrs['rightDelimiter']) ?? '}';
  return attrs['disable'] === true || left === '' || right === '' || (left === '{' && right === '}')
    ? null
    : { left, right };
}

/** Writes attributes between braces: `%{#install}` is `{#install}`. */
export function replaceAttributeMarks(page: PageText, marks: AttributeMarks): void {
  const [left, right] = [marks.left, marks.right].map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`${left ?? ''}(\\s*[#.]?[A-Za-z_][^\\n{}]*?)${right ?? ''}`, 'g');
  page.replaceText('attributes', (line) => line.replace(pattern, '{$1}'));
}
