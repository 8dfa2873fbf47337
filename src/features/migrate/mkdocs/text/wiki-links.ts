import { text as textOf } from '../../../../base/json-values.js';
import type { InlineContext } from './inline-context.js';
import { targetNow } from './references.js';

const LINK = /\[\[([\w \t-]{1,200})\]\]/g;

/** Links of the extension WikiLinks: `[[A page]]` leads to `/A_page/`, or to where its options say. */
export function replaceWikiLinks(text: string, { scope, parts, line }: InlineContext): string {
  const options = scope.site.extensions.get('wikilinks');
  if (options === undefined || !text.includes('[[')) return text;
  const [start, end] = [textOf(options['base_url']) ?? '/', textOf(options['end_url']) ?? '/'];
  return text.replace(LINK, (_, written: string) => {
    const label = written.trim();
    const address = targetNow(start + label.replace(/[ \t]+_|_[ \t]+|[ \t]+/g, '_') + end, line, scope);
    return parts.add(`[${label}](${address})`);
  });
}
