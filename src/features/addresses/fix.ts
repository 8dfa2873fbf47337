import { escapeRegExp } from '../../base/escape-regexp.js';

/**
 * The text of a page with `was=FORMER` after the id of a heading; null if the id does not stand exactly once at the end of a line, because
 * then somebody has to look.
 */
export function withFormerId(text: string, id: string, former: string): string | null {
  const heading = new RegExp(`\\{#${escapeRegExp(id)}((?:[ \\t][^{}\\n]*)?)\\}(?=[ \\t]*#*[ \\t]*$)`, 'gm');
  const [found, ...others] = text.matchAll(heading);
  if (found === undefined || others.length > 0) return null;
  const words = found[1] ?? '';
  const formerIds = /(?<=[ \t]was=)[^\s{}]+/;
  const longer = formerIds.test(words)
    ? words.replace(formerIds, (ids) => `${ids},${former}`)
    : `${words} was=${former}`;
  const end = found.index + found[0].length;
  return `${text.slice(0, found.index)}{#${id}${longer}}${text.slice(end)}`;
}
