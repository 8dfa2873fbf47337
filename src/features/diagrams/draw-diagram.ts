import { nearest } from '../../base/nearest.js';
import { drawDot } from './dot.js';
import { drawGraph } from './draw-graph.js';
import { DiagramError, type Graph, UndrawnError } from './graph.js';
import { Graphviz, MOST_EDGES, TOO_MANY_EDGES } from './graphviz.js';
import { layoutGraph } from './group-layout.js';
import { readClass } from './mermaid/class.js';
import { readEr } from './mermaid/er.js';
import { readFlowchart } from './mermaid/flowchart.js';
import { readGantt } from './mermaid/gantt.js';
import { layoutGantt } from './mermaid/gantt-layout.js';
import { type MermaidText, readMermaid } from './mermaid/mermaid-text.js';
import type { Note } from './mermaid/notes.js';
import { readPie } from './mermaid/pie.js';
import { layoutPie } from './mermaid/pie-layout.js';
import { readSequence } from './mermaid/sequence.js';
import { layoutSequence } from './mermaid/sequence-layout.js';
import { readStateDiagram } from './mermaid/state.js';
import { readTimeline } from './mermaid/timeline.js';
import { layoutTimeline } from './mermaid/timeline-layout.js';
import type { Scene } from './scene.js';

/** A drawing with the title and description that its text declares. */
interface Drawing {
  readonly scene: Scene;
  readonly title: string | null;
  readonly alt: string | null;
  readonly notes: readonly Note[];
}

/** Longest text that is drawn, in characters. Laying out longer ones takes minutes. */
const MAX_SOURCE = 20_000;

/** Draws diagrams from the texts of fences. */
export interface Diagrams {
  /** Rejects with an `UndrawnError` if docsgen cannot draw something in the text, and with a plain `DiagramError` if the text is wrong. */
  draw(language: 'mermaid' | 'dot', source: string): Promise<Drawing>;
}

/** A drawer whose diagrams share one Graphviz. */
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

type Drawer = (text: MermaidText, graphviz: Graphviz) => Scene | Promise<Scene>;

const DRAWERS: Readonly<Record<string, Drawer>> = {
  flowchart: graphDrawer(readFlowchart),
  graph: graphDrawer(readFlowchart),
  'flowchart-elk': graphDrawer(readFlowchart),
  sequenceDiagram: (text) => layoutSequence(readSequence(text)),
  stateDiagram: graphDrawer(readStateDiagram),
  'stateDiagram-v2': graphDrawer(readStateDiagram),
  classDiagram: graphDrawer(readClass),
  'classDiagram-v2': graphDrawer(readClass),
  erDiagram: graphDrawer(readEr),
  gantt: (text) => layoutGantt(readGantt(text)),
  pie: (text) => layoutPie(readPie(text)),
  timeline: (text) => layoutTimeline(readTimeline(text)),
};

/** Maximum number of groups with a direction of their own in a diagram: each takes a layout of its own. */
const MOST_DIRECTIONS = 50;
const TOO_MANY_DIRECTIONS = `The diagram has more than ${MOST_DIRECTIONS} groups with a direction of their own.`;

/** A drawer for the diagram types that consist of nodes and edges. */
function graphDrawer(readGraph: (text: MermaidText) => Graph): Drawer {
  return async (text, graphviz) => {
    const graph = readGraph(text);
    if (graph.nodes.size === 0) throw new DiagramError('The diagram is empty.', text.typeLine);
    if (graph.edges.length > MOST_EDGES) throw new UndrawnError(TOO_MANY_EDGES, text.typeLine);
    if ([...graph.groups.values()].filter(({ direction }) => direction !== undefined).length > MOST_DIRECTIONS)
      throw new UndrawnError(TOO_MANY_DIRECTIONS, text.typeLine);
    return drawGraph(await layoutGraph(graph, graphviz));
  };
}

async function drawMermaid(text: MermaidText, graphviz: Graphviz): Promise<Scene> {
  const drawer = Object.hasOwn(DRAWERS, text.type) ? DRAWERS[text.type] : undefined;
  if (drawer === undefined) throw unknownType(text);
  return drawer(text, graphviz);
}

function unknownType({ type, typeLine }: MermaidText): UndrawnError {
  const nearestType = nearest(type, Object.keys(DRAWERS));
  return new UndrawnError(
    `The diagram type \`${type}\` cannot be drawn; ${nearestType === null ? `${KINDS} can` : `\`${nearestType}\` can`}.`,
    typeLine,
  );
}

/** The supported diagram types, for messages. */
const KINDS = 'flowchart, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram, gantt, pie and timeline';
