import { writeFence } from '../../dialect/fence/fence-lines.js';
import type { SecurityScheme } from './description.js';

/** A call as its samples show it, with values in place of everything that can be chosen. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON, or text; null for none. */
  readonly body: string | null;
}

const LANGUAGES = [
  ['curl', 'curl', 'shell', curl],
  ['JavaScript', 'javascript', 'js', javascript],
  ['Python', 'python', 'python', python],
  ['Rust', 'rust', 'rust', rust],
] as const;

/** The call in every language, as tabs of which the chosen one is remembered. */
export function callSamples(call: Call): string {
  const tabs = LANGUAGES.map(
    ([label, value, language, write]) => `:::tab[${label}]{value=${value}}\n${writeFence(write(call), language)}\n:::`,
  );
  return `::::tabs{group=language}\n${tabs.join('\n')}\n::::`;
}

/** The header, or the part of the address, that a scheme asks for; a name in capitals stands for what is secret. */
export function secretOf(scheme: SecurityScheme): {
  readonly place: string;
  readonly name: string;
  readonly value: string;
} {
  if (scheme.type === 'apiKey') {
    const [place = 'header', ...name] = scheme.way.split(' ');
    return { place, name: name.join(' '), value: 'YOUR_KEY' };
  }
  const way = scheme.way.toLowerCase() === 'basic' ? 'Basic YOUR_CREDENTIALS' : 'Bearer YOUR_TOKEN';
  return { place: 'header', name: 'Authorization', value: way };
}

function curl({ method, url, headers, body }: Call): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = [
    `curl ${method === 'GET' ? '' : `--request ${method} `}${quoted(url)}`,
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

function javascript({ method, url, headers, body }: Call): string {
  const lines = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(lines.length === 0 ? [] : ['  headers: {', ...lines, '  },']),
    ...(body === null ? [] : [`  body: ${isJson(body) ? `JSON.stringify(${indented(body)})` : JSON.stringify(body)},`]),
  ];
  const given = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`;
  return `const response = await fetch(${JSON.stringify(url)}${given});`;
}

function python({ method, url, headers, body }: Call): string {
  const lines = headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const rows = [
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(url)},`,
    ...(lines.length === 0 ? [] : ['    headers={', ...lines, '    },']),
    ...(body === null ? [] : [`    data=${pythonText(body)},`]),
  ];
  return `import requests\n\nresponse = requests.request(\n${rows.join('\n')}\n)`;
}

/** A text over several lines; one that holds the mark of its end is written as JSON. */
function pythonText(text: string): string {
  return /\\|"""/.test(text) || !text.includes('\n') ? JSON.stringify(text) : `"""${text}"""`;
}

function rust({ method, url, headers, body }: Call): string {
  const lines = [
    `    .request(reqwest::Method::${method}, ${JSON.stringify(url)})`,
    ...headers.map(([name, value]) => `    .header(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    ...(body === null ? [] : [`    .body(${rustText(body)})`]),
    '    .send()',
    '    .await?;',
  ];
  return `let response = reqwest::Client::new()\n${lines.join('\n')}`;
}

/** A raw text with as many marks as it needs. */
function rustText(text: string): string {
  const longest = Math.max(0, ...(text.match(/"#*/g) ?? []).map((run) => run.length));
  const marks = '#'.repeat(longest);
  return `r${marks}"${text}"${marks}`;
}

function isJson(text: string): boolean {
  return /^[[{]/.test(text);
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}
