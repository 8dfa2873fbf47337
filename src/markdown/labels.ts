/** Labels defined by the texts of a page; footnotes and references are scoped to their text. */
export interface Labels {
  /** Labels of footnotes in upper case, as in their IDs. */
  readonly notes: Set<string>;
  /** Label of a reference in upper case → address, for the Markdown copy. */
  readonly references: Map<string, string>;
}

/** Labels of a page before any text is read. */
export function noLabels(): Labels {
  return { notes: new Set(), references: new Map() };
}
