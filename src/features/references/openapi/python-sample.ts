import type { Json } from '../../../model/extension.js';
import type { ApiCall } from './call.js';

/** The call with Python's `requests`. */
export function pythonSample({ method, url, headers, body }: ApiCall): string {
  const lines = headers.map(([name, value]) => `        ${literal(name)}: ${literal(value)},`);
  const rows = [
    `    ${literal(method)},`,
    `    ${literal(url)},`,
    ...(lines.length === 0 ? [] : ['    headers={', ...lines, '    },']),
    ...(body === null ? [] : [`    ${argument(body)},`]),
  ];
  return `import requests\n\nresponse = requests.request(\n${rows.join('\n')}\n)`;
}

function argument(body: NonNullable<ApiCall['body']>): string {
  switch (body.kind) {
    case 'json':
      return `json=${literal(body.value, '    ')}`;
    case 'text':
      return `data=${text(body.text)}.encode()`;
    case 'file':
      return 'data=open("file", "rb")';
    case 'form':
      return `data=${list(body.fields.map(([name, value]) => `(${literal(name)}, ${literal(value)})`))}`;
    case 'parts':
      return `files=${list(
        body.parts.map(
          ([name, value]) =>
            `(${literal(name)}, ${value === null ? 'open("file", "rb")' : `(None, ${literal(value)})`})`,
        ),
      )}`;
  }
}

function list(entries: readonly string[]): string {
  return `[\n${entries.map((entry) => `        ${entry},\n`).join('')}    ]`;
}

/** A text over several lines as a triple-quoted string. A text that would end too early or contains escapes is a normal string. */
function text(value: string): string {
  return /[\\\r]|"""|"$/.test(value) || !value.includes('\n') ? literal(value) : `"""${value}"""`;
}

/** A value as a Python literal; further lines are indented by `margin`. */
function literal(value: Json, margin = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const innerMargin = `${margin}    `;
  const isList = Array.isArray(value);
  const rows = isList
    ? value.map((one: Json) => literal(one, innerMargin))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${literal(one, innerMargin)}`);
  const [opener, close] = isList ? '[]' : '{}';
  return rows.length === 0
    ? `${opener}${close}`
    : `${opener}\n${rows.map((row) => `${innerMargin}${row},\n`).join('')}${margin}${close}`;
}
