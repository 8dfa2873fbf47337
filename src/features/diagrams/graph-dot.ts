import type { Graph, GraphEdge, GraphNode, Head, NodeShape } from './graph.js';
import { CARDINALITY_LENGTH } from './heads.js';
import { blockSize, LINE_HEIGHT, textWidth } from './measure.js';
import { nodeSize } from './node-size.js';

const POINTS_PER_INCH = 72;

/** Gap around the label of an edge, so that it touches no line. */
const LABEL_GAP = 8;

/** Graphviz shapes at whose outline it clips edges; all other nodes are boxes to it. */
const CLIPS: Readonly<Partial<Record<NodeShape, string>>> = {
  diamond: 'diamond',
  circle: 'ellipse',
  'double-circle': 'ellipse',
  start: 'ellipse',
  end: 'ellipse',
  hexagon: 'hexagon',
  'crossed-circle': 'ellipse',
};

/** False for edges to or from an empty group, which lead nowhere. */
export function isDrawable(graph: Graph, { from, to }: GraphEdge): boolean {
  return tail(graph, from) !== null && head(graph, to) !== null;
}

/** The node that an edge leaves; for a group, its last one. Graphviz clips such edges at the group's border. */
function tail(graph: Graph, id: string): string | null {
  return graph.nodes.has(id) ? id : (members(graph, id).at(-1) ?? null);
}

/** The node that an edge enters; for a group, its first one. */
function head(graph: Graph, id: string): string | null {
  return graph.nodes.has(id) ? id : (members(graph, id)[0] ?? null);
}

function members(graph: Graph, group: string): readonly string[] {
  return [...graph.nodes.values()].filter((node) => isInGroup(graph, node.group, group)).map((node) => node.id);
}

/** True if a group is the other one or nested in it. */
export function isInGroup(graph: Graph, group: string | null, ancestor: string): boolean {
  for (let ancestorId = group; ancestorId !== null; ancestorId = graph.groups.get(ancestorId)?.parent ?? null)
    if (ancestorId === ancestor) return true;
  return false;
}

/** Describes a graph in Graphviz's language with sizes and links only, since docsgen draws it itself. */
export function dotOf(graph: Graph, edges: readonly GraphEdge[], names: ReadonlyMap<string, string>): string {
  const groups = [...graph.groups.keys()];
  return [
    `digraph{graph[rankdir=${graph.direction} compound=true nodesep=0.45 ranksep=0.5 pad=0]node[fixedsize=true shape=box label=""]edge[arrowsize=0.8]`,
    ...contents(graph, null, { names, groups }),
    ...edges.map((candidate) => edgeDot(candidate, graph, { names, groups })),
    '}',
  ].join('\n');
}

interface Names {
  readonly names: ReadonlyMap<string, string>;
  readonly groups: readonly string[];
}

function contents(graph: Graph, group: string | null, context: Names): readonly string[] {
  const ownNodes = [...graph.nodes.values()]
    .filter((node) => node.group === group)
    .map((node) => nodeDot(node, context.names.get(node.id) ?? ''));
  const innerGroups = [...graph.groups.values()].filter(({ parent }) => parent === group);
  const clusters = innerGroups.flatMap(({ id, lines }) => {
    const { width, height } = titleSize(graph, id, lines);
    return [
      `subgraph cluster_${context.groups.indexOf(id)}{margin=14 label=${space(width, height)}`,
      ...contents(graph, id, context),
      '}',
    ];
  });
  return [...ownNodes, ...clusters];
}

/** Size to reserve for a group's title: twice as wide if edges cross it, so that the title fits beside them. */
function titleSize(graph: Graph, group: string, lines: readonly string[]): ReturnType<typeof blockSize> {
  const { width, height } = blockSize(lines);
  const isInside = (id: string): boolean =>
    isInGroup(graph, id, group) || isInGroup(graph, graph.nodes.get(id)?.group ?? null, group);
  const isVertical = graph.direction === 'TB' || graph.direction === 'BT';
  const isCrossed = isVertical && graph.edges.some(({ from, to }) => isInside(to) && !isInside(from));
  return { width: isCrossed ? width * 2 + 3 * LABEL_GAP : width, height };
}

function nodeDot(node: GraphNode, name: string): string {
  const { width, height } = nodeSize(node);
  return `${name}[width=${inches(width)} height=${inches(height)} shape=${CLIPS[node.shape] ?? 'box'}]`;
}

function edgeDot(candidate: GraphEdge, graph: Graph, { names, groups }: Names): string {
  const [from, to] = [tail(graph, candidate.from) ?? '', head(graph, candidate.to) ?? ''];
  const { width, height } = blockSize(candidate.lines);
  const attributes = [
    `minlen=${candidate.length}`,
    `dir=${dirOf(candidate)}`,
    `arrowhead=normal arrowtail=normal arrowsize=${Math.max(sizeOf(candidate.start), sizeOf(candidate.end))}`,
    candidate.lines.length > 0 && `label=${space(width + 2 * LABEL_GAP, height + LABEL_GAP)}`,
    candidate.startText !== '' && `taillabel=${space(textWidth(candidate.startText) + 6, LINE_HEIGHT)}`,
    candidate.endText !== '' && `headlabel=${space(textWidth(candidate.endText) + 6, LINE_HEIGHT)}`,
    graph.groups.has(candidate.from) && `ltail=cluster_${groups.indexOf(candidate.from)}`,
    graph.groups.has(candidate.to) && `lhead=cluster_${groups.indexOf(candidate.to)}`,
  ];
  return `${names.get(from)}->${names.get(to)}[${attributes.filter((attribute) => attribute !== false).join(' ')}]`;
}

function dirOf({ start, end }: GraphEdge): string {
  if (start !== 'none') return end === 'none' ? 'back' : 'both';
  return end === 'none' ? 'none' : 'forward';
}

const LARGE: Readonly<Partial<Record<Head, number>>> = {
  triangle: 1.3,
  diamond: 1.3,
  'diamond-filled': 1.3,
  one: CARDINALITY_LENGTH / 10,
  'zero-one': CARDINALITY_LENGTH / 10,
  'one-many': CARDINALITY_LENGTH / 10,
  'zero-many': CARDINALITY_LENGTH / 10,
};

/** Length of an arrow head in tens of pixels. */
function sizeOf(head: Head): number {
  return LARGE[head] ?? 0.8;
}

/** An invisible table, the only label whose size Graphviz does not compute itself. */
function space(width: number, height: number): string {
  return `<<table border="0" fixedsize="true" width="${Math.ceil(width)}" height="${Math.ceil(height)}"><tr><td></td></tr></table>>`;
}

function inches(pixels: number): string {
  return (pixels / POINTS_PER_INCH).toFixed(4);
}
