/** Pages, split into own and fallback ones. */
interface Parted {
  /** HTML of pages with their own text, by path. */
  readonly own: ReadonlyMap<string, string>;
  /** Paths of the smallest fallback page of each layout and locale. */
  readonly frames: readonly string[];
}

/**
 * Splits pages, given as path and HTML. Fallback pages for missing translations show the text of another page, so one of each layout and
 * locale is enough to check their frames.
 */
export function apartFromStandIns(pages: Iterable<readonly [path: string, html: string]>): Parted;
