import { UndrawnError } from './graph.js';
import { type Graphviz, MOST_EDGES, TOO_MANY_EDGES } from './graphviz.js';

/**
 * Maximum number of edges that a text may stand for by `countEdges`, whose count is too high for linked groups. Above it, even listing the
 * edges takes long.
 */
const MOST_COUNTED = 100_000;

/** An attribute that makes Graphviz draw or try something a thousand times or more. */
const HUGE = /\b(?:sides|samplepoints|peripheries|minlen|maxiter|mclimit|nslimit1?|searchsize|dim|dimen)="?\d{4}/;

/** Ways to draw edges that take longer, so that such a graph may have a third of the edges. */
const SLOW = /\bsplines="?ortho|\bconcentrate="?(?:true|yes|[1-9])/;

/**
 * Throws an `UndrawnError` for a Graphviz text whose graph would take too long to lay out. Graphviz itself lists the edges, without layout:
 * `{a b} -> {c d}` is four.
 */
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

/** Upper bound of the edges that a text stands for: a linked group is taken to hold every word of the text. */
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
