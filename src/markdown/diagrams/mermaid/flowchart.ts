import {
  DiagramError,
  edge,
  emptyGraph,
  type Graph,
  type GraphEdge,
  type GraphNode,
  nodeOf,
  UndrawnError,
} from '../graph.js';
import { MOST_EDGES, TOO_MANY_EDGES } from '../graphviz.js';
import { headOf, linkOf, SHAPE_NAMES, SHAPES, TEXT_ENDS } from './flowchart-marks.js';
import { labelLines, type MermaidText, type Statement } from './mermaid-text.js';

const ID = /[\p{L}\p{N}_]+(?:[-.](?=[\p{L}\p{N}_])[\p{L}\p{N}_]+)*/uy;
const LINK = /\s*([<ox](?=[-=]))?(-\.+-[>ox]?|--+[>ox]?|==+[>ox]?|~~~+|-\.(?=\s))\s*/y;
const PIPED = /\|([^|]*)\|\s*/y;
const CLASS = /:::[\w-]+/y;
const ATTRIBUTES = /@\{((?:"[^"]*"|[^"}])*)\}/y;
const ATTRIBUTE = /([\w-]+)\s*:\s*("[^"]*"|[^",]+)/g;

/** Statements that only set colours and links; the theme decides those. */
const STYLING = /^(?:classDef|class|style|linkStyle|click)\s/;

/** Reads `flowchart` and `graph`. */
export function readFlowchart(text: MermaidText): Graph {
  const [, direction = '', first = ''] = /^([^;]*);?([\s\S]*)$/.exec(text.argument) ?? [];
  const graph = emptyGraph(directionOf(direction.trim() || 'TB', text.typeLine));
  const groups: string[] = [];
  for (const line of [{ text: first, number: text.typeLine }, ...text.statements]) {
    for (const part of splitStatements(line)) readStatement(part, graph, groups);
  }
  if (groups.length > 0)
    throw new DiagramError(`The subgraph "${groups.at(-1)}" has no "end".`, text.statements.at(-1)?.number ?? 1);
  return graph;
}

/** Semicolons end statements, except within quotes and references such as `#35;`. */
function splitStatements({ text, number }: Statement): readonly Statement[] {
  const parts = text.match(/(?:"[^"]*"|#\w+;|[^;])+/g) ?? [];
  return parts.map((part) => ({ text: part.trim(), number })).filter((part) => part.text !== '');
}

const DIRECTIONS: Readonly<Record<string, Graph['direction']>> = {
  TB: 'TB',
  TD: 'TB',
  v: 'TB',
  BT: 'BT',
  '^': 'BT',
  LR: 'LR',
  '>': 'LR',
  RL: 'RL',
  '<': 'RL',
};

function directionOf(word: string, line: number): Graph['direction'] {
  const direction = Object.hasOwn(DIRECTIONS, word) ? DIRECTIONS[word] : undefined;
  if (direction !== undefined) return direction;
  throw new DiagramError(`"${word}" is no direction; write TB, BT, LR or RL.`, line);
}

function readStatement(statement: Statement, graph: Graph, groups: string[]): void {
  const { text, number } = statement;
  const subgraph = /^subgraph\s+(.*)$/.exec(text);
  if (subgraph !== null) groups.push(openGroup(subgraph[1] ?? '', graph, groups.at(-1) ?? null));
  else if (text === 'end') {
    if (groups.pop() === undefined) throw new DiagramError('This "end" closes no subgraph.', number);
  } else if (text.startsWith('direction ')) {
    if (groups.length === 0) graph.direction = directionOf(text.slice(10).trim(), number);
  } else if (!STYLING.test(text)) new ChainReader(statement, graph, groups.at(-1) ?? null).read();
}

function openGroup(rest: string, graph: Graph, parent: string | null): string {
  const [, id = '', label] = /^("[^"]*"|[^[\s]+)\s*(?:\[([\s\S]*)\])?$/.exec(rest) ?? [null, rest];
  const name = id.replaceAll('"', '') || `group-${graph.groups.size}`;
  graph.groups.set(name, { id: name, lines: labelLines(label ?? name), parent });
  return name;
}

/** Reads `A & B --> C -- text --> D`. */
class ChainReader {
  #position = 0;
  readonly #text: string;
  readonly #line: number;

  constructor(
    statement: Statement,
    private readonly graph: Graph,
    private readonly group: string | null,
  ) {
    this.#text = statement.text;
    this.#line = statement.number;
  }

  read(): void {
    let sources = this.#nodes();
    while (this.#position < this.#text.length) {
      const link = this.#link();
      const targets = this.#nodes();
      if (sources.length * targets.length > MOST_EDGES) throw new UndrawnError(TOO_MANY_EDGES, this.#line);
      for (const from of sources) for (const to of targets) this.graph.edges.push(edge(from, to, link));
      sources = targets;
    }
  }

  #nodes(): readonly string[] {
    const ids = [this.#node()];
    while (this.#match(/\s*&\s*/y) !== null) ids.push(this.#node());
    return ids;
  }

  #node(): string {
    const id = this.#match(ID)?.[0];
    if (id === undefined) throw this.#error('a node was expected');
    const shape = this.#attributes() ?? this.#shape();
    this.#match(CLASS);
    if (this.graph.groups.has(id) && shape === null) return id;
    const node = nodeOf(this.graph, id, this.group);
    node.group ??= this.group;
    if (shape !== null) Object.assign(node, shape);
    return id;
  }

  /** Reads `@{ shape: cyl, label: "Data" }`. */
  #attributes(): Partial<GraphNode> | null {
    const list = this.#match(ATTRIBUTES)?.[1];
    if (list === undefined) return null;
    const values = new Map(Array.from(list.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key, value.trim()]));
    const [name, label] = [values.get('shape'), values.get('label')];
    const shape = SHAPE_NAMES.get(name?.replaceAll('"', '') ?? 'rect');
    if (shape === undefined) throw new UndrawnError(`The shape "${name}" is not drawn.`, this.#line);
    return { ...(name !== undefined && { shape }), ...(label !== undefined && { lines: labelLines(label) }) };
  }

  #shape(): Pick<GraphNode, 'shape' | 'lines'> | null {
    const rest = this.#text.slice(this.#position);
    for (const [open, closes] of SHAPES) {
      if (!rest.startsWith(open)) continue;
      const from = open.length + (/^\s*"[^"]*"\s*/.exec(rest.slice(open.length))?.[0].length ?? 0);
      const candidates = closes
        .map(([close, shape]) => ({ close, shape, end: rest.indexOf(close, from) }))
        .filter(({ end }) => end !== -1);
      const nearest = candidates.sort((a, b) => a.end - b.end)[0];
      if (nearest === undefined) continue;
      this.#position += nearest.end + nearest.close.length;
      return { shape: nearest.shape, lines: labelLines(rest.slice(open.length, nearest.end)) };
    }
    if (/^[[({>]/.test(rest)) throw this.#error('a bracket is not closed');
    return null;
  }

  #link(): Partial<GraphEdge> {
    const match = this.#match(LINK);
    if (match === null) throw this.#error('a link such as --> was expected');
    const start = headOf(match[1] ?? '');
    const mark = match[2] ?? '';
    const ends = TEXT_ENDS[mark];
    if (ends !== undefined) return { ...this.#textLink(mark, ends), start };
    const label = this.#match(PIPED)?.[1];
    return { ...linkOf(mark), start, lines: label === undefined ? [] : labelLines(label) };
  }

  #textLink(mark: string, ends: RegExp): Partial<GraphEdge> {
    ends.lastIndex = this.#position;
    const end = ends.exec(this.#text);
    if (end === null) throw this.#error('the text of a link is not followed by an arrow');
    const lines = labelLines(this.#text.slice(this.#position, end.index));
    this.#position = ends.lastIndex;
    return { ...linkOf(`${mark === '-.' ? '-' : ''}${end[1] ?? ''}`), lines };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#position = pattern.lastIndex;
    return match;
  }

  #error(what: string): UndrawnError {
    const rest = this.#text.slice(this.#position).trim();
    return new UndrawnError(
      `The flowchart cannot be read at "${rest.slice(0, 40) || this.#text.slice(-20)}": ${what}.`,
      this.#line,
    );
  }
}
