import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Exchange, sendStatus } from '../serve/server.js';
import { EVENTS_PARAMETER, type LiveEvent, SINCE_PARAMETER } from '../shared/live-protocol.js';

/** First segment of addresses that belong to the server and not to the site. */
const PRIVATE_SEGMENT = '@docsgen';

/** Events that are kept for pages that were away for a moment. */
const REMEMBERED = 50;

/** Streams that one server keeps open. */
const MAX_STREAMS = 100;

/** Milliseconds between signs of life, and bytes that a page may lag behind. */
const HEARTBEAT = 15_000;
const MAX_BACKLOG = 1024 * 1024;

/** Address of the live client with the address of its event stream, for `DocumentInput.liveScript`; `src` is that of the bundled src/client/live.ts. */
export function liveScriptAddress(src: string, eventsHref: string): string {
  return `${src}?${EVENTS_PARAMETER}=${encodeURIComponent(eventsHref)}`;
}

/**
 * Tells open pages what happened, and listens to nothing.
 * A page has to know this run's token, which other origins cannot read, and must not come from another origin itself.
 */
export class EventStream {
  readonly #token = randomBytes(16).toString('hex');
  readonly #streams = new Set<ServerResponse>();
  readonly #recent: { readonly id: number; readonly event: LiveEvent }[] = [];
  readonly #heart = setInterval(() => this.#broadcast(':\n\n'), HEARTBEAT).unref();
  #lastId = 0;
  #fault: LiveEvent | null = null;

  /** Below the base, with leading slash. */
  get path(): string {
    return `/${PRIVATE_SEGMENT}/${this.#token}/events`;
  }

  /** Number of the last event. */
  get revision(): number {
    return this.#lastId;
  }

  /** True for addresses that no site may answer. */
  isOwnPath(path: string): boolean {
    return path === `/${PRIVATE_SEGMENT}` || path.startsWith(`/${PRIVATE_SEGMENT}/`);
  }

  send(event: LiveEvent): void {
    const id = ++this.#lastId;
    this.#recent.push({ id, event });
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
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

  /** What a page has not heard of: the events since the one it knows, or a reload where they are forgotten; else the standing error. */
  #missed(since: number | null): string {
    const oldest = this.#recent[0]?.id ?? this.#lastId + 1;
    if (since !== null && (since < oldest - 1 || since > this.#lastId))
      return message(this.#lastId, { kind: 'reload' });
    const missed = since === null ? [] : this.#recent.filter(({ id }) => id > since);
    const fault =
      this.#fault !== null && !missed.some(({ event }) => event === this.#fault)
        ? message(this.#lastId, this.#fault)
        : '';
    return missed.map(({ id, event }) => message(id, event)).join('') + fault;
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

/** Browsers leave Origin out of same-origin reads, and Sec-Fetch-Site out on plain HTTP beyond loopback; where they are sent they must agree. */
function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  return (
    (origin === undefined || origin.replace(/^https?:\/\//, '') === host) &&
    (site === undefined || site === 'same-origin')
  );
}

/** Compares in a time that tells nothing of where the texts differ. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
