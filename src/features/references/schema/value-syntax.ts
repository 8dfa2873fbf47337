import { stringify } from 'yaml';
import { writeFence } from '../../../markdown/dialect/code-syntax/fence-lines.js';
import type { Json } from '../../../model/extension.js';

/** The syntax of the file in which values are written. */
export type ValueSyntax = 'json' | 'script' | 'yaml';

/** The syntax of a file by its name; the front matter of Markdown is YAML. */
export function syntaxOf(fileName: string): ValueSyntax {
  if (/\.[cm]?[jt]s$/.test(fileName)) return 'script';
  return /\.(?:ya?ml|mdx?)$/.test(fileName) ? 'yaml' : 'json';
}

/** A value on one line: `{ id: 'v2' }` in a script, `{ id: v2 }` in YAML, `{"id":"v2"}` in JSON. */
export function valueText(value: Json, syntax: ValueSyntax): string {
  if (syntax === 'json') return JSON.stringify(value);
  if (syntax === 'script') return scriptText(value, null);
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
}

/** A code block with a whole file of that name. */
export function valueFence(value: Json, fileName: string): string {
  const title = ` title="${fileName}"`;
  const language = /\.(\w+)$/.exec(fileName)?.[1] ?? 'json';
  switch (syntaxOf(fileName)) {
    case 'script':
      return writeFence(`export default ${scriptText(value, '')};`, `${language}${title} noCheck="example of a value"`);
    case 'yaml':
      return writeFence(yamlText(value, language), `${language}${title}`);
    case 'json':
      return writeFence(JSON.stringify(value, null, 2), `json${title}`);
  }
}

function yamlText(value: Json, language: string): string {
  const text = stringify(value, { lineWidth: 0 }).trimEnd();
  return language.startsWith('md') ? `---\n${text}\n---` : text;
}

/** A value as an expression, on one line, or, with the indentation of its first line, on several. */
function scriptText(value: Json, indent: string | null): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  const inner = indent === null ? null : `${indent}  `;
  if (Array.isArray(value))
    return enclosed(
      ['[', ']'],
      value.map((item: Json) => scriptText(item, inner)),
      indent,
    );
  const entries = Object.entries(value).map(([key, item]) => `${keyText(key)}: ${scriptText(item, inner)}`);
  return enclosed(indent === null && entries.length > 0 ? ['{ ', ' }'] : ['{', '}'], entries, indent);
}

function enclosed([start, end]: readonly [string, string], parts: readonly string[], indent: string | null): string {
  if (indent === null || parts.length === 0) return `${start}${parts.join(', ')}${end}`;
  return `${start}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${end}`;
}

/** In single quotes, or in double quotes if the text has single ones. */
function quoted(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}
