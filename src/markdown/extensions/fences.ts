import type { Code, Root } from 'mdast';
import { docsPage } from '../../base/docs-address.js';
import type { Drawing } from '../../extend/index.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { withoutSlots } from '../../shared/slots.js';
import { isOwnId } from '../../shared/theme.js';
import { readFenceInfo } from '../dialect/code-syntax/info.js';
import type { Child } from '../dialect/tree.js';
import { nodesWhere, replaceNodes } from '../dialect/tree-walk.js';
import { drawingBox } from '../drawing-box.js';
import { fault, faultBox } from '../fault.js';
import { placeIn } from '../fragment.js';
import { readCodeFile } from '../highlight/source-file.js';
import { fragmentOf, type Page, placeOf } from '../page-draft.js';
import { htmlBoxes } from './html-boxes.js';
import { type MarkupRules, markupFault, words } from './markup-rules.js';
import { type Owner, type Shown, showingContext } from './owners.js';

/** Result of rendering the code blocks of a page. */
export interface ShownFences {
  readonly finished: FinishedFences;
  /** True if some are HTML that counts as written by the author, which is part of the tree now. */
  readonly areWritten: boolean;
}

/** Rendered blocks, inserted after the text around them is finished, so that steps for text do not touch them. */
export type FinishedFences = ReadonlyMap<Child, Child>;

/**
 * Renders code blocks with the first extension that handles their language and returns something. HTML that counts as written by the author
 * is inserted at once; drawings and faults are returned.
 */
export async function showFences(root: Root, page: Page, owners: readonly Owner<'fences'>[]): Promise<ShownFences> {
  const asWritten = new Map<Child, readonly Child[]>();
  const finishedNodes = new Map<Child, Child>();
  const numbers = new Map<Owner<'fences'>, number>();
  for (const node of nodesWhere(root, (child) => child.type === 'code')) {
    const { language } = readFenceInfo(node.lang, null);
    for (const owner of owners) {
      if (!Object.hasOwn(owner.hook, language)) continue;
      const number = (numbers.get(owner) ?? 0) + 1;
      numbers.set(owner, number);
      const answer = await show({ node, language, number }, page, owner);
      if (answer === null) continue;
      if ('type' in answer) finishedNodes.set(node, answer);
      else asWritten.set(node, answer);
      break;
    }
  }
  if (asWritten.size > 0) replaceNodes(root, (node) => asWritten.get(node) ?? null);
  return { finished: finishedNodes, areWritten: asWritten.size > 0 };
}

/** Replaces code blocks with their rendered nodes. */
export function placeFences(root: Root, finishedNodes: FinishedFences): void {
  if (finishedNodes.size === 0) return;
  replaceNodes(root, (node) => {
    const finishedNode = finishedNodes.get(node);
    return finishedNode === undefined ? null : [finishedNode];
  });
}

interface Block {
  readonly node: Code;
  readonly language: string;
  readonly number: number;
}

/** Null if the extension does not render the block; a list for HTML that counts as written by the author. */
async function show(block: Block, page: Page, owner: Owner<'fences'>): Promise<Child | readonly Child[] | null> {
  const { node, language, number } = block;
  const info = readFenceInfo(node.lang, node.meta);
  const { file, title, alt } = info;
  const source = file === null ? { code: node.value } : readCodeFile(node, info, page);
  if ('fault' in source) return fault(page, node, source.fault);
  const errors: Diagnostic[] = [];
  const context = showingContext(shownAt(node, page, file !== null), owner, errors);
  const fence = { code: source.code, language, meta: node.meta ?? '', number, title, alt };
  const output = await owner.ask(() => owner.hook[language]?.(fence, context) ?? null);
  const [error] = errors;
  if (output === null) return error === undefined ? null : faultBox(error.code, error.message, node);
  if (!('svg' in output)) return htmlBoxes(output, node);
  const drawing = plainDrawing(output);
  const drawingFault = svgFault(drawing.svg);
  if (drawingFault === null) {
    page.features.add('diagram');
    return drawingBox(drawing, output.kind ?? language, node);
  }
  return fault(page, node, {
    code: 'extension-output',
    message: `The extension \`${owner.extension.name}\` ${drawingFault}, which is not allowed in a page.`,
    hint: `See ${docsPage('extensions')} for what a drawing can contain.`,
  });
}

/** Removes slot delimiters: an extension must not write slots, and its output is checked exactly as it will appear. */
function plainDrawing({ svg, width, title = '', text = [] }: Drawing): Drawing {
  return { svg: withoutSlots(svg), width, title: withoutSlots(title), text: text.map(withoutSlots) };
}

/** Findings refer to a line of the block; for code from a file, to the block. */
function shownAt(node: Code, page: Page, isFromFile: boolean): Shown {
  const { line: firstLine = 1, column: indent = 1 } = node.position?.start ?? {};
  return {
    page,
    node,
    placeWithin: ({ line, column }) =>
      isFromFile ? placeOf(page, node) : placeIn(fragmentOf(page, node), firstLine + line, indent + column - 1),
  };
}

/** Allowed attributes besides `aria-…` and `data-…`: geometry, colour, and names for style sheets. */
const ATTRIBUTES = words(
  'xmlns viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy transform class id role lang ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin opacity ' +
    'font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing',
);

/** Shapes, text and descriptions. None loads, runs or references anything. */
const RULES: MarkupRules = {
  kind: 'drawing',
  roots: ['svg'],
  nested: false,
  elements: words('svg g path rect circle ellipse line polyline polygon text tspan title desc'),
  textual: words('title desc'),
  closed: null,
  isHarmless(name, value) {
    if (name === 'id') return !isOwnId(value);
    if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
    // A colour must not be the address of another file, in any notation.
    return (ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z-]+$/.test(name)) && !/url|[\\&]/i.test(value);
  },
};

/** Reason why a text is not a valid drawing, as the end of a sentence about its author, or null. */
function svgFault(svg: string): string | null {
  return markupFault(svg, RULES);
}
