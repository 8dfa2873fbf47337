import type { Node, Root } from 'mdast';
import { BEGINNING, DEEPEST, deepNode, type Point, parseShallow } from '../dialect/nesting.js';
import type { Parse } from '../dialect/parse.js';
import { fault } from './fault.js';
import type { Fragment } from './fragment.js';
import type { Box } from './html-nodes.js';
import { fragmentOf, type Page } from './page-draft.js';

/** Thrown where a page is nested so deeply that no later step could take it; ends the page, not the run. */
export class NestingError extends Error {
  constructor(
    readonly fragment: Fragment,
    readonly start: Point,
  ) {
    super('nested too deeply');
  }
}

/** Parses a fragment; throws where its blocks or sentences are nested too deeply. */
export function parseFragment(fragment: Fragment, parse: Parse): Root {
  const parsed = parseShallow(fragment.text, parse);
  if ('tooDeep' in parsed) throw new NestingError(fragment, parsed.tooDeep);
  return parsed.root;
}

/** Throws where what partials and HTML elements add up to is nested too deeply. */
export function checkNesting(root: Root, page: Page): void {
  const node = deepNode(root);
  if (node !== null) throw nestingError(page, node);
}

/** The error at a node. */
export function nestingError(page: Page, node: Node): NestingError {
  return new NestingError(fragmentOf(page, node), node.position?.start ?? BEGINNING);
}

/** What is shown in place of a page when an error says that it is nested too deeply, and reports it; null for other errors. */
export function nestingFault(error: unknown, page: Page): Box | null {
  const failure = isOverflow(error) ? new NestingError(page.main, BEGINNING) : error;
  if (!(failure instanceof NestingError)) return null;
  const position = { start: failure.start, end: failure.start };
  page.origins.set(position, failure.fragment);
  return fault(
    page,
    { type: 'root', position },
    {
      code: 'nesting-too-deep',
      message: `Lists, quotes, containers, emphasis or HTML elements stand within each other more than ${DEEPEST} levels deep.`,
      hint: 'Close what is left open, or write it with fewer levels.',
    },
  );
}

/** True where a step called itself too often; whatever it was, a page of less depth has none of it. */
function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.startsWith('Maximum call stack');
}
