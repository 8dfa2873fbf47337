import { FenceLines } from '../../markdown/dialect/code-syntax/fence-lines.js';

/** Escapes a text so that docsgen's Markdown shows it as is. */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>|#~$&!]/g, (character) =>
    character === '&' ? '&amp;' : `\\${character}`,
  );
}

/** A code span with as many backticks as the text needs. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${oneLine(text)}${pad}${fence}`;
}

/** Joins lines, since inline content must not start a new one. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}

/** A heading with an explicit id. */
export function heading(level: number, text: string, id: string): string {
  return `${'#'.repeat(level)} ${text} {#${id}}`;
}

/** An item of a bullet list; further lines of the text are indented below it. */
export function bullet(text: string): string {
  return `- ${text.trim().replace(/\n(?=[^\n])/g, '\n  ')}`;
}

/** Joins blocks with empty lines between them; skips empty ones. */
export function blocks(...parts: readonly (string | null)[]): string {
  return parts.filter((part): part is string => part !== null && part !== '').join('\n\n');
}

/** A text for a table cell: on one line, with list items separated by `<br>` and bars escaped. */
export function cell(text: string): string {
  return text
    .trim()
    .replace(/\n+[-*] /g, '<br>')
    .replace(/\n+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');
}

/** Markdown as plain text, for descriptions. */
export function plainMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/:[a-z]+\[([^\]]*)\](\{[^}]*\})?/g, '$1')
    .replace(/(`+)([^`]+)\1|[`*]|(?<!\\)<[^>]+>/g, (_, __, inCode: string | undefined) => inCode ?? '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first paragraph of prose as plain text. If it is longer than `limit` characters, it is cut after a sentence, else after a word. */
export function firstParagraph(markdown: string, limit = 160): string {
  const paragraph =
    markdown.split(/\n{2,}/).find((block) => /^[^\s#>|:`<-]/.test(block) || /^`(?!``)/.test(block)) ?? '';
  const text = plainMarkdown(paragraph);
  if (text.length <= limit) return text;
  const beginning = text.slice(0, limit);
  const end = Math.max(beginning.lastIndexOf('. '), beginning.lastIndexOf('。'));
  return end > 0
    ? beginning.slice(0, end + 1)
    : `${beginning.slice(0, limit - 1).replace(/(?<=\S),?\s+[^\s\p{Script=Han}]*$/u, '')}…`;
}

/** The first sentence of a text, up to `。`, a full stop before a blank, or the end of its paragraph. */
export function firstSentence(text: string): string {
  return /^[\s\S]*?(?:。|[.!?](?=\s|$)|(?=\n\n))/.exec(text)?.[0] ?? text;
}

/** Turns headings of embedded texts into bold lines, since only the reference itself has headings. */
export function flattenHeadings(markdown: string): string {
  const fences = new FenceLines();
  const lines = markdown
    .split('\n')
    .map((line) => (fences.isCode(line) ? line : line.replace(/^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/, '**$1**')));
  return lines.join('\n');
}
