/** An icon of an installed set, as SVG that is safe to publish. */
export interface IconDrawing {
  /** Example: `0 0 24 24`. */
  readonly viewBox: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Content of the `<svg>`. A tilde stands before each of its ids, and nowhere else, so that each use can have ids of its own. */
  readonly body: string;
}
