const MARKER = /<button type="button" class="code-note"[^>]*>(\d+)<\/button>/g;
const TEXT = /(<li\b[^>]* id="docsgen-note-[\d-]+") popover="auto"/g;

/** Shows annotations of code as a list whose numbers are in the code: in feeds and excerpts, nothing opens by ID. */
export function withListedNotes(html: string): string {
  return html.replace(MARKER, ' ($1)').replace(TEXT, '$1');
}
