import { writeFence } from '../../../markdown/dialect/code-syntax/fence-lines.js';
import type { ApiCall } from './call.js';
import { pythonSample } from './python-sample.js';
import { rustSample } from './rust-sample.js';

const LANGUAGES = [
  ['curl', 'curl', 'shell', curlSample],
  ['JavaScript', 'javascript', 'js', javascriptSample],
  ['Python', 'python', 'python', pythonSample],
  ['Rust', 'rust', 'rust', rustSample],
] as const;

/** The call in every language, as tabs that remember the chosen language. */
export function callSamples(call: ApiCall): string {
  const tabs = LANGUAGES.map(
    ([label, value, language, write]) => `:::tab[${label}]{value=${value}}\n${writeFence(write(call), language)}\n:::`,
  );
  return `::::tabs{group=language}\n${tabs.join('\n')}\n::::`;
}

/** The call for a POSIX shell. */
export function curlSample({ method, url, headers, body }: ApiCall): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const flag = { GET: '', HEAD: '--head ' }[method] ?? `--request ${method} `;
  const parts = [
    `curl ${flag}${quote(url)}`,
    ...headers.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...curlBody(body).map(([name, value]) => `${name} ${quote(value)}`),
  ];
  return parts.join(' \\\n  ');
}

/** curl options for a body. A value that starts with `@` or `<` means a file, so a text that starts this way needs other flags. */
function curlBody(body: ApiCall['body']): (readonly [flag: string, value: string])[] {
  switch (body?.kind) {
    case 'json':
      return [['--data', JSON.stringify(body.value, null, 2)]];
    case 'text':
      return [[body.text.startsWith('@') ? '--data-raw' : '--data', body.text]];
    case 'file':
      return [['--data-binary', '@file']];
    case 'form':
      return body.fields.map(([name, value]) => ['--data-urlencode', `${name}=${value}`]);
    case 'parts':
      return body.parts.map(([name, value]) =>
        value === null
          ? ['--form', `${name}=@file`]
          : [/^[@<]|;/.test(value) ? '--form-string' : '--form', `${name}=${value}`],
      );
    default:
      return [];
  }
}

/** The call for browsers, Node.js and Deno, as part of a module. */
export function javascriptSample({ method, url, headers, body }: ApiCall): string {
  const lines = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(lines.length === 0 ? [] : ['  headers: {', ...lines, '  },']),
    ...(body === null ? [] : [`  body: ${javascriptBody(body)},`]),
  ];
  const optionsText = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  return `${javascriptForm(body)}const response = await fetch(${JSON.stringify(url)}${optionsText});`;
}

function javascriptBody(body: NonNullable<ApiCall['body']>): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${JSON.stringify(body.value, null, 2).replaceAll('\n', '\n  ')})`;
    case 'text':
      return JSON.stringify(body.text);
    case 'file':
      return 'new Blob(["text"])';
    case 'form':
      return `new URLSearchParams([\n${body.fields.map((field) => `    ${JSON.stringify(field).replace('","', '", "')},`).join('\n')}\n  ])`;
    case 'parts':
      return 'form';
  }
}

function javascriptForm(body: ApiCall['body']): string {
  if (body?.kind !== 'parts') return '';
  const lines = body.parts.map(
    ([name, value]) =>
      `form.append(${JSON.stringify(name)}, ${value === null ? 'new File(["text"], "file")' : JSON.stringify(value)});\n`,
  );
  return `const form = new FormData();\n${lines.join('')}`;
}
