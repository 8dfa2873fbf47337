import type { RenderOptions, Viz } from '@viz-js/viz';
import { loadOptional } from '../../base/optional-package.js';
import { DiagramError, UndrawnError } from './graph.js';

/**
 * Maximum number of edges of a graph that is laid out: the time grows at least with the square of their number. Readable drawings have some
 * dozens.
 */
export const MOST_EDGES = 300;

/** Message for a diagram with more than `MOST_EDGES` edges. */
export const TOO_MANY_EDGES = `The diagram has more than ${MOST_EDGES} edges, too many to draw.`;

/** Graphviz as WebAssembly. It takes 50 ms to start, so it starts with the first diagram that needs it. */
export class Graphviz {
  #viz: Promise<Viz> | null = null;

  /**
   * Lays out a text and returns Graphviz's output. Throws a `DiagramError` if Graphviz cannot read the text, and a `PackageMissing` if it
   * is not installed. A crash leaves its memory damaged, so a new instance is started for the next text.
   */
  async render(source: string, options: RenderOptions): Promise<string> {
    for (;;) {
      this.#viz ??= start();
      const startedViz = this.#viz;
      const viz = await startedViz;
      if (startedViz !== this.#viz) continue;
      try {
        return outputOf(viz, source, options);
      } catch (error) {
        if (error instanceof DiagramError) throw error;
        this.#viz = null;
        throw new UndrawnError('The diagram is too large, or nested too deeply, to be drawn.', 1);
      }
    }
  }
}

async function start(): Promise<Viz> {
  const { instance } = await loadOptional('@viz-js/viz', () => import('@viz-js/viz'));
  return instance();
}

function outputOf(viz: Viz, source: string, options: RenderOptions): string {
  const result = viz.render(source, options);
  if (result.status === 'success') return result.output;
  const message = result.errors[0]?.message ?? 'unknown reason';
  const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1);
  throw new DiagramError(`Graphviz cannot read the diagram: ${message.replace(/\s+/g, ' ').trim()}.`, line);
}
