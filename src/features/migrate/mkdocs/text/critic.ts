import { text as textOf } from '../../../../base/json-values.js';
import type { InlineContext } from './inline.js';

const CRITIC =
  /\{\+\+((?:[^+]|\+(?!\+\})){1,4000}?)\+\+\}|\{--((?:[^-]|-(?!-\})){1,4000}?)--\}|\{~~((?:[^~]|~(?!>)){0,4000}?)~>((?:[^~]|~(?!~\})){0,4000}?)~~\}|\{==((?:[^=]|=(?!=\})){1,4000}?)==\}|\{>>((?:[^<]|<(?!<\})){1,4000}?)<<\}/g;

/** Editors' changes: `{++new++}`, `{--old--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>comment<<}`; the site may accept or reject them. */
export function replaceCritic(text: string, { scope, parts }: InlineContext): string {
  const options = scope.site.extensions.get('pymdownx.critic');
  if (options === undefined || !text.includes('{')) return text;
  const mode = textOf(options['mode']) ?? 'view';
  const shown = (tag: string, content: string, isKept: boolean): string =>
    mode === 'view' ? `<${tag}>${content}</${tag}>` : isKept ? content : '';
  return text.replace(
    CRITIC,
    (_, added?: string, removed?: string, old?: string, next?: string, marked?: string, comment?: string) => {
      if (added !== undefined) return shown('ins', added, mode === 'accept');
      if (removed !== undefined) return shown('del', removed, mode === 'reject');
      if (old !== undefined) return shown('del', old, mode === 'reject') + shown('ins', next ?? '', mode === 'accept');
      if (marked !== undefined) return shown('mark', marked, true);
      return mode === 'view' ? parts.add(`<!-- ${(comment ?? '').replaceAll('--', '–')} -->`) : '';
    },
  );
}
