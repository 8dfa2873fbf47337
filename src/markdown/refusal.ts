import type { Node, Root } from 'mdast';
import { MOST_FOOTNOTES } from './dialect/footnote-limit.js';
import { MOST_LAZY_LINES } from './dialect/lazy-lines.js';
import { DEEPEST, deepNode } from './dialect/nesting.js';
import type { Parse } from './dialect/parse.js';
import { parseBounded } from './dialect/parse-bounded.js';
import { BEGINNING } from './dialect/point.js';
import type { Refusal } from './dialect/refusal.js';
import { MOST_MARKS } from './dialect/syntax/mark-limit.js';
import { fault } from './fault.js';
import type { Fragment } from './fragment.js';
import type { Box } from './html-nodes.js';
import { type Fault, fragmentOf, type Page } from './page-draft.js';

/**
 * Thrown for a page that is nested so deeply, or contains so many marks or lines, that later steps would fail; ends the page, not the run.
 */
export class RefusalError extends Error {
  constructor(
    readonly fragment: Fragment,
    readonly refusal: Refusal,
  ) {
    super(FAULTS[refusal.reason].message);
  }
}

const FAULTS: Readonly<Record<Refusal['reason'], Fault>> = {
  nesting: {
    code: 'nesting-too-deep',
    message: `Lists, quotes, containers, emphasis or HTML elements are nested more than ${DEEPEST} levels deep.`,
    hint: 'Close what is open, or use fewer levels.',
  },
  footnotes: {
    code: 'too-many-footnotes',
    message: `The text defines more than ${MOST_FOOTNOTES} footnotes.`,
    hint: 'Split the page into several.',
  },
  lines: {
    code: 'too-many-lazy-lines',
    message: `More than ${MOST_LAZY_LINES} lines below a list or quote have neither its mark nor a blank line before them.`,
    hint: 'End the list or quote with a blank line, or start its lines with its mark.',
  },
  marks: {
    code: 'too-many-marks',
    message: `A paragraph, heading or cell has too many marks of emphasis, links, code or HTML: more than ${MOST_MARKS}, or many unclosed ones in a long text.`,
    hint: 'Split the text with blank lines, close what is open, or write a backslash before literal marks.',
  },
};

/** Parses a fragment; throws `RefusalError` if it is refused. */
export function parseFragment(fragment: Fragment, parse: Parse): Root {
  const parsedText = parseBounded(fragment.text, parse);
  if ('refusal' in parsedText) throw new RefusalError(fragment, parsedText.refusal);
  return parsedText.root;
}

/** Throws if partials and HTML elements together are nested too deeply. */
export function checkNesting(root: Root, page: Page): void {
  const node = deepNode(root);
  if (node !== null) throw nestingError(page, node);
}

/** Error for a node that is nested too deeply. */
export function nestingError(page: Page, node: Node): RefusalError {
  return new RefusalError(fragmentOf(page, node), { reason: 'nesting', start: node.position?.start ?? BEGINNING });
}

/** Reports why a page is refused, and returns the block to show in its place; null for other errors. */
export function refusalFault(error: unknown, page: Page): Box | null {
  const failure = isOverflow(error) ? new RefusalError(page.main, { reason: 'nesting', start: BEGINNING }) : error;
  if (!(failure instanceof RefusalError)) return null;
  const { start, reason } = failure.refusal;
  const position = { start, end: start };
  page.origins.set(position, failure.fragment);
  return fault(page, { type: 'root', position }, FAULTS[reason]);
}

/** True for a stack overflow; in any step, it means that the page is nested too deeply. */
function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.startsWith('Maximum call stack');
}
