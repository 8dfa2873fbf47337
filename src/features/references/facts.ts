import { escapeHtml } from '../../shared/html.js';
import type { Texts } from './overlay/texts.js';

/** A label and its value as Markdown: `Default`, `` `true` ``. The label of a value that explains itself is only read aloud. */
export type Fact = readonly [label: string, text: string, role?: 'plain'];

/** Facts about one thing, one below the other, without empty ones. */
export function factsMarkup(facts: readonly Fact[]): string {
  return factList('api-facts', facts);
}

/** The facts that everybody looks for, on the line of a heading: `name  string  Default 'a'  required`. */
export function factsOfHeading(facts: readonly Fact[]): string {
  return factList('api-facts api-line', facts);
}

function factList(className: string, facts: readonly Fact[]): string {
  const rows = facts.filter(([, text]) => text !== '');
  return list(
    className,
    rows.map(([label, text, role]) => [escapeHtml(label), text, role === 'plain' ? ' class="visually-hidden"' : '']),
  );
}

/** Facts as text, for use inside other content. */
export function factsLine(facts: readonly Fact[], texts: Texts): string {
  return facts
    .filter(([, text]) => text !== '')
    .map(([label, text, role]) => (role === 'plain' ? text : texts.explained(label, text)))
    .join(' · ');
}

/** Content that is shown on demand, such as an example; empty if there is none. Without script it can be opened, too. */
export function fold(title: string, content: string): string {
  return content === ''
    ? ''
    : `<details class="api-fold">\n<summary>${escapeHtml(title)}</summary>\n\n${content}\n\n</details>`;
}

/** A table of named things, such as parameters: the name as code, with its text beside or below it. */
export function namedRows(rows: readonly (readonly [name: string, text: string])[]): string {
  return list(
    'api-rows',
    rows.map(([name, text]) => [`<code>${escapeHtml(name)}</code>`, text, '']),
  );
}

/** Members of an object, each with its facts on the line of its name; may be nested. */
export function nestedRows(rows: readonly (readonly [name: string, id: string, text: string])[]): string {
  return list(
    'api-nested',
    rows.map(([name, id, text]) => {
      const term = `<span class="api-anchor" id="${id}"><code>${escapeHtml(name)}</code></span>`;
      return [term, text, ''];
    }),
  );
}

/** Members that are described elsewhere, without anchors. */
export function plainRows(rows: readonly (readonly [name: string, text: string])[]): string {
  return list(
    'api-nested',
    rows.map(([name, text]) => [`<code>${escapeHtml(name)}</code>`, text, '']),
  );
}

function list(className: string, rows: readonly (readonly [term: string, text: string, attributes: string])[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(([term, text, attributes]) => `<dt${attributes}>${term}</dt><dd>\n\n${text}\n\n</dd>`);
  return `<dl class="${className}">\n${lines.join('\n')}\n</dl>`;
}
