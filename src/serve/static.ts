import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { prefersMarkdown } from '../shared/prefers-markdown.js';
import { CompressionCache } from './compress.js';
import { locationOf, withQuery } from './guard.js';
import { type PublishedFiles, publishedFiles } from './manifest.js';
import { contentType } from './media-types.js';
import type { RunningServer, ServerOptions } from './options.js';
import { candidateFiles, cleanPath, markdownCopyOf, movedCopy, notFoundFiles } from './paths.js';
import { isProjectPath } from './private.js';
import { type PublishedRedirect, rulesReader } from './published.js';
import { type OpenFile, openInside } from './read.js';
import { sendRepresentation } from './send.js';
import { type Exchange, sendRedirect, sendStatus, startServer } from './server.js';

/** Options of `serveStatic`. */
export interface StaticServerOptions extends ServerOptions {
  /** Absolute path of the built site. */
  readonly root: string;
}

/** The folder and its manifest. */
interface ServedFolder extends StaticServerOptions {
  readonly published: PublishedFiles;
}

interface ServedFile extends OpenFile {
  /** Relative to the root, with leading slash. */
  readonly file: string;
}

interface Answer extends ServedFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves a built folder as a production host would.
 *
 * 1. Redirects of `_redirects` come first.
 * 2. `/index.html`, and `.html` unless such a file exists, redirect to the clean address; so do folders that need a trailing slash.
 * 3. An address is answered with its file, its folder's index, or the page of its name.
 * 4. A client that prefers Markdown gets the Markdown copy of a page at the page's own address.
 * 5. Any other address gets the nearest 404 page.
 * 6. Responses have the headers that the build wrote into `_headers`.
 */
export async function serveStatic(options: StaticServerOptions): Promise<RunningServer> {
  const { root, base } = options;
  if (!hasFiles(root)) throw nothingToServe(root);
  const cache = new CompressionCache();
  const readRules = rulesReader(root);
  const published = publishedFiles(root);
  const folder = { ...options, published };
  const isPublished = (path: string): boolean => candidateFiles(path).some((file) => published.has(file));
  return startServer({ ...options, isPublished }, async (exchange) => {
    const rules = await readRules();
    const redirect = rules.redirectOf(base + exchange.path.slice(1)) ?? (await cleanRedirect(folder, exchange));
    if (redirect !== null) {
      for (const [name, value] of Object.entries(rules.headersOf(base))) exchange.response.setHeader(name, value);
      sendRedirect(exchange.response, withQuery(redirect.location, exchange.query), redirect.status);
      return;
    }
    const foundFile = await preferredForm(folder, exchange, await firstFile(folder, candidateFiles(exchange.path)));
    const file = foundFile ?? (await firstFile(folder, notFoundFiles(exchange.path)));
    if (file === null) sendStatus(exchange.response, 404);
    else {
      const headers = rules.headersOf(base + file.file.slice(1));
      await sendFile(exchange, { ...file, headers, status: foundFile === null ? 404 : 200 }, cache);
    }
  });
}

/** The file itself, or the Markdown copy of the page in it if the client prefers that. */
async function preferredForm(
  folder: ServedFolder,
  { request }: Exchange,
  file: ServedFile | null,
): Promise<ServedFile | null> {
  if (file === null || !prefersMarkdown(request.headers.accept ?? '')) return file;
  const copy = markdownCopyOf(file.file);
  const openedCopy = copy === null ? null : await firstFile(folder, [copy]);
  if (openedCopy === null) return file;
  await file.handle.close();
  return openedCopy;
}

/** Redirect to the clean address. Null for clean and unknown addresses, and for files that are no folder's index, such as `404.html`. */
async function cleanRedirect(folder: ServedFolder, { path }: Exchange): Promise<PublishedRedirect | null> {
  const { base, published, trailingSlash } = folder;
  const copy = movedCopy(path);
  if (copy !== null && (await isFile(folder, copy)) && !(await isFile(folder, path)))
    return { status: 301, location: locationOf(base, copy.slice(1), '') };
  const isAlways = trailingSlash === 'always';
  const isOwnFolder = (address: string): boolean => published.isOwnIndex(`${address}/index.html`);
  const needsSlash = !path.endsWith('/') && (isAlways || isOwnFolder(path));
  const cleanAddress = cleanPath(path) ?? (needsSlash ? path : null);
  if (cleanAddress === null || (!path.endsWith('/index.html') && (await isFile(folder, path)))) return null;
  const target = await firstFile(folder, candidateFiles(cleanAddress));
  if (target === null) return null;
  await target.handle.close();
  // A folder with its own 404 page is the home of a locale.
  const mark = isAlways ? 'index.html' : '404.html';
  const hasSlash = isOwnFolder(cleanAddress) || (await isFile(folder, `${cleanAddress}/${mark}`));
  const slash = cleanAddress !== '/' && hasSlash ? '/' : '';
  return cleanAddress + slash === path
    ? null
    : { status: 301, location: locationOf(base, cleanAddress.slice(1) + slash, '') };
}

async function isFile(folder: ServedFolder, path: string): Promise<boolean> {
  const file = await firstFile(folder, [path]);
  await file?.handle.close();
  return file !== null;
}

async function firstFile({ root, published }: ServedFolder, files: readonly string[]): Promise<ServedFile | null> {
  for (const file of files) {
    if (isProjectPath(file) && !published.has(file)) continue;
    const openedFile = await openInside(root, file, published.has);
    if (openedFile !== null) return { ...openedFile, file };
  }
  return null;
}

async function sendFile(
  exchange: Exchange,
  { handle, stats, file, headers, status }: Answer,
  cache: CompressionCache,
): Promise<void> {
  try {
    const version = [stats.size, Math.round(stats.mtimeMs * 1000), stats.ino]
      .map((part) => part.toString(36))
      .join('-');
    await sendRepresentation(
      exchange,
      {
        status,
        type: contentType(file),
        version,
        modified: stats.mtime,
        cacheControl: headers['Cache-Control'] ?? 'no-cache',
        size: stats.size,
        body: handle,
        headers,
        isNegotiated: isDocument(file),
      },
      cache,
    );
  } finally {
    await handle.close();
  }
}

/** True for pages and Markdown files, which may be two forms of one address. */
function isDocument(file: string): boolean {
  return /\.(?:html|md)$/.test(file);
}

function hasFiles(root: string): boolean {
  try {
    return readdirSync(root).length > 0;
  } catch {
    return false;
  }
}

function nothingToServe(root: string): SiteError {
  return new SiteError([
    problem('nothing-to-serve', `There is no built site in \`${basename(root)}\`.`, {
      hint: 'Run `docsgen build` first, or name the folder with --out.',
    }),
  ]);
}
