import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type CompressionCache, isWorthCompressing } from './compress.js';
import { type ByteRange, isFresh, preferredCoding, requestedRange } from './conditions.js';
import { isCompressible } from './media-types.js';
import type { Exchange } from './server.js';

/** A body and the values of its headers. */
export interface Representation {
  readonly status: number;
  readonly type: string;
  /** Changes whenever the bytes do; without quotes. */
  readonly version: string;
  readonly modified: Date | null;
  readonly cacheControl: string;
  readonly size: number;
  /** Bytes, or an open file that the caller closes. */
  readonly body: Uint8Array | FileHandle;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** True if the address has another representation for clients that prefer Markdown, or HTML. */
  readonly isNegotiated?: boolean;
}

/** Sends a representation, or the part that the client needs: handles conditions, ranges, compression and HEAD. */
export async function sendRepresentation(
  exchange: Exchange,
  representation: Representation,
  cache: CompressionCache,
): Promise<void> {
  const { request, response } = exchange;
  const { status, modified, size } = representation;
  const format = codingFor(exchange, representation);
  const etag = `"${representation.version}${format === null ? '' : `-${format}`}"`;
  const isWhole = status === 200;
  setHeaders(exchange, representation, etag);
  if (isWhole && isFresh(request.headers, { etag, modified })) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return;
  }
  const range = isWhole && request.method === 'GET' ? requestedRange(request.headers, { etag, modified }, size) : null;
  if (range === 'unsatisfiable') {
    response.removeHeader('Content-Type');
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
  } else if (range !== null) {
    response.writeHead(206, {
      'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
      'Content-Length': range.end - range.start + 1,
    });
    await sendPart(exchange, representation, range);
  } else if (format !== null) {
    const bytes = await cache.compress(representation.version, format, await bytesOf(representation.body));
    response.writeHead(status, { 'Content-Encoding': format, 'Content-Length': bytes.byteLength }).end(bytes);
  } else {
    response.writeHead(status, { 'Content-Length': size });
    await sendPart(exchange, representation, { start: 0, end: size - 1 });
  }
}

function setHeaders(
  { response }: Exchange,
  { status, type, modified, cacheControl, headers, size, isNegotiated }: Representation,
  etag: string,
): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', cacheControl);
  const varying = [
    ...(isNegotiated === true ? ['Accept'] : []),
    ...(isCompressible(type) && isWorthCompressing(size) ? ['Accept-Encoding'] : []),
  ];
  if (varying.length > 0) response.setHeader('Vary', varying.join(', '));
  if (status !== 200) return;
  response.setHeader('ETag', etag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (modified !== null) response.setHeader('Last-Modified', modified.toUTCString());
}

/** Ranges refer to the uncompressed bytes, so they are never compressed. */
function codingFor({ request }: Exchange, { type, size }: Representation): 'br' | 'gzip' | null {
  if (request.headers.range !== undefined || !isCompressible(type) || !isWorthCompressing(size)) return null;
  return preferredCoding(String(request.headers['accept-encoding'] ?? ''));
}

async function sendPart(
  { request, response }: Exchange,
  { body }: Representation,
  { start, end }: ByteRange,
): Promise<void> {
  if (request.method === 'HEAD' || end < start) response.end();
  else if (body instanceof Uint8Array) response.end(body.subarray(start, end + 1));
  else await pipeline(body.createReadStream({ start, end, autoClose: false }), response);
}

async function bytesOf(body: Uint8Array | FileHandle): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : body.readFile();
}
