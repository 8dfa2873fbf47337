import { filterField } from './filter-field.js';
import type { Texts } from './overlay/texts.js';

/** What has a page of its own, where it could also stand on the page that lists it. */
export interface Moved {
  /** Its id, wherever it stands. */
  readonly id: string;
  /** What it is called, as Markdown. */
  readonly label: string;
  readonly href: string;
  /** Markdown behind the link; empty for none. */
  readonly text: string;
}

/** A row of such a list: it keeps the id, so that older addresses still lead to it. */
function movedRow({ id, label, href, text }: Moved): string {
  return `- <span class="api-anchor" id="${id}">[${label}](${href})</span>${text}`;
}

/** A list of what has pages of its own, below the place of the field that filters it. A script follows addresses of its rows, and of what stood below them. */
export function movedList(rows: readonly Moved[], texts: Texts): string {
  if (rows.length === 0) return '';
  const list = `<div class="api-index api-moved">\n\n${rows.map(movedRow).join('\n')}\n\n</div>`;
  return [filterField(rows.length, texts), list].filter((part) => part !== '').join('\n\n');
}
