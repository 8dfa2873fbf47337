import { ADMONITIONS } from '../directive-names.js';
import { FenceLines } from '../fence/fence-lines.js';
import { mayHoldIndentedEnds, OpenContainers } from './open-containers.js';

const CANDIDATE = /^[ \t>]*:{3,}[ \t]*[A-Za-z][\w-]*(?:[ \t]+\S|\\\[)|^[ \t>]*:{3,}[ \t]+[A-Za-z]/m;
const OPENER = /^([ \t>]*)(:{3,})[ \t]*([A-Za-z][\w-]*)(?:[ \t]+(.*?))?[ \t]*$/;
/** Where a line may be indented code, only names that are known are taken for containers. */
const INDENTED = /^(?: {4}| {0,3}\t)/;

/**
 * Rewrites `:::tip Title` and `::: tip Title`, as older Docusaurus and VitePress have them, to `:::tip[Title]`. Lines keep their numbers.
 * Names that nobody knows are rewritten too: as containers they are reported, while as text they would be published.
 * Closing colons that a formatter has moved into the list or quote before them are moved back.
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
  // Formatters that know no containers put a backslash before the bracket.
  const line = writtenLine.replace(/^([ \t>]*:{3,}[ \t]*[A-Za-z][\w-]*)\\\[/, '$1[');
  const [, prefix = '', colons = '', name = '', restOfLine = ''] = OPENER.exec(line) ?? [];
  if (name === '' || (INDENTED.test(prefix) && !ADMONITIONS.includes(name))) return line;
  const attributes = /\{[^{}]*\}$/.exec(restOfLine)?.[0] ?? '';
  const title = restOfLine.slice(0, restOfLine.length - attributes.length).trim();
  if (title === '' || (/^\[.*\]$/.test(title) && isBalanced(title.slice(1, -1))))
    return `${prefix}${colons}${name}${title}${attributes}`;
  return `${prefix}${colons}${name}[${asLabel(title)}]${attributes}`;
}

/** A title between brackets: those of links stay, others are text. */
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
 * Where a character of a normalised line stands in the line as written; columns count from 0. The `标` of `:::tip[标题]` is at 7 and was at 8 in
 * `::: tip 标题`. Normalising leaves blanks out and puts brackets and backslashes in, nothing else.
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

/** Where a character stands after a column, with nothing but blanks between; null for one that was put in. */
function placeAfter(writtenLine: string, column: number, character: string): number | null {
  const place = character === '' ? -1 : writtenLine.indexOf(character, column);
  return place === -1 || writtenLine.slice(column, place).trim() !== '' ? null : place;
}
