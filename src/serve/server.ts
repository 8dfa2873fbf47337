import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCode } from '../base/files.js';
import { guardRequest, type Passed } from './guard.js';
import { machineNames } from './hosts.js';
import { addressesOf, listen, networkAddresses } from './listen.js';
import type { RunningServer, ServerOptions } from './options.js';
import { securityHeaders } from './security.js';

/** A guarded request and its response. */
export interface Exchange extends Passed {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers a request that passed the guard. */
export type RequestHandler = (exchange: Exchange) => Promise<void>;

/** Limits against clients that send too much or too slowly, or stay too long; in milliseconds and bytes. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  requireHostHeader: false,
};

/**
 * Milliseconds in which a client can read a refusal. Without this limit, a client that does not close its side would keep the socket open.
 */
const FAREWELL = 2_000;

const PARSE_ERRORS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Starts a server whose requests all pass the guard. */
export async function startServer(options: ServerOptions, answer: RequestHandler): Promise<RunningServer> {
  const host = options.host ?? 'localhost';
  const rules = {
    base: options.base,
    isPublished: options.isPublished,
    bound: host,
    allowed: (options.allowedHosts ?? []).map((name) => name.toLowerCase()),
    machine: machineNames(),
  };
  const headers = Object.entries(securityHeaders(options.allowedFrames));
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.on('error', () => response.destroy());
    const verdict = guardRequest(
      { method: request.method ?? '', target: request.url ?? '', hosts: hostsOf(request) },
      rules,
    );
    if (verdict.kind === 'refuse') {
      if (verdict.host !== undefined) options.onRefusedHost?.(verdict.host);
      sendStatus(response, verdict.status, verdict.host === undefined ? '' : REFUSED_HOST_HELP);
    } else if (verdict.kind === 'redirect') sendRedirect(response, verdict.location);
    else answer({ ...verdict, request, response }).catch(() => sendStatus(response, 500));
  };
  const addresses = addressesOf(host);
  const servers = addresses.map(() => createServer(LIMITS, onRequest).on('clientError', onClientError));
  const port = await listen(servers, addresses, options.port);
  const urlOf = (name: string): string => `http://${name}:${port}${options.base}`;
  const networkUrls = networkAddresses(host).map(urlOf);
  return { url: urlOf(urlHost(host)), networkUrls, port, close: () => closeAll(servers) };
}

/**
 * A short response that quotes nothing from the request. The connection is closed, so that an unread body is not parsed as the next
 * request.
 */
export function sendStatus(response: ServerResponse, status: number, help = ''): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = `${status} ${STATUS_CODES[status] ?? ''}\n${help}`;
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(text);
}

/** A redirect that browsers may not cache, because another site may use this port tomorrow. */
export function sendRedirect(response: ServerResponse, location: string, status = 301): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-cache' });
  response.end();
}

function hostsOf(request: IncomingMessage): string[] {
  return request.rawHeaders.filter((_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host');
}

/** Answers bytes that are not an HTTP request; they never reach `onRequest`. */
function onClientError(error: Error, socket: Socket): void {
  if (errorCode(error) === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSE_ERRORS[errorCode(error)] ?? 400;
  setTimeout(() => socket.destroy(), FAREWELL).unref();
  const headers = Object.entries({ ...securityHeaders(), 'Content-Length': '0', Connection: 'close' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
}

/** Explains how to allow a host name. It does not quote the name, which may be anything; `onRefusedHost` reports it. */
const REFUSED_HOST_HELP = [
  '',
  'This server does not answer to the host name in the address, because any site could point its own name to this machine.',
  'If the name is yours, allow it, with NAME in its place:',
  '  docsgen serve --allow-host NAME',
  "or in site.config.ts: serve: { allowHosts: ['NAME'] }",
  '',
].join('\n');

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}
