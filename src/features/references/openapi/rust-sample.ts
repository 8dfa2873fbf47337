import type { ApiCall } from './call.js';

/** The call with Rust's `reqwest`, as part of an asynchronous function that returns errors. */
export function rustSample({ method, url, headers, body }: ApiCall): string {
  const lines = [
    `    .request(reqwest::Method::${method}, ${literal(url)})`,
    ...headers.map(([name, value]) => `    .header(${literal(name)}, ${literal(value)})`),
    ...(body === null ? [] : [`    ${step(body)}`]),
    '    .send()',
    '    .await?;',
  ];
  return `${form(body)}let response = reqwest::Client::new()\n${lines.join('\n')}`;
}

function step(body: NonNullable<ApiCall['body']>): string {
  switch (body.kind) {
    case 'json':
      return `.body(${raw(JSON.stringify(body.value, null, 2))})`;
    case 'text':
      return `.body(${raw(body.text)})`;
    case 'file':
      return '.body(std::fs::read("file")?)';
    case 'form':
      return `.form(&[${body.fields.map(([name, value]) => `(${literal(name)}, ${literal(value)})`).join(', ')}])`;
    case 'parts':
      return '.multipart(form)';
  }
}

function form(body: ApiCall['body']): string {
  if (body?.kind !== 'parts') return '';
  const lines = body.parts.map(([name, value]) =>
    value === null
      ? `\n    .file(${literal(name)}, "file")\n    .await?`
      : `\n    .text(${literal(name)}, ${literal(value)})`,
  );
  return `let form = reqwest::multipart::Form::new()${lines.join('')};\n`;
}

/** A raw string with as many `#` as it needs. Raw strings cannot contain a carriage return. */
function raw(text: string): string {
  if (text.includes('\r')) return literal(text);
  const longest = Math.max(0, ...(text.match(/"#*/g) ?? []).map((run) => run.length));
  const marks = '#'.repeat(longest);
  return `r${marks}"${text}"${marks}`;
}

/** A string literal. Like JSON, except for the escapes of control characters: `\u0007` is `\u{7}`. */
function literal(text: string): string {
  return JSON.stringify(text).replace(/\\(?:u([0-9a-f]{4})|([bf\\]))/g, (sequence, code?: string, sign?: string) => {
    if (code !== undefined) return /^d[89a-f]/.test(code) ? '\\u{fffd}' : `\\u{${code.replace(/^0+(?=.)/, '')}}`;
    return sign === '\\' ? sequence : `\\u{${sign === 'b' ? '8' : 'c'}}`;
  });
}
