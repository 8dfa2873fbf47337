import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentType } from '../../src/serve/index.js';

/**
 * Hosts with clean addresses: they answer `/a` with `a.html`, even if `a/index.html` exists. Their behaviour is documented in the tables of
 * https://github.com/slorber/trailing-slash-guide.
 */
export interface CleanHost {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * `github`: GitHub Pages, which has no rules. `netlify`: Netlify and Cloudflare Pages, which read `_redirects` and redirect `/a/` to `/a`
 * if `a.html` exists.
 */
export type CleanKind = 'github' | 'netlify';

type Answer = { readonly to: string } | { readonly file: string } | null;

/** Serves a folder like such a host, with the policy in `_headers` if the host reads that. */
export function cleanHost(kind: CleanKind, { out, base }: { out: string; base: string }): Promise<CleanHost> {
  const rules = kind === 'netlify' ? rulesOf(out) : new Map<string, string>();
  const policy = kind === 'netlify' ? policyOf(out) : null;
  const server = createServer(({ url = '/' }, response) => {
    const [address = '', query] = url.split('?');
    const path = decodeURIComponent(address);
    const found = path.startsWith(base) ? answer(kind, out, path.slice(base.length)) : null;
    const rule = found === null ? rules.get(path.replace(/\/$/, '')) : undefined;
    const to = rule ?? (found !== null && 'to' in found ? base + found.to : undefined);
    if (policy !== null) response.setHeader('Content-Security-Policy', policy);
    if (to !== undefined) {
      const [target = '', section] = to.split('#');
      const location = encodeURI(decodeURI(target)) + (query === undefined || target.includes('?') ? '' : `?${query}`);
      response.writeHead(301, { Location: location + (section === undefined ? '' : `#${section}`) }).end();
      return;
    }
    const file = found !== null && 'file' in found ? found.file : join(out, '404.html');
    const type = found === null ? 'text/html' : contentType(file);
    response.writeHead(found === null ? 404 : 200, { 'Content-Type': type }).end(readFileSync(file));
  });
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () =>
      done({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            server.closeAllConnections();
          }),
      }),
    ),
  );
}

function answer(kind: CleanKind, out: string, path: string): Answer {
  const bare = path.replace(/\/$/, '');
  const isFile = (name: string): boolean => statSync(join(out, name), { throwIfNoEntry: false })?.isFile() === true;
  if (bare !== path && kind === 'netlify' && isFile(`${bare}.html`)) return { to: bare };
  if (!path.endsWith('/') && path !== '') {
    if (isFile(path)) return { file: join(out, path) };
    if (isFile(`${path}.html`)) return { file: join(out, `${path}.html`) };
    if (isFile(`${path}/index.html`)) return { to: `${path}/` };
    return null;
  }
  const index = join(bare, 'index.html');
  return isFile(index) ? { file: join(out, index) } : null;
}

function rulesOf(out: string): Map<string, string> {
  const lines = readFileSync(join(out, '_redirects'), 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return [decodeURIComponent(from), to];
    }),
  );
}

function policyOf(out: string): string | null {
  const file = join(out, '_headers');
  return existsSync(file) ? (/Content-Security-Policy: (.+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? null) : null;
}
