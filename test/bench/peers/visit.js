import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../../support/browser.js';
import { firstVisit } from '../../support/first-visit.js';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Gzip bytes of a page: its HTML, and the scripts and styles that Chromium loads before any interaction. */
export async function bytesOfVisit(out, file) {
  const host = await serveFolder(out);
  const browser = await launchBrowser();
  try {
    const { scripts, styles } = await firstVisit(await browser.newPage(), `${host.url}/${file}`);
    return { html: size(readFileSync(join(out, file))), scripts: sum(scripts), styles: sum(styles) };
  } finally {
    await browser.close();
    host.close();
  }
}

/** The file of a page in an output. Generators differ in the file for `a/b.md`, and Starlight lower-cases it. */
export function fileOfPage(out, path) {
  const name = path.replace(/\.md$/, '');
  const files = [name, name.toLowerCase()].flatMap((one) => [`${one}.html`, `${one}/index.html`]);
  return files.find((file) => existsSync(join(out, file))) ?? null;
}

function size(bytes) {
  return gzipSync(bytes, { level: 9 }).length;
}

function sum(files) {
  return files.reduce((total, { bytes }) => total + size(bytes), 0);
}

/** A plain file server. */
async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host.invalid').pathname);
    const file = [path, join(path, 'index.html'), `${path}.html`]
      .map((one) => join(folder, one))
      .find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}
