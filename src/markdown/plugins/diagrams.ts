import type { Code, Root } from 'mdast';
import { docsAddress } from '../../base/docs-address.js';
import { PackageMissing } from '../../base/optional-package.js';
import { readFenceInfo } from '../../dialect/fence/info.js';
import type { Child } from '../../dialect/tree.js';
import { nodesWhere, replaceEach } from '../../dialect/tree-walk.js';
import type { Place } from '../../model/diagnostic.js';
import { readCodeFile } from '../code/source-file.js';
import type { Diagrams } from '../diagrams/draw-diagram.js';
import { DiagramError, UndrawnError } from '../diagrams/graph.js';
import type { Note } from '../diagrams/mermaid/notes.js';
import { writeSvg } from '../diagrams/scene.js';
import { drawingBox } from '../drawing-box.js';
import { fault, packageMissing } from '../fault.js';
import { placeIn } from '../fragment.js';
import { fragmentOf, type Page, report } from '../page-draft.js';

const KINDS: Readonly<Record<string, 'mermaid' | 'dot'>> = { mermaid: 'mermaid', dot: 'dot', graphviz: 'dot' };

/** Fences of diagrams become pictures; those that cannot be drawn stay code. */
export async function diagrams(root: Root, page: Page, drawer: Diagrams): Promise<void> {
  const nodes = nodesWhere(root, (node) => node.type === 'code').filter((node) => kindOf(node) !== null);
  const pictures = await replaceEach(root, nodes, (node, index) => draw({ node, number: index + 1 }, page, drawer));
  if (pictures > 0) page.features.add('diagram');
}

function kindOf(node: Code): 'mermaid' | 'dot' | null {
  const { language } = readFenceInfo(node.lang, null);
  return Object.hasOwn(KINDS, language) ? (KINDS[language] ?? null) : null;
}

interface Numbered {
  readonly node: Code;
  /** Counts the page's diagrams, for their ids. */
  readonly number: number;
}

/** Null where the fence is to stay code. */
async function draw({ node, number }: Numbered, page: Page, drawer: Diagrams): Promise<Child | null> {
  const kind = kindOf(node) ?? 'mermaid';
  const meta = readFenceInfo(node.lang, node.meta);
  const source = meta.file === null ? { code: node.value } : readCodeFile(node, meta, page);
  if ('fault' in source) return fault(page, node, source.fault);
  try {
    const { scene, notes, ...own } = await drawer.draw(kind, source.code);
    const title = meta.title ?? own.title ?? '';
    const alt = meta.alt ?? own.alt ?? '';
    if (alt === '') reportAlt(node, page);
    for (const note of notes) reportNote(node, page, note);
    const svg = writeSvg(scene, { id: `diagram-${number}`, title, alt });
    return drawingBox({ svg, width: scene.width, title }, kind, node);
  } catch (error) {
    if (error instanceof UndrawnError) return reportUndrawn(node, page, error);
    if (error instanceof DiagramError) return broken(node, page, error);
    if (error instanceof PackageMissing) return fault(page, node, packageMissing(error.packageName, 'Such diagrams'));
    throw error;
  }
}

function reportAlt(node: Code, page: Page): void {
  report(page, node, {
    code: 'diagram-without-alt',
    message: 'This diagram has no text alternative, so it tells nothing to those who cannot see it.',
    hint: 'Add alt="…" to the first line of the fence.',
    severity: 'warning',
  });
}

function reportNote(node: Code, page: Page, { message, line }: Note): void {
  report(page, node, {
    code: 'diagram-simplified',
    message,
    hint: `${docsAddress('markdown')} lists what diagrams may hold.`,
    place: placeOfLine(node, page, line),
    severity: 'warning',
  });
}

function reportUndrawn(node: Code, page: Page, error: UndrawnError): null {
  report(page, node, {
    code: 'diagram-not-drawn',
    message: error.message,
    hint: `The page shows the source as code. ${docsAddress('markdown')} lists what diagrams may hold.`,
    place: placeOfLine(node, page, error.line),
    severity: 'warning',
  });
  return null;
}

/** Reports the line within the fence, and shows the fault in the place of the diagram. */
function broken(node: Code, page: Page, error: DiagramError): Child {
  return fault(page, node, {
    code: 'bad-diagram',
    message: error.message,
    hint: `Correct the line; ${docsAddress('markdown')} lists what diagrams may hold.`,
    place: placeOfLine(node, page, error.line),
  });
}

/** Place of a diagram's line, which counts from 1; a diagram from a file has that of its fence. */
function placeOfLine(node: Code, page: Page, line: number): Place {
  const { line: fence = 1, column = 1 } = node.position?.start ?? {};
  const isFromFile = readFenceInfo(node.lang, node.meta).file !== null;
  return placeIn(fragmentOf(page, node), isFromFile ? fence : fence + line, column);
}
