import type { IncomingHttpHeaders } from 'node:http';

/** Identifies a version of a response. */
export interface Validators {
  /** Strong, with its quotes. */
  readonly etag: string;
  readonly modified: Date | null;
}

/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** True if the client has the current bytes. An entity tag takes precedence over a date (RFC 9110, 13.2.2). */
export function isFresh(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || [...tags.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return modified !== null && !Number.isNaN(since) && seconds(modified) <= since / 1000;
}

/** The requested range of a body. Null for the whole body, also if the client asks for several ranges or an invalid one. */
export function requestedRange(
  headers: IncomingHttpHeaders,
  validators: Validators,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (parts === null || !isSameRepresentation(headers['if-range'], validators)) return null;
  const [firstByte, lastByte] = [parts[1] ?? '', parts[2] ?? ''];
  if (firstByte === '' && lastByte === '') return null;
  const start = firstByte === '' ? Math.max(0, size - Number(lastByte)) : Number(firstByte);
  const end = firstByte === '' || lastByte === '' ? size - 1 : Math.min(Number(lastByte), size - 1);
  if (firstByte !== '' && lastByte !== '' && Number(lastByte) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** The content coding that the client prefers by its weights, or null if it accepts neither. */
export function preferredCoding(acceptEncoding: string): 'br' | 'gzip' | null {
  const weights = new Map(acceptEncoding.split(',').map((part): [string, number] => [codingName(part), weight(part)]));
  const of = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  if (of('br') > 0 && of('br') >= of('gzip')) return 'br';
  return of('gzip') > 0 ? 'gzip' : null;
}

function isSameRepresentation(ifRange: string | string[] | undefined, { etag, modified }: Validators): boolean {
  if (typeof ifRange !== 'string') return true;
  if (ifRange.includes('"')) return ifRange === etag;
  return modified !== null && Date.parse(ifRange) / 1000 === seconds(modified);
}

function codingName(part: string): string {
  return part.replace(/;.*$/s, '').trim().toLowerCase();
}

function weight(part: string): number {
  const q = /;\s*q=([\d.]+)/i.exec(part)?.[1];
  return q === undefined ? 1 : Number(q) || 0;
}

/** A date in whole seconds, the precision of HTTP dates. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
