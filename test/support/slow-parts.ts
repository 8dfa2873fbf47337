import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Milliseconds between the two parts: enough for the browser to paint the first one. */
const PAUSE = 600;

/**
 * Address of a server that sends one page in two parts, the first up to and including `text`, and answers everything else like `site`. It
 * stops at the end of the test.
 */
export async function inTwoParts(site: string, path: string, text: string): Promise<string> {
  const page = await (await fetch(site + path)).text();
  const cut = page.indexOf(text) + text.length;
  if (cut < text.length) throw new Error(`The page ${path} lacks ${text}`);
  const stopped = new AbortController();
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(page.slice(0, cut));
      setTimeout(() => response.end(page.slice(cut)), PAUSE);
      return;
    }
    try {
      const answer = await fetch(site + request.url, { signal: stopped.signal });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      // The live server's event stream ends with the test.
      response.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    stopped.abort();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
}
