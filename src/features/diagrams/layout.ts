import type { Graph, GraphEdge, GraphNode } from './graph.js';
import { dotOf, isDrawable } from './graph-dot.js';
import type { Graphviz } from './graphviz.js';
import { nodeSize } from './node-size.js';
import type { CenteredBox, DrawingPoint } from './scene.js';

/** The curve of an edge as Bézier points, without the ends that arrow heads cover. */
export interface EdgeCurve {
  readonly edge: GraphEdge;
  readonly points: readonly DrawingPoint[];
  /** Tips of the heads, or null if the curve itself reaches the node. */
  readonly startTip: DrawingPoint | null;
  readonly endTip: DrawingPoint | null;
  readonly label: DrawingPoint | null;
}

/** A frame around nodes, and its title. */
export interface PlacedGroup {
  readonly lines: readonly string[];
  readonly box: CenteredBox;
  /** True if the title is at the bottom. */
  readonly isBelow: boolean;
}

/** Positions of everything in a graph, in pixels from the top left. */
export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: ReadonlyMap<GraphNode, CenteredBox>;
  readonly routes: readonly EdgeCurve[];
  readonly groups: readonly PlacedGroup[];
}

const MARGIN = 8;

/** Lets Graphviz place a graph whose groups have no directions of their own. */
export async function layoutPart(graph: Graph, graphviz: Graphviz): Promise<GraphLayout> {
  const nodes = [...graph.nodes.values()];
  const edges = graph.edges.filter((candidate) => isDrawable(graph, candidate));
  const names = new Map(nodes.map((node, n) => [node.id, `n${n}`] as const));
  const source = dotOf(graph, edges, names);
  const output = JSON.parse(await graphviz.render(source, { format: 'json' })) as GraphvizOutput;
  return readLayout(output, { graph, nodes, edges });
}

/** The part of Graphviz's JSON that is read. Points count from the bottom left. */
interface GraphvizOutput {
  readonly bb: string;
  readonly objects?: readonly {
    readonly name: string;
    readonly pos?: string;
    readonly bb?: string;
    readonly width?: string;
    readonly height?: string;
  }[];
  readonly edges?: readonly { readonly pos: string; readonly lp?: string }[];
}

interface Sources {
  readonly graph: Graph;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

function readLayout(output: GraphvizOutput, { graph, nodes, edges }: Sources): GraphLayout {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(output.bb);
  const point = ([x = 0, y = 0]: readonly number[]): DrawingPoint => ({ x: x - left + MARGIN, y: top - y + MARGIN });
  const boxes = new Map<GraphNode, CenteredBox>();
  const groups: PlacedGroup[] = [];
  // Graphviz puts a group's label at its top; a graph from bottom to top is flipped afterwards, which moves it to the bottom.
  const isBelow = graph.direction === 'BT';
  for (const { name, pos, bb } of output.objects ?? []) {
    const node = nodes[Number(/^n(\d+)$/.exec(name)?.[1] ?? -1)];
    const group = [...graph.groups.values()][Number(/^cluster_(\d+)$/.exec(name)?.[1] ?? -1)];
    if (node !== undefined && pos !== undefined) boxes.set(node, { ...point(numbers(pos)), ...nodeSize(node) });
    if (group !== undefined && bb !== undefined)
      groups.push({ lines: group.lines, box: boxOf(numbers(bb), point), isBelow });
  }
  const routes = (output.edges ?? [])
    .map((placedEdge, n) => routeOf(placedEdge, edges[n], point))
    .filter((route) => route !== null);
  return { width: right - left + 2 * MARGIN, height: top - bottom + 2 * MARGIN, nodes: boxes, routes, groups };
}

function boxOf(
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
  point: (pair: readonly number[]) => DrawingPoint,
): CenteredBox {
  return { ...point([(x1 + x2) / 2, (y1 + y2) / 2]), width: x2 - x1, height: y2 - y1 };
}

/** Reads `s,x,y e,x,y x,y x,y …`. */
function routeOf(
  { pos, lp }: { readonly pos: string; readonly lp?: string },
  candidate: GraphEdge | undefined,
  point: (pair: readonly number[]) => DrawingPoint,
): EdgeCurve | null {
  if (candidate === undefined) return null;
  const parts = pos.split(' ');
  const tip = (letter: string): DrawingPoint | null => {
    const part = parts.find((piece) => piece.startsWith(`${letter},`));
    return part === undefined ? null : point(numbers(part.slice(2)));
  };
  const points = parts.filter((part) => /^-?[\d.]/.test(part)).map((part) => point(numbers(part)));
  return {
    edge: candidate,
    points,
    startTip: tip('s'),
    endTip: tip('e'),
    label: lp === undefined ? null : point(numbers(lp)),
  };
}

function numbers(text: string): readonly number[] {
  return text.split(',').map(Number);
}
