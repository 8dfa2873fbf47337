import type { Writable } from 'node:stream';
import { type AgentServer, answer, CODE, failure, type Id, type RpcResponse } from './protocol.js';

/** Maximum size of a message in bytes. */
const LARGEST_MESSAGE = 65_536;
/** Number of requests that are answered at the same time; further ones wait. */
const AT_ONCE = 8;

/** The ends of a connection. */
export interface Connection {
  readonly input: AsyncIterable<Uint8Array>;
  readonly output: Writable;
}

/**
 * Answers messages, one per line, until the input ends. Each answer is a line of the output, in the order in which they are ready.
 */
export async function serveLines(server: AgentServer, { input, output }: Connection): Promise<void> {
  const controllers = new Map<Id, AbortController>();
  const running = new Set<Promise<void>>();
  const send = (response: RpcResponse): Promise<void> =>
    new Promise((done) => {
      output.write(`${JSON.stringify(response)}\n`, () => done());
    });
  const respond = async (message: unknown, id: Id | undefined): Promise<void> => {
    const controller = new AbortController();
    if (id !== undefined) controllers.set(id, controller);
    const response = await answer(server, message, controller.signal);
    if (id !== undefined && controllers.get(id) === controller) controllers.delete(id);
    if (response !== null && !controller.signal.aborted) await send(response);
  };
  for await (const line of linesOf(input)) {
    const message = line === null ? null : parsed(line);
    if (line === null) await send(failure(null, CODE.notARequest, `A message has at most ${LARGEST_MESSAGE} bytes`));
    else if (message === undefined) await send(failure(null, CODE.notJson, 'Parse error'));
    else {
      const cancelled = cancelledId(message);
      if (cancelled !== null) controllers.get(cancelled)?.abort();
      const task: Promise<void> = respond(message, idOf(message)).finally(() => running.delete(task));
      running.add(task);
      if (running.size >= AT_ONCE) await Promise.race(running);
    }
  }
  await Promise.all(running);
}

/** The id of the request that a message cancels, or null. */
function cancelledId(message: unknown): Id | null {
  const { method, params } = Object(message) as { method?: unknown; params?: unknown };
  return method === 'notifications/cancelled' ? (idIn(params, 'requestId') ?? null) : null;
}

function idOf(message: unknown): Id | undefined {
  return idIn(message, 'id');
}

function idIn(value: unknown, name: string): Id | undefined {
  const id: unknown = Reflect.get(Object(value) as object, name);
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** The value of a line; undefined if it is not JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const LINE_FEED = 10;

/** The lines of a stream without empty ones; null for each that is too long. No more than one line is in memory. */
async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array): void => {
    size += part.length;
    if (size <= LARGEST_MESSAGE) parts.push(part);
    else parts = [];
  };
  const take = (): string | null => {
    const line = size > LARGEST_MESSAGE ? null : Buffer.concat(parts).toString('utf8').trim();
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const line = take();
      if (line !== '') yield line;
    }
    add(chunk.subarray(from));
  }
  const line = take();
  if (line !== '') yield line;
}
