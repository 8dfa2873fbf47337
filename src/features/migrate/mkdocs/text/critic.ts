import { text as textOf } from '../../../../base/json-values.js';
import type { InlineContext } from './inline-context.js';

/** Kinds of changes: their opening and closing signs, what is between them, and the tag that shows them. */
const CHANGES: readonly (readonly [pattern: RegExp, tag: 'ins' | 'del' | 'mark'])[] = [
  [/\{\+\+((?:[^+]|\+(?!\+\})){1,4000}?)\+\+\}/g, 'ins'],
  [/\{--((?:[^-]|-(?!-\})){1,4000}?)--\}/g, 'del'],
  [/\{==((?:[^=]|=(?!=\})){1,4000}?)==\}/g, 'mark'],
];
const REPLACED = /\{~~((?:[^~]|~(?!>)){0,4000}?)~>((?:[^~]|~(?!~\})){0,4000}?)~~\}/g;
const COMMENT = /\{>>((?:[^<]|<(?!<\})){1,4000}?)<<\}/g;

/** Editors' changes: `{++new++}`, `{--old--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>comment<<}`; the site may accept or reject them. */
export function replaceCritic(text: string, { scope, parts }: InlineContext): string {
  const options = scope.site.extensions.get('pymdownx.critic');
  if (options === undefined || !text.includes('{')) return text;
  const mode = textOf(options['mode']) ?? 'view';
  const dropped = mode === 'accept' ? 'del' : 'ins';
  const shown = (tag: string, content: string): string => {
    if (mode === 'view') return `<${tag}>${content}</${tag}>`;
    return tag === dropped ? '' : content;
  };
  const replaced = text.replace(REPLACED, (_, old: string, next: string) => shown('del', old) + shown('ins', next));
  const changed = CHANGES.reduce(
    (rest, [pattern, tag]) => rest.replace(pattern, (_, content: string) => shown(tag, content)),
    replaced,
  );
  return changed.replace(COMMENT, (_, comment: string) =>
    mode === 'view' ? parts.add(`<!-- ${comment.replaceAll('--', '–')} -->`) : '',
  );
}
