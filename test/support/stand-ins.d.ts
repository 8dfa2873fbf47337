/** Pages apart from those that stand in for a missing translation. */
interface Parted {
  /** Pages with a text of their own: path → HTML. */
  readonly own: ReadonlyMap<string, string>;
  /** Paths of the smallest stand-in of each layout and locale. */
  readonly frames: readonly string[];
}

/** Parts pages (path → HTML). Stand-ins show the text of another page, so that one of each layout and locale shows their frames. */
export function apartFromStandIns(pages: Iterable<readonly [path: string, html: string]>): Parted;
