import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { prefersMarkdown } from '../../src/shared/prefers-markdown.js';

/** A response that replaces the requested file. */
export type Trouble = { readonly status: number; readonly location?: string } | { readonly delay: number } | 'refused';

/** A host whose content and failures a test controls while browsers use it. */
export interface ControlledServer {
  readonly url: string;
  /** Publishes another folder; from then on, files of the previous one are gone. */
  deploy(root: string): void;
  /** Sets a response for matching paths, until `recover`. */
  trouble(paths: RegExp, trouble: Trouble): void;
  /** Refuses all connections, until `recover`. */
  disconnect(): void;
  recover(): void;
  /** Paths requested since the last call. */
  requests(): readonly string[];
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a built folder below `base` on a free loopback port. */
export async function controlledServer(first: string, base = '/'): Promise<ControlledServer> {
  let root = first;
  let troubles: { readonly paths: RegExp; readonly trouble: Trouble }[] = [];
  let asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://host').pathname);
    asked.push(path);
    const found = troubles.findLast(({ paths }) => paths.test(path))?.trouble;
    if (found === 'refused') request.socket.destroy();
    else if (found !== undefined && 'status' in found)
      response.writeHead(found.status, headersOf(found)).end('trouble');
    else setTimeout(() => answer({ root, base, path }, request, response), found === undefined ? 0 : found.delay);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      root = next;
    },
    trouble: (paths, trouble) => void troubles.push({ paths, trouble }),
    disconnect() {
      troubles.push({ paths: /^/, trouble: 'refused' });
      server.closeAllConnections();
    },
    recover: () => {
      troubles = [];
    },
    requests() {
      const paths = asked;
      asked = [];
      return paths;
    },
    stop() {
      // Stop listening first: a connection that a browser opens in between would keep the server for five minutes.
      return new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };
}

function headersOf({ location }: { readonly location?: string }): Record<string, string> {
  return location === undefined ? {} : { location };
}

interface Asked {
  readonly root: string;
  readonly base: string;
  readonly path: string;
}

function answer({ root, base, path }: Asked, request: IncomingMessage, response: ServerResponse): void {
  const below = path.startsWith(base) ? path.slice(base.length) : path === base.slice(0, -1) ? '' : null;
  const file = below === null ? null : (copyFor(root, below, request) ?? fileOf(root, below));
  if (file === null || request.method !== 'GET') {
    response.writeHead(file === null ? 404 : 405, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>404</title>Not found');
    return;
  }
  const isHashed = /\/assets\/.*-[0-9A-Z]{8}\.\w+$/.test(file);
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(readFileSync(file));
}

/** The Markdown copy of a page, for a client that prefers it. */
function copyFor(root: string, path: string, { headers }: IncomingMessage): string | null {
  const copy = join(root, `${path.replace(/\/$/, '')}.md`);
  return prefersMarkdown(headers.accept ?? '') && isFile(copy) ? copy : null;
}

function fileOf(root: string, path: string): string | null {
  const candidates = [path, join(path, 'index.html'), `${path.replace(/\/$/, '')}.html`];
  const file = candidates.map((candidate) => join(root, candidate)).find(isFile);
  return file ?? null;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
