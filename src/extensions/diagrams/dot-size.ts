import { UndrawnError } from './graph.js';
import { type Graphviz, MOST_EDGES, TOO_MANY_EDGES } from './graphviz.js';

/** Edges that a text may stand for by the count below, which is too high where groups are linked: from then on even to list them takes long. */
const MOST_COUNTED = 100_000;

/** An attribute that makes Graphviz draw, or try, something that many times. */
const HUGE = /\b(?:sides|samplepoints|peripheries|minlen|maxiter|mclimit|nslimit1?|searchsize|dim|dimen)="?\d{4}/;

/** Ways to draw edges that take longer; of such a graph a third of the edges is laid out. */
const SLOW = /\bsplines="?ortho|\bconcentrate="?(?:true|yes|[1-9])/;

/** Throws where a text in Graphviz' language stands for a graph that takes too long to lay out. Graphviz itself lists the edges, `{a b} -> {c d}` is four, and looks for no places meanwhile. */
export async function checkSize(source: string, graphviz: Graphviz): Promise<void> {
  if (countEdges(source) > MOST_COUNTED) throw new UndrawnError(TOO_MANY_EDGES, 1);
  const sourceWithoutLayout = source.replace(/"?\blayout"?(?=\s*=)/g, 'unplaced');
  const canonicalText = await graphviz.render(sourceWithoutLayout, { format: 'canon', engine: 'nop' });
  const text = canonicalText.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) =>
    /^"[\w.]+"$/.test(string) ? string : '""',
  );
  const edges = text.match(/ -[->] /g)?.length ?? 0;
  if (edges * (SLOW.test(text) ? 3 : 1) > MOST_EDGES) throw new UndrawnError(TOO_MANY_EDGES, 1);
  if (HUGE.test(text)) throw new UndrawnError('The diagram has an attribute with a number too large to be drawn.', 1);
}

/** At most as many edges as a text may stand for: where a group is linked, it may hold every word. */
function countEdges(source: string): number {
  const text = source.replace(/\s+/g, ' ');
  const words = text.match(/[\w.]+|"/g)?.length ?? 0;
  let count = 0;
  for (const { index } of text.matchAll(/-[->]/g)) {
    const isFromGroup = /(?:\}|\bsubgraph \S+) ?$/.test(text.slice(Math.max(0, index - 100), index));
    const isToGroup = /^ ?(?:\{|subgraph\b)/.test(text.slice(index + 2, index + 20));
    count += (isFromGroup ? words : 1) * (isToGroup ? words : 1);
  }
  return count;
}
