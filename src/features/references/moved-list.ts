import { filterField } from './filter-field.js';
import type { Texts } from './overlay/texts.js';

/** An entry with a page of its own that could also be on the page that lists it. */
export interface Moved {
  /** Id, also on the page with the list. */
  readonly id: string;
  /** Name as Markdown. */
  readonly label: string;
  readonly href: string;
  /** Markdown after the link; may be empty. */
  readonly text: string;
}

/** A row with the id of the entry, so that older addresses still work. */
function movedRow({ id, label, href, text }: Moved): string {
  return `- <span class="api-anchor" id="${id}">[${label}](${href})</span>${text}`;
}

/**
 * A list of entries with pages of their own, after the filter field. A script redirects addresses of its rows and of their former content.
 */
export function movedList(rows: readonly Moved[], texts: Texts): string {
  if (rows.length === 0) return '';
  const list = `<div class="api-index api-moved">\n\n${rows.map(movedRow).join('\n')}\n\n</div>`;
  return [filterField(rows.length, texts), list].filter((part) => part !== '').join('\n\n');
}
