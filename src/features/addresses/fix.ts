import { escapeRegExp } from '../../base/escape-regexp.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';

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

/**
 * The text of a page with `{#id was=FORMER}` behind a heading that has no id of its own, in a line from 1; null if another line is there.
 */
export function withNewId(
  text: string,
  line: number,
  { id, former }: { readonly id: string; readonly former: string },
): string | null {
  const lines = text.split('\n');
  const heading = /^( {0,3}#{2,6}[ \t]+[^\r]*?)[ \t]*(#*[ \t]*\r?)$/.exec(lines[line - 1] ?? '');
  if (heading === null || /\{[^{}]*\}$/.test(heading[1] ?? '')) return null;
  const [, words = '', end = ''] = heading;
  lines[line - 1] = `${words} {#${id} was=${former}}${end.startsWith('#') ? ` ${end}` : end}`;
  return lines.join('\n');
}

/** The text of a page that an old address redirects to; null if its front matter has a list over several lines that is no plain one. */
export function withRedirect(text: string, address: string): string | null {
  const value = /^[\w/.~-]+$/.test(address) ? address : JSON.stringify(address);
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const { yaml, closed } = splitFrontmatter(text.slice(mark.length));
  if (yaml === null) return closed ? `${mark}---\nredirect_from: ${value}\n---\n\n${text.slice(mark.length)}` : null;
  const start = text.indexOf('\n') + 1;
  const head = text.slice(start, start + yaml.length);
  if (head !== yaml) return null;
  const key = /^redirect_from:[ \t]*(.*)$/m.exec(head);
  if (key === null) return `${text.slice(0, start)}redirect_from: ${value}\n${text.slice(start)}`;
  const [line, written = ''] = key;
  const longer = longerList(written.trim(), value, head.slice(key.index + line.length));
  if (longer === null) return null;
  const at = start + key.index;
  return `${text.slice(0, at)}${longer}${text.slice(at + line.length)}`;
}

/** The line `redirect_from:` with one more address; null if it is written in another way than most do. */
function longerList(written: string, value: string, rest: string): string | null {
  if (written === '') return /^\n[ \t]*- /.test(rest) ? `redirect_from:${indentOf(rest)}- ${value}` : null;
  if (/^\[[^[\]#]*\]$/.test(written)) return `redirect_from: ${written.slice(0, -1).trimEnd()}, ${value}]`;
  return /^(?:[\w/.~-]+|"[^"\\]*")$/.test(written) ? `redirect_from: [${written}, ${value}]` : null;
}

/** Line break and spaces before the first entry of a list. */
function indentOf(rest: string): string {
  return /^\n[ \t]*/.exec(rest)?.[0] ?? '\n';
}
