import type { Code, Root } from 'mdast';
import { slot } from '../../shared/slots.js';
import { parseMeta } from '../code/meta.js';
import { readCodeFile } from '../code/source-file.js';
import { DiagramError } from '../diagrams/graph.js';
import type { Diagrams } from '../diagrams/render.js';
import { writeSvg } from '../diagrams/scene.js';
import { fault } from '../fault.js';
import { placeIn } from '../fragment.js';
import type { Child } from '../nodes.js';
import { box, markup, textNode } from '../nodes.js';
import type { Page } from '../page.js';
import { fragmentOf, report } from '../page.js';
import { replaceNodes, walk } from '../walk.js';

const KINDS: Readonly<Record<string, 'mermaid' | 'dot'>> = { mermaid: 'mermaid', dot: 'dot', graphviz: 'dot' };

/** Widths of pictures that fit a telephone when they are scaled to seven eighths, in pixels. */
const SNUG = { least: 292, most: 372 };

/** Fences of diagrams become pictures. */
export async function diagrams(root: Root, page: Page, drawer: Diagrams): Promise<void> {
  const found: Code[] = [];
  walk(root, (node) => {
    if (node.type === 'code' && kindOf(node) !== null) found.push(node);
  });
  if (found.length === 0) return;
  page.features.add('diagram');
  const finished = new Map<Child, Child>();
  for (const [index, node] of found.entries())
    finished.set(node, await draw({ node, number: index + 1 }, page, drawer));
  replaceNodes(root, (node) => {
    const picture = finished.get(node);
    return picture === undefined ? null : [picture];
  });
}

function kindOf(node: Code): 'mermaid' | 'dot' | null {
  const { language } = parseMeta(node.lang, null);
  return Object.hasOwn(KINDS, language) ? (KINDS[language] ?? null) : null;
}

interface Numbered {
  readonly node: Code;
  /** Counts the page's diagrams, for their ids. */
  readonly number: number;
}

async function draw({ node, number }: Numbered, page: Page, drawer: Diagrams): Promise<Child> {
  const kind = kindOf(node) ?? 'mermaid';
  const meta = parseMeta(node.lang, node.meta);
  const source = meta.file === null ? { code: node.value } : readCodeFile(node, meta, page);
  if ('fault' in source) return fault(page, node, source.fault);
  try {
    const { scene, ...own } = await drawer.draw(kind, source.code);
    const title = meta.title ?? own.title ?? '';
    const alt = meta.alt ?? own.alt ?? '';
    if (alt === '') reportAlt(node, page);
    const svg = writeSvg(scene, { id: `diagram-${number}`, title, alt });
    return figure({ kind, title, svg, isSnug: scene.width >= SNUG.least && scene.width <= SNUG.most, node });
  } catch (error) {
    if (error instanceof DiagramError) return broken(node, page, error);
    throw error;
  }
}

interface Picture {
  readonly kind: string;
  readonly title: string;
  readonly svg: string;
  /** A little wider than a telephone: themes may scale it down. */
  readonly isSnug: boolean;
  readonly node: Code;
}

function figure({ kind, title, svg, isSnug, node }: Picture): Child {
  const label = `${slot('word', 'diagram')}${title === '' ? '' : ` ${title}`}`;
  const frame = box('div', { className: ['diagram-frame'], tabIndex: 0, role: 'group', ariaLabel: label }, [
    markup(svg, ''),
  ]);
  const caption = title === '' ? [] : [box('figcaption', {}, [textNode(title)])];
  return box('figure', { className: ['diagram'], dataKind: kind, dataSnug: isSnug }, [frame, ...caption], node);
}

function reportAlt(node: Code, page: Page): void {
  report(page, node, {
    code: 'diagram-without-alt',
    message: 'This diagram has no text alternative, so it tells nothing to those who cannot see it.',
    hint: 'Add alt="…" to the first line of the fence.',
    severity: 'warning',
  });
}

/** Reports the line within the fence, and shows the fault with the source below it. */
function broken(node: Code, page: Page, error: DiagramError): Child {
  const line = (node.position?.start.line ?? 1) + error.line;
  const column = node.position?.start.column ?? 1;
  const place = placeIn(fragmentOf(page, node), line, column);
  return fault(page, node, {
    code: 'bad-diagram',
    message: error.message,
    hint: 'docs/authoring.md lists what diagrams may hold.',
    place,
  });
}
