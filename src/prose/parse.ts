import type { Root } from 'mdast';
import remarkMath from 'remark-math';
import { parseShallow } from '../dialect/nesting.js';
import { inParts } from '../dialect/parse-in-parts.js';
import { remarkParser } from '../dialect/parse-remark.js';
import { normaliseContainers, writtenColumn } from '../dialect/syntax/containers.js';
import { walk } from '../dialect/walk.js';
import { withoutSlots } from '../shared/slots.js';

const PLAIN = inParts(remarkParser(null));
const WITH_FORMULAS = inParts(remarkParser(remarkMath));

/**
 * The tree of a page's text as compiling reads it, with formulas where `math` says so; its places are those of the text as written. Empty for a text
 * that is nested too deeply, which compiling it reports.
 */
export function parseProse(text: string, math = false): Root {
  const normalised = normaliseContainers(withoutSlots(text));
  const parsed = parseShallow(normalised, math ? WITH_FORMULAS : PLAIN);
  if ('tooDeep' in parsed) return { type: 'root', children: [] };
  if (normalised !== text) moveToWritten(parsed.root, text.split('\n'), normalised.split('\n'));
  return parsed.root;
}

/** Moves places on lines that were normalised to where their characters stand in the file. */
function moveToWritten(root: Root, written: readonly string[], normalised: readonly string[]): void {
  const starts: number[] = [];
  for (let line = 0, offset = 0; line < written.length; line++) {
    starts.push(offset);
    offset += (written[line] ?? '').length + 1;
  }
  walk(root, ({ position }) => {
    if (position === undefined) return;
    for (const point of [position.start, position.end]) {
      const [was, is] = [written[point.line - 1] ?? '', normalised[point.line - 1] ?? ''];
      const column = was === is ? point.column - 1 : writtenColumn(was, is, point.column - 1);
      point.column = column + 1;
      point.offset = (starts[point.line - 1] ?? 0) + column;
    }
  });
}
