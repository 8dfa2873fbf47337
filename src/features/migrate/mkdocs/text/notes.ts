import type { PlacedLine } from '../../../mdx/text/index.js';
import { attributeLine } from './attributes.js';
import { FOOTNOTE } from './footnote-start.js';
import { dedentedLines, endOfIndented, isBlank, STEP } from './lines.js';
import { newReference, referenceLabel } from './references.js';
import { type BlockRule, hasExtension, lineAt, prefixed, type ReadBlock, type RewriteScope, textAt } from './scope.js';

const ABBREVIATION = /^ {0,3}\*\[([^\]]+)\][ \t]?:[ \t]*(.*)$/;
const REFERENCE = /^ {0,3}\[([^[\]^][^[\]]*)\]:[ \t]*(\S.*)?$/;

/** Definitions that may stand anywhere: footnotes, abbreviations, and addresses of reference links. */
export const noteRule: BlockRule = {
  interrupts: true,
  opens(lines, index, scope) {
    const text = textAt(lines, index);
    if (!/^ {0,3}\*?\[/.test(text)) return false;
    if (REFERENCE.test(text)) return isReference(lines, index);
    if (ABBREVIATION.test(text)) return hasExtension(scope, 'abbr');
    return FOOTNOTE.test(text) && hasExtension(scope, 'footnotes');
  },
  read(lines, index, scope) {
    const text = textAt(lines, index);
    const [, name, rest = ''] = FOOTNOTE.exec(text) ?? [];
    if (name !== undefined) return footnote(lines, index, { name, rest }, scope);
    const [, word, meaning] = ABBREVIATION.exec(text) ?? [];
    const line = lineAt(lines, index);
    if (word !== undefined)
      return { block: { lines: [{ text: `*[${word}]: ${meaning}`, line }], height: 0, joins: 'note' }, end: index + 1 };
    return reference(lines, index, scope);
  },
};

/** True if an address follows, in the line or in the next one. */
function isReference(lines: readonly PlacedLine[], index: number): boolean {
  const [, , target] = REFERENCE.exec(textAt(lines, index)) ?? [];
  return target !== undefined || /^[ \t]*[^\s[]\S*(?:[ \t]+["'(].*)?[ \t]*$/.test(textAt(lines, index + 1));
}

function reference(lines: readonly PlacedLine[], index: number, scope: RewriteScope): ReadBlock {
  const [, label = '', target] = REFERENCE.exec(textAt(lines, index)) ?? [];
  let end = index + 1;
  let written = target ?? textAt(lines, end++).trim();
  if (/^[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\))[ \t]*$/.test(textAt(lines, end)))
    written += ` ${textAt(lines, end++).trim()}`;
  if (attributeLine(textAt(lines, end)) !== null && hasExtension(scope, 'attr_list')) end++;
  const line = lineAt(lines, index);
  const text = newReference(label, written, line, scope);
  return { block: { lines: [{ text, line, reference: referenceLabel(label) }], height: 0, joins: 'note' }, end };
}

function footnote(
  lines: readonly PlacedLine[],
  index: number,
  { name, rest }: { readonly name: string; readonly rest: string },
  scope: RewriteScope,
): ReadBlock {
  let end = index + 1;
  const hanging: PlacedLine[] = [];
  while (end < lines.length && !isBlank(textAt(lines, end)) && !noteRule.opens(lines, end, scope)) {
    if (endOfIndented(lines, end, STEP) > end) break;
    hanging.push({ text: textAt(lines, end).trim(), line: lineAt(lines, end) });
    end++;
  }
  const bodyEnd = Math.max(end, endOfIndented(lines, end, STEP));
  const body = dedentedLines(lines.slice(end, bodyEnd), STEP);
  const first = rest === '' ? [] : [{ text: rest, line: lineAt(lines, index) }];
  const inner = scope.inner([...first, ...hanging, ...body]);
  return { block: { ...prefixed(inner, `[^${name}]: `, ' '.repeat(STEP)), joins: 'note' }, end: bodyEnd };
}
