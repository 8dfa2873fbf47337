import type { ProcessShape } from './process-shapes.js';

/** Outlines of nodes. */
export type NodeShape =
  | ProcessShape
  | 'rect'
  | 'round'
  | 'stadium'
  | 'subroutine'
  | 'cylinder'
  | 'circle'
  | 'double-circle'
  | 'diamond'
  | 'hexagon'
  | 'lean-right'
  | 'lean-left'
  | 'trapezoid'
  | 'trapezoid-down'
  | 'flag'
  | 'text'
  | 'note'
  | 'start'
  | 'end'
  | 'bar'
  | 'class'
  | 'entity';

/** Ends of edges. */
export type Head =
  | 'none'
  | 'arrow'
  | 'circle'
  | 'cross'
  | 'triangle'
  | 'diamond'
  | 'diamond-filled'
  | 'open'
  | 'half-above'
  | 'half-below'
  | 'stroke-above'
  | 'stroke-below'
  | Cardinality;

/** How many entities take part in a relation. */
export type Cardinality = 'one' | 'zero-one' | 'one-many' | 'zero-many';

/** A node with its text broken into lines. Compartments hold the members of a class, or the rows of cells of an entity. */
export interface GraphNode {
  readonly id: string;
  lines: readonly string[];
  shape: NodeShape;
  /** Group that contains the node, or null. */
  group: string | null;
  readonly compartments: string[][];
  /** Width and height in pixels, if they do not follow from the text. */
  readonly size?: { readonly width: number; readonly height: number };
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly string[];
  readonly line: 'solid' | 'dotted' | 'thick' | 'invisible';
  readonly start: Head;
  readonly end: Head;
  /** Minimum number of ranks that the edge spans. */
  readonly length: number;
  /** Small texts beside the ends: the cardinalities of class diagrams. */
  readonly startText: string;
  readonly endText: string;
}

/** A frame around nodes. */
export interface GraphGroup {
  readonly id: string;
  lines: readonly string[];
  parent: string | null;
  /** Direction of its content; defaults to the graph's. */
  direction?: Graph['direction'];
}

/** A diagram of nodes and edges before it is laid out. */
export interface Graph {
  direction: 'TB' | 'BT' | 'LR' | 'RL';
  readonly nodes: Map<string, GraphNode>;
  readonly edges: GraphEdge[];
  readonly groups: Map<string, GraphGroup>;
}

/** A mistake in a diagram's text; `line` counts from 1 in that text. */
export class DiagramError extends Error {
  override readonly name = 'DiagramError';
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** Thrown for a text that may be valid but uses something that docsgen does not draw. */
export class UndrawnError extends DiagramError {}

/** A graph without anything in it. */
export function emptyGraph(direction: Graph['direction']): Graph {
  return { direction, nodes: new Map(), edges: [], groups: new Map() };
}

/** Sets the direction of a graph or a group to a word such as `LR`; ignores other words. */
export function setDirection(part: Graph | GraphGroup, word: string): void {
  if (word === 'TB' || word === 'BT' || word === 'LR' || word === 'RL') part.direction = word;
}

/** The node with an id, created as a plain box on first mention. The first mention also sets its group. */
export function nodeOf(graph: Graph, id: string, group: string | null): GraphNode {
  const node = graph.nodes.get(id) ?? { id, lines: [id], shape: 'rect', group, compartments: [] };
  graph.nodes.set(id, node);
  return node;
}

/** An edge with the defaults of a plain arrow. */
export function edge(from: string, to: string, fields: Partial<GraphEdge> = {}): GraphEdge {
  return {
    from,
    to,
    lines: [],
    line: 'solid',
    start: 'none',
    end: 'arrow',
    length: 1,
    startText: '',
    endText: '',
    ...fields,
  };
}
