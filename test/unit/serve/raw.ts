import { connect } from 'node:net';

/** A raw answer. */
export interface RawAnswer {
  /** 0 if the connection ended without one. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  readonly text: string;
}

/** Sends raw bytes, and reads until the server ends the connection or is silent. */
export function sendRaw(port: number, bytes: string | Buffer, silence = 2000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    const finish = (): void => {
      socket.destroy();
      resolve(parseAnswer(Buffer.concat(chunks)));
    };
    socket.setTimeout(silence, finish);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', finish);
    socket.on('error', finish);
  });
}

/** Sends `GET target` with the usual Host and the given header lines, on a connection of its own. */
export function get(port: number, target: string, headers: readonly string[] = [], method = 'GET'): Promise<RawAnswer> {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(headers.some((h) => /^host:/i.test(h)) ? [] : [`Host: localhost:${port}`]),
    ...headers,
    'Connection: close',
    '',
    '',
  ];
  return sendRaw(port, lines.join('\r\n'), 5000);
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const head = (end === -1 ? bytes : bytes.subarray(0, end)).toString('latin1');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const raw = end === -1 ? Buffer.alloc(0) : bytes.subarray(end + 4);
  const body = headers.get('transfer-encoding') === 'chunked' ? unchunk(raw) : raw;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, body, text: body.toString('utf8') };
}

function unchunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
