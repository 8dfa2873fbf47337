/** Labels that the texts of a page define; notes and references of each text are its own. */
export interface Labels {
  /** Labels of notes in upper case, as their ids have them. */
  readonly notes: Set<string>;
  /** Label of a reference in upper case → address, as the Markdown copy has them. */
  readonly references: Map<string, string>;
}

/** A page's labels before any text is read. */
export function noLabels(): Labels {
  return { notes: new Set(), references: new Map() };
}
