import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadConfig } from '../../src/config/index.js';
import { contentType, serveStatic } from '../../src/serve/index.js';
import { createLiveServer, createLiveSite } from '../../src/serve/live/index.js';
import { linkFolder } from './capabilities.js';
import { NGINX } from './nginx.js';

/** A host's answer to a request. */
export interface HostAnswer {
  readonly status: number;
  /** Path and query of a redirect, percent-encoded if necessary, or null. */
  readonly location: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A host that publishes a built site. */
export interface Host {
  /** The answer for a percent-encoded path, to a client that accepts the given types; by default, it names none. */
  ask(path: string, accept?: string): Promise<HostAnswer>;
  stop(): Promise<void>;
}

/** A built folder, and the path that it is published at, with both slashes. */
export interface Published {
  readonly out: string;
  readonly base: string;
  readonly trailingSlash: 'never' | 'always';
}

/** `docsgen serve`, which gets one request per path, since its answers are compared with those of several others. */
export async function servedHost({ out, base, trailingSlash }: Published): Promise<Host> {
  const server = await serveStatic({ root: out, base, trailingSlash, port: 0 });
  const answers = new Map<string, Promise<HostAnswer>>();
  return {
    ask(path, accept) {
      const key = `${path} ${accept ?? ''}`;
      const answer = answers.get(key) ?? ask({ host: '127.0.0.1', port: server.port }, path, accept);
      answers.set(key, answer);
      return answer;
    },
    stop: () => server.close(),
  };
}

/** `docsgen serve --watch` of the site in a folder. */
export async function watchedHost(dir: string): Promise<Host> {
  const site = await createLiveSite(() => loadConfig(dir), { showDiagnostics: () => undefined, editor: null });
  const server = await createLiveServer({ site, base: site.baseUrl, trailingSlash: site.trailingSlash, port: 0 });
  return {
    ask: (path, accept) => ask({ host: '127.0.0.1', port: server.port }, path, accept),
    async stop() {
      await server.close();
      await site.close();
    },
  };
}

/** nginx with the `nginx.conf` of each output, in a server with additional settings. */
export async function nginxHost(...sites: readonly Published[]): Promise<Host> {
  if (!existsSync(NGINX)) throw new Error('No nginx found; `npm test` installs one on Debian.');
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-nginx-'));
  const root = join(dir, 'root');
  for (const { out, base } of sites) {
    const published = join(root, base.slice(0, -1));
    mkdirSync(dirname(published), { recursive: true });
    linkFolder(out, published);
  }
  const includes = sites.map(({ out }) => `include ${join(out, 'nginx.conf')};`).join(' ');
  const socket = join(dir, 'socket');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const lines = [
    'daemon off; master_process off;',
    `pid ${dir}/pid; error_log stderr;`,
    'events {}',
    `http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}`,
    `server { listen unix:${socket}; root ${root}; charset utf-8; ${includes} } }`,
  ];
  writeFileSync(join(dir, 'nginx.conf'), lines.join('\n'));
  const child = spawn(NGINX, ['-p', dir, '-e', 'stderr', '-c', join(dir, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
    await setTimeout(20);
  }
  return {
    ask: (path, accept) => ask({ socketPath: socket }, path, accept),
    async stop() {
      child.kill();
      await ended;
      rmSync(dir, { recursive: true });
      if (errors !== '') throw new Error(`nginx complains: ${errors.slice(0, 2000)}`);
    },
  };
}

/** A host without any knowledge of the site: a folder's address gets a slash, and one `404.html` answers for all missing paths. */
export async function plainHost({
  out,
  base,
}: Pick<Published, 'out' | 'base'>): Promise<Host & { readonly url: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const [address = '', query] = url.split('?');
    const path = decodeURIComponent(address);
    const file = path.startsWith(base) ? join(out, path.slice(base.length)) : out;
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder && !path.endsWith('/')) {
      response.writeHead(301, { Location: `${address}/${query === undefined ? '' : `?${query}`}` }).end();
      return;
    }
    const found = isFolder ? join(file, 'index.html') : file;
    const isThere = statSync(found, { throwIfNoEntry: false })?.isFile() === true;
    const type = { 'Content-Type': isThere ? contentType(found) : 'text/html' };
    response.writeHead(isThere ? 200 : 404, type).end(readFileSync(isThere ? found : join(out, '404.html')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ask: (path) => ask({ host: '127.0.0.1', port }, path),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A crawl requests everything at once, but hosts refuse too many connections. */
const AGENT = new Agent({ maxSockets: 16 });

function ask(
  to: { host?: string; port?: number; socketPath?: string },
  path: string,
  accept?: string,
): Promise<HostAnswer> {
  const headers = { Host: 'localhost', ...(accept === undefined ? {} : { Accept: accept }) };
  return new Promise((done, failed) => {
    request({ ...to, agent: AGENT, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        const { pathname, search } = new URL(headers['location'] ?? '', 'http://localhost');
        const location = headers['location'] === undefined ? null : encodeURI(decodeURIComponent(pathname)) + search;
        done({ status: response.statusCode ?? 0, location, headers, body: Buffer.concat(parts).toString() });
      });
    })
      .on('error', failed)
      .end();
  });
}
