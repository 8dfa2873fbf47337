import { escapeHtml } from '../../shared/html.js';
import type { Texts } from './overlay/texts.js';

/** A label and its value as Markdown: `Default`, `` `true` ``. */
export type Fact = readonly [label: string, text: string];

/** A table of facts about one thing, without empty ones. */
export function factsMarkup(facts: readonly Fact[]): string {
  const rows = facts.filter(([, text]) => text !== '');
  return list(
    'api-facts',
    rows.map(([label, text]) => [escapeHtml(label), text] as const),
  );
}

/** Facts on one line, for use inside other content. */
export function factsLine(facts: readonly Fact[], texts: Texts): string {
  return facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => texts.explained(label, text))
    .join(' · ');
}

/** A table of named things, such as parameters: the name as code, with its text beside or below it. */
export function namedRows(rows: readonly (readonly [name: string, text: string])[]): string {
  return list(
    'api-rows',
    rows.map(([name, text]) => [`<code>${escapeHtml(name)}</code>`, text] as const),
  );
}

/** Members of an object, each below its name and with a line at the side; may be nested. */
export function nestedRows(rows: readonly (readonly [name: string, id: string, text: string])[]): string {
  return list(
    'api-nested',
    rows.map(([name, id, text]) => {
      const term = `<span class="api-anchor" id="${id}"><code>${escapeHtml(name)}</code></span>`;
      return [term, text] as const;
    }),
  );
}

function list(className: string, rows: readonly (readonly [term: string, text: string])[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(([term, text]) => `<dt>${term}</dt><dd>\n\n${text}\n\n</dd>`);
  return `<dl class="${className}">\n${lines.join('\n')}\n</dl>`;
}
