import type { InlineContext } from './inline-context.js';
import { hasExtension, type RewriteScope } from './scope.js';

/** Longest text between marks, in characters. */
const LONGEST = 2000;

const MARK = new RegExp(`(?<![\\w=])==(?![\\s=])((?:[^=]|=(?!=)){1,${LONGEST}}?)(?<!\\s)==(?![\\w=])`, 'g');
const INSERTED = new RegExp(
  `(?<![\\w^])\\^\\^(?![\\s^])((?:[^^]|\\^(?!\\^)){1,${LONGEST}}?)(?<!\\s)\\^\\^(?![\\w^])`,
  'g',
);
const RAISED = /(?<!\^)\^(?![\s^])([^\s^]{1,400})\^(?!\^)/g;
const LOWERED = /(?<!~)~(?![\s~])([^\s~]{1,400})~(?!~)/g;

/** Marks, insertions, and raised and lowered letters as HTML; signs of extensions that are off are escaped. */
export function replaceMarks(text: string, { scope }: InlineContext): string {
  let result = text;
  if (hasExtension(scope, 'pymdownx.mark')) result = result.replace(MARK, '<mark>$1</mark>');
  if (isOn(scope, 'pymdownx.caret', 'insert')) result = result.replace(INSERTED, '<ins>$1</ins>');
  if (isOn(scope, 'pymdownx.caret', 'superscript')) result = result.replace(RAISED, '<sup>$1</sup>');
  result = isOn(scope, 'pymdownx.tilde', 'subscript')
    ? result.replace(LOWERED, '<sub>$1</sub>')
    : result.replace(LOWERED, '\\~$1\\~');
  return isOn(scope, 'pymdownx.tilde', 'delete') ? result : result.replace(/(?<![~\\])~~(?=[^\s~])/g, '\\~~');
}

function isOn({ site }: RewriteScope, extension: string, option: string): boolean {
  const options = site.extensions.get(extension);
  return options !== undefined && options[option] !== false;
}
