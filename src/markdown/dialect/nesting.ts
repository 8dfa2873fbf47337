import { FenceLines } from './code-syntax/fence-lines.js';
import type { Point } from './point.js';

/** Maximum nesting of lists, quotes, containers, emphasis or elements; pages by people have at most a dozen levels. */
export const DEEPEST = 100;

/** A node of any Markdown tree. */
interface Tree<Position> {
  readonly type: string;
  readonly position?: Position | undefined;
  readonly children?: readonly Tree<Position>[];
}

/** Start of a line that may open more than 100 lists and quotes, and of one that opens a container (`:::note`). */
const MANY_MARKS = /^[ \t>*+\-\d.)]{101}/m;
const CONTAINER = /^ {0,3}:{3,}[A-Za-z]/gm;

const MARK = /(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*/y;
const THEMATIC_BREAK = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/;
const COLONS = /^ {0,3}(:{3,})([A-Za-z]?)/;

/**
 * The place at which a text nests lists, quotes or containers deeper than `DEEPEST`, or null. Reads each line once; a parser would recurse
 * for each level, and take far longer to discover the depth.
 */
export function deepMark(text: string): Point | null {
  if (!MANY_MARKS.test(text) && (!text.includes(':::') || (text.match(CONTAINER)?.length ?? 0) <= DEEPEST)) return null;
  const reader = new MarkReader();
  let offset = 0;
  for (const [index, content] of text.split('\n').entries()) {
    const column = reader.read(content);
    if (column !== null) return { line: index + 1, column: column + 1, offset: offset + column };
    offset += content.length + 1;
  }
  return null;
}

/**
 * Maximum depth even within code. Something else may look like code here, such as a line between two `~~~` in raw HTML; but no line of real
 * code starts with 1,000 marks.
 */
const DEEPEST_IN_CODE = 1000;

/** Tracks open fences and containers. */
class MarkReader {
  readonly #fences = new FenceLines();
  readonly #containers: number[] = [];

  /** Zero-based column at which a line exceeds the depth, or null. */
  read(line: string): number | null {
    if (this.#fences.isCode(line)) return deepColumn(line, DEEPEST_IN_CODE);
    const [, colons, name] = COLONS.exec(line) ?? [];
    if (colons !== undefined && name !== undefined) return this.#container(colons.length, name !== '');
    return THEMATIC_BREAK.test(line) ? null : deepColumn(line, DEEPEST);
  }

  /** Colons without a name close the outermost container with as many colons or fewer, and everything inside it. */
  #container(colons: number, isOpening: boolean): number | null {
    if (isOpening) return this.#containers.push(colons) > DEEPEST ? 0 : null;
    const closedIndex = this.#containers.findIndex((size) => size <= colons);
    if (closedIndex !== -1) this.#containers.length = closedIndex;
    return null;
  }
}

/** Column of the mark that exceeds the depth, or null. */
function deepColumn(line: string, deepest: number): number | null {
  MARK.lastIndex = line.search(/[^ \t]|$/);
  for (let depth = 1; ; depth++) {
    const column = MARK.lastIndex;
    if (!MARK.test(line)) return null;
    if (depth > deepest) return column;
  }
}

/** A node deeper than `DEEPEST`, or null. A list and its items are one level. */
export function deepNode<Position>(root: Tree<Position>): Tree<Position> | null {
  return isDeep(root, 0) ? findDeepNode(root) : null;
}

/** Goes down no further than to the first node that is too deep, so that deep trees do not overflow the stack. */
function isDeep({ type, children = [] }: Tree<unknown>, depth: number): boolean {
  const childDepth = type === 'list' ? depth : depth + 1;
  for (const child of children) {
    if (child.children !== undefined && (childDepth > DEEPEST || isDeep(child, childDepth))) return true;
  }
  return false;
}

/** Iterative: it may come to the deepest nodes first. */
function findDeepNode<Position>(root: Tree<Position>): Tree<Position> | null {
  const stack: [node: Tree<Position>, depth: number][] = [[root, 0]];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [{ type, children = [] }, depth] = entry;
    const childDepth = type === 'list' ? depth : depth + 1;
    for (const child of children) {
      if (child.children === undefined) continue;
      if (childDepth > DEEPEST) return child;
      stack.push([child, childDepth]);
    }
  }
  return null;
}
