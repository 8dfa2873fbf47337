import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { EVENTS_PARAMETER, type LiveEvent, SINCE_PARAMETER } from '../../shared/live-protocol.js';
import { type Exchange, sendStatus } from '../server.js';

/** First segment of the server's own addresses. No page can have it. */
const PRIVATE_SEGMENT = '@docsgen';

/** Number of recent events kept for pages that reconnect. */
const REMEMBERED = 50;

/** Maximum number of open streams. */
const MAX_STREAMS = 100;

/** Milliseconds between two empty messages, which keep the connection open; and maximum number of bytes that wait for a slow page. */
const HEARTBEAT = 15_000;
const MAX_BACKLOG = 1024 * 1024;

/**
 * Address of the live client including its event stream, for `DocumentInput.liveScript`. `src` is the address of the bundled
 * src/client/live.ts.
 */
export function liveScriptAddress(src: string, eventsHref: string): string {
  return `${src}?${EVENTS_PARAMETER}=${encodeURIComponent(eventsHref)}`;
}

/**
 * Sends events to open pages. Requests must contain the token of this run, which other origins cannot read, and must not come from another
 * origin.
 */
export class EventStream {
  readonly #token = randomBytes(16).toString('hex');
  readonly #streams = new Set<ServerResponse>();
  readonly #recentEvents: { readonly id: number; readonly event: LiveEvent }[] = [];
  readonly #heart = setInterval(() => this.#broadcast(':\n\n'), HEARTBEAT).unref();
  #lastId = 0;
  #fault: LiveEvent | null = null;

  /** Relative to the base, with leading slash. */
  get path(): string {
    return `/${PRIVATE_SEGMENT}/${this.#token}/events`;
  }

  /** Number of the latest event. */
  get revision(): number {
    return this.#lastId;
  }

  /** True for addresses below the private segment. */
  isOwnPath(path: string): boolean {
    return path === `/${PRIVATE_SEGMENT}` || path.startsWith(`/${PRIVATE_SEGMENT}/`);
  }

  send(event: LiveEvent): void {
    const id = ++this.#lastId;
    this.#recentEvents.push({ id, event });
    if (this.#recentEvents.length > REMEMBERED) this.#recentEvents.shift();
    if (event.kind === 'error') this.#fault = event;
    if (event.kind === 'ok') this.#fault = null;
    this.#broadcast(message(id, event));
  }

  /** Answers a request below the private segment. */
  answer({ path, query, request, response }: Exchange): void {
    if (!sameText(path, this.path) || !isSameOrigin(request)) sendStatus(response, 403);
    else if (request.method !== 'GET') sendStatus(response, 405);
    else if (this.#streams.size >= MAX_STREAMS) sendStatus(response, 503);
    else this.#open(response, lastSeen(request, query));
  }

  close(): void {
    clearInterval(this.#heart);
    for (const stream of this.#streams) stream.destroy();
    this.#streams.clear();
  }

  #open(response: ServerResponse, since: number | null): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: 1000\n\n${this.#missed(since)}`);
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }

  /** The events that a page missed, or a reload if they are no longer kept; and the current error unless it is among them. */
  #missed(since: number | null): string {
    const oldestId = this.#recentEvents[0]?.id ?? this.#lastId + 1;
    if (since !== null && (since < oldestId - 1 || since > this.#lastId))
      return message(this.#lastId, { kind: 'reload' });
    const missedEvents = since === null ? [] : this.#recentEvents.filter(({ id }) => id > since);
    const fault =
      this.#fault !== null && !missedEvents.some(({ event }) => event === this.#fault)
        ? message(this.#lastId, this.#fault)
        : '';
    return missedEvents.map(({ id, event }) => message(id, event)).join('') + fault;
  }

  #broadcast(text: string): void {
    for (const stream of this.#streams) {
      if (stream.writableLength > MAX_BACKLOG) stream.destroy();
      else stream.write(text);
    }
  }
}

function message(id: number, event: LiveEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}

function lastSeen(request: IncomingMessage, query: string): number | null {
  const text = request.headers['last-event-id'] ?? new URLSearchParams(query).get(SINCE_PARAMETER);
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * True unless a header names another origin. Both headers may be missing: browsers send no Origin with same-origin reads, and no
 * Sec-Fetch-Site over plain HTTP to other machines.
 */
function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  return (
    (origin === undefined || origin.replace(/^https?:\/\//, '') === host) &&
    (site === undefined || site === 'same-origin')
  );
}

/** Compares in constant time, so that nobody can guess a token character by character. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
