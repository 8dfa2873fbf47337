import type { JsonObject } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';

/** Delimiters of attributes in the old site: `%{` and `}%`. */
export interface AttributeMarks {
  readonly left: string;
  readonly right: string;
}

/** The delimiters in `markdown.attrs`; null for braces, and if the site disables attributes. */
export function attributeMarks(markdown: JsonObject): AttributeMarks | null {
  const attrs = record(markdown['attrs']);
  const left = text(attrs['leftDelimiter']) ?? '{';
  const right = text(attrs['rightDelimiter']) ?? '}';
  return attrs['disable'] === true || left === '' || right === '' || (left === '{' && right === '}')
    ? null
    : { left, right };
}

/** Replaces the delimiters of attributes with braces: `%{#install}%` becomes `{#install}`. */
export function replaceAttributeMarks(page: RewrittenPage, marks: AttributeMarks): void {
  const [left, right] = [marks.left, marks.right].map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`${left ?? ''}(\\s*[#.]?[A-Za-z_][^\\n{}]*?)${right ?? ''}`, 'g');
  page.replaceText('attributes', (line) => line.replace(pattern, '{$1}'));
}
