import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** Types that every host knows. Like Apache, other files are sent without a type, and browsers guess. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.xht': 'application/xhtml+xml',
  '.xml': 'application/xml',
  '.xsl': 'application/xml',
  '.rdf': 'application/rdf+xml',
  '.rss': 'application/rss+xml',
  '.atom': 'application/atom+xml',
  '.mathml': 'application/mathml+xml',
  '.kml': 'application/vnd.google-earth.kml+xml',
  '.svg': 'image/svg+xml',
  '.js': 'application/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.zip': 'application/zip',
};

/** A host that serves a folder with no header but the type: no policy, no `nosniff`. */
export interface PlainHost {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a folder without any protective header. */
export function plainHost(dir: string): Promise<PlainHost> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host.invalid').pathname);
    const file = fileAt(join(dir, path));
    if (file === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404');
      return;
    }
    const type = TYPES[extname(file).toLowerCase()];
    response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end(readFileSync(file));
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

function fileAt(path: string): string | null {
  for (const file of [path, join(path, 'index.html')])
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return file;
  return null;
}
