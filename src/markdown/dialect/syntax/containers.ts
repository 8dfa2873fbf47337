import { isAdmonition } from '../../../model/admonitions.js';
import { FenceLines } from '../code-syntax/fence-lines.js';
import { mayHoldIndentedEnds, OpenContainers } from './open-containers.js';

const CANDIDATE = /^[ \t>]*:{3,}[ \t]*[A-Za-z][\w-]*(?:[ \t]+\S|\\\[)|^[ \t>]*:{3,}[ \t]+[A-Za-z]/m;
const OPENER = /^([ \t>]*)(:{3,})[ \t]*([A-Za-z][\w-]*)(?:[ \t]+(.*?))?[ \t]*$/;
/** Where a line may be indented code, only known names are containers. */
const INDENTED = /^(?: {4}| {0,3}\t)/;

/**
 * Rewrites `:::tip Title` and `::: tip Title`, the syntax of older Docusaurus and VitePress, to `:::tip[Title]`. Line numbers stay. Unknown
 * names are rewritten too, so that they are reported as containers instead of published as text. Closing colons that a formatter has moved
 * into the preceding list or quote are moved back.
 */
export function normaliseContainers(text: string): string {
  const hasOpener = CANDIDATE.test(text);
  if (!hasOpener && !mayHoldIndentedEnds(text)) return text;
  const fences = new FenceLines();
  const containers = new OpenContainers();
  const lines = text.split('\n').map((line) => {
    if (fences.isCode(line)) return line;
    return containers.read(hasOpener ? normaliseOpener(line) : line);
  });
  return lines.join('\n');
}

function normaliseOpener(writtenLine: string): string {
  // Formatters that do not support containers escape the bracket.
  const line = writtenLine.replace(/^([ \t>]*:{3,}[ \t]*[A-Za-z][\w-]*)\\\[/, '$1[');
  const [, prefix = '', colons = '', name = '', restOfLine = ''] = OPENER.exec(line) ?? [];
  if (name === '' || (INDENTED.test(prefix) && !isAdmonition(name))) return line;
  const attributes = /\{[^{}]*\}$/.exec(restOfLine)?.[0] ?? '';
  const title = restOfLine.slice(0, restOfLine.length - attributes.length).trim();
  if (title === '' || (/^\[.*\]$/.test(title) && isBalanced(title.slice(1, -1))))
    return `${prefix}${colons}${name}${title}${attributes}`;
  return `${prefix}${colons}${name}[${asLabel(title)}]${attributes}`;
}

/** A title as a label: brackets of links stay, others are escaped. */
function asLabel(title: string): string {
  return /\][([]/.test(title) && isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&');
}

function isBalanced(title: string): boolean {
  let depth = 0;
  for (const [bracket] of title.replace(/\\./g, '').matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/**
 * Column in the line as written of a character in the normalized line; columns count from 0. The `标` of `:::tip[标题]` is at 7 and was at 8
 * in `::: tip 标题`. Normalizing only removes spaces and inserts brackets and backslashes.
 */
export function writtenColumn(writtenLine: string, normalisedLine: string, column: number): number {
  const bracketPutIn = normalisedLine.indexOf('[\\');
  let end = 0;
  for (let index = 0; index < column; index++) {
    const place = index === bracketPutIn ? null : placeAfter(writtenLine, end, normalisedLine.charAt(index));
    if (place !== null) end = place + 1;
  }
  return placeAfter(writtenLine, end, normalisedLine.charAt(column)) ?? end;
}

/** Position of a character after a column, with only spaces between; null for an inserted one. */
function placeAfter(writtenLine: string, column: number, character: string): number | null {
  const place = character === '' ? -1 : writtenLine.indexOf(character, column);
  return place === -1 || writtenLine.slice(column, place).trim() !== '' ? null : place;
}
