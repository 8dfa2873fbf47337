import { edge, type Graph, type GraphEdge, type GraphNode, nodeOf, UndrawnError } from '../graph.js';
import { MOST_EDGES, TOO_MANY_EDGES } from '../graphviz.js';
import { readAttributes } from './attributes.js';
import { headOf, linkOf, SHAPE_NAMES, SHAPES, TEXT_ENDS } from './flowchart-marks.js';
import { labelLines, type Statement } from './mermaid-text.js';
import type { Notes } from './notes.js';

const ID = /[\p{L}\p{N}_]+(?:[-./:](?=[\p{L}\p{N}_])[\p{L}\p{N}_]+)*/uy;
const LINK =
  /\s*(?:([\p{L}\p{N}_-]+)@(?=[-=.~<ox]))?([<ox](?=[-=]))?(-\.+-[>ox]?|--+[>ox]?|==+[>ox]?|~~~+|-\.(?=\s))\s*/uy;
const PIPED = /\|([^|]*)\|\s*/y;
const CLASS = /:::[\w-]+/y;
const ATTRIBUTES = /@\{((?:"[^"]*"|[^"}])*)\}/y;

/** State that the statements of a flowchart share. */
export interface Flowchart {
  readonly graph: Graph;
  /** Ids of links, such as `e1` in `A e1@--> B`. */
  readonly links: Set<string>;
  readonly notes: Notes;
}

/** Reads `A & B --> C -- text --> D`. */
export class ChainReader {
  #position = 0;
  readonly #text: string;
  readonly #line: number;

  constructor(
    statement: Statement,
    private readonly chart: Flowchart,
    private readonly group: string | null,
  ) {
    this.#text = statement.text;
    this.#line = statement.number;
  }

  read(): void {
    if (this.#isAboutLink()) return;
    let sources = this.#nodes();
    while (this.#position < this.#text.length) {
      const link = this.#link();
      const targets = this.#nodes();
      if (sources.length * targets.length > MOST_EDGES) throw new UndrawnError(TOO_MANY_EDGES, this.#line);
      for (const from of sources) for (const to of targets) this.chart.graph.edges.push(edge(from, to, link));
      sources = targets;
    }
  }

  /** True for `e1@{ animate: true }`, which styles a link; the theme decides about styles. */
  #isAboutLink(): boolean {
    const id = /^([\p{L}\p{N}_-]+)@\{[^}]*\}$/u.exec(this.#text)?.[1];
    return id !== undefined && this.chart.links.has(id);
  }

  #nodes(): readonly string[] {
    const ids = [this.#node()];
    while (this.#match(/\s*&\s*/y) !== null) ids.push(this.#node());
    return ids;
  }

  #node(): string {
    const { graph } = this.chart;
    const id = this.#match(ID)?.[0];
    if (id === undefined) throw this.#error('a node was expected');
    const shape = this.#attributes() ?? this.#shape();
    this.#match(CLASS);
    if (graph.groups.has(id) && shape === null) return id;
    const node = nodeOf(graph, id, this.group);
    node.group ??= this.group;
    if (shape !== null) Object.assign(node, shape);
    return id;
  }

  /** Reads `@{ shape: cyl, label: "Data" }`. */
  #attributes(): Partial<GraphNode> | null {
    const list = this.#match(ATTRIBUTES)?.[1];
    if (list === undefined) return null;
    const values = readAttributes(list);
    const [name, label] = [values.get('shape'), values.get('label')];
    const shape = SHAPE_NAMES.get(name ?? 'rect');
    if (shape === undefined) this.chart.notes.add(`The shape \`${name}\` is drawn as a rectangle.`, this.#line);
    if (values.has('icon') || values.has('img'))
      this.chart.notes.add('The pictures of nodes are left out; their labels are drawn.', this.#line);
    return {
      ...(name !== undefined && { shape: shape ?? 'rect' }),
      ...(label !== undefined && { lines: labelLines(label) }),
    };
  }

  #shape(): Pick<GraphNode, 'shape' | 'lines'> | null {
    const restOfText = this.#text.slice(this.#position);
    for (const [opener, closes] of SHAPES) {
      if (!restOfText.startsWith(opener)) continue;
      const from = opener.length + (/^\s*"[^"]*"\s*/.exec(restOfText.slice(opener.length))?.[0].length ?? 0);
      const candidates = closes
        .map(([close, shape]) => ({ close, shape, end: restOfText.indexOf(close, from) }))
        .filter(({ end }) => end !== -1);
      const nearest = candidates.sort((a, b) => a.end - b.end)[0];
      if (nearest === undefined) continue;
      this.#position += nearest.end + nearest.close.length;
      return { shape: nearest.shape, lines: labelLines(restOfText.slice(opener.length, nearest.end)) };
    }
    if (/^[[({>]/.test(restOfText)) throw this.#error('a bracket is not closed');
    return null;
  }

  #link(): Partial<GraphEdge> {
    const match = this.#match(LINK);
    if (match === null) throw this.#error('a link such as --> was expected');
    const [, id, startMark = '', mark = ''] = match;
    if (id !== undefined) this.chart.links.add(id);
    const start = headOf(startMark);
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
    const restOfText = this.#text.slice(this.#position).trim();
    return new UndrawnError(
      `The flowchart cannot be read at \`${restOfText.slice(0, 40) || this.#text.slice(-20)}\`: ${what}.`,
      this.#line,
    );
  }
}
