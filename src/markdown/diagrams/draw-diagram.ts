import { nearest } from '../../base/nearest.js';
import { drawDot } from './dot.js';
import { drawGraph } from './draw-graph.js';
import { DiagramError, type Graph, UndrawnError } from './graph.js';
import { Graphviz, MOST_EDGES, TOO_MANY_EDGES } from './graphviz.js';
import { layoutGraph } from './layout.js';
import { readClass } from './mermaid/class.js';
import { readFlowchart } from './mermaid/flowchart.js';
import { type MermaidText, readMermaid } from './mermaid/mermaid-text.js';
import type { Note } from './mermaid/notes.js';
import { readSequence } from './mermaid/sequence.js';
import { layoutSequence } from './mermaid/sequence-layout.js';
import { readState } from './mermaid/state.js';
import type { Scene } from './scene.js';

/** A drawing and what its text says about itself. */
interface Drawing {
  readonly scene: Scene;
  readonly title: string | null;
  readonly alt: string | null;
  readonly notes: readonly Note[];
}

/** Longest text that is drawn, in characters: laying out larger ones takes minutes. */
const MAX_SOURCE = 20_000;

/** Draws the texts of fences. */
export interface Diagrams {
  /** Rejects with an `UndrawnError` where the text holds what is not drawn, and with another `DiagramError` where it is wrong. */
  draw(language: 'mermaid' | 'dot', source: string): Promise<Drawing>;
}

/** Diagrams that share one Graphviz. */
export function createDiagrams(): Diagrams {
  const graphviz = new Graphviz();
  return {
    async draw(language, source) {
      if (source.length > MAX_SOURCE) throw new UndrawnError('The diagram is too large to be drawn.', 1);
      if (language === 'dot') return { scene: await drawDot(source, graphviz), title: null, alt: null, notes: [] };
      const text = readMermaid(source);
      const scene = await drawMermaid(text, graphviz);
      return { scene, title: text.title, alt: text.description, notes: text.notes.list() };
    },
  };
}

const GRAPHS: Readonly<Record<string, (text: MermaidText) => Graph>> = {
  flowchart: readFlowchart,
  graph: readFlowchart,
  'flowchart-elk': readFlowchart,
  stateDiagram: readState,
  'stateDiagram-v2': readState,
  classDiagram: readClass,
  'classDiagram-v2': readClass,
};

async function drawMermaid(text: MermaidText, graphviz: Graphviz): Promise<Scene> {
  if (text.type === 'sequenceDiagram') return layoutSequence(readSequence(text));
  const reader = Object.hasOwn(GRAPHS, text.type) ? GRAPHS[text.type] : undefined;
  if (reader === undefined) throw unknownType(text);
  const graph = reader(text);
  if (graph.nodes.size === 0) throw new DiagramError('The diagram is empty.', text.typeLine);
  if (graph.edges.length > MOST_EDGES) throw new UndrawnError(TOO_MANY_EDGES, text.typeLine);
  return drawGraph(graph, await layoutGraph(graph, graphviz));
}

function unknownType({ type, typeLine }: MermaidText): UndrawnError {
  const types = [...Object.keys(GRAPHS), 'sequenceDiagram'];
  const near = nearest(type, types);
  return new UndrawnError(
    `The diagram type "${type}" cannot be drawn; ${near === null ? 'flowchart, sequenceDiagram, classDiagram and stateDiagram-v2 can' : `"${near}" can`}.`,
    typeLine,
  );
}
