import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { ASSETS_FOLDER, MANIFEST_FILE } from '../base/files.js';
import { HASHED_FOLDER, SEARCH_FOLDER } from '../shared/search/format.js';
import { CompressionCache } from './compress.js';
import { locationOf } from './guard.js';
import { contentType } from './media-types.js';
import type { RunningServer, ServerOptions } from './options.js';
import { candidateFiles, cleanPath, notFoundFiles } from './paths.js';
import { isProjectPath } from './private.js';
import { type OpenFile, openInside, readInside } from './read.js';
import { sendRepresentation } from './send.js';
import { type Exchange, sendRedirect, sendStatus, startServer } from './server.js';

/** A built folder to serve. */
export interface StaticServerOptions extends ServerOptions {
  /** Absolute folder of the built site. */
  readonly root: string;
}

interface ServedFile extends OpenFile {
  /** Below the root, with leading slash. */
  readonly file: string;
}

/** Files with a content hash in their name. */
const HASHED = new RegExp(
  `^/(?:${ASSETS_FOLDER}|(?:[^/]+/)*${SEARCH_FOLDER}/${HASHED_FOLDER})/.*-[0-9A-Z]{8}\\.\\w+(?:\\.map)?$`,
);

/**
 * Serves a built folder as a production host would.
 *
 * 1. `.html` and `/index.html` are led to the clean address.
 * 2. An address answers with its file, its folder's index, or the page of its name.
 * 3. Anything else gets the nearest 404 page.
 * 4. Every file comes with the content security policy that the build wrote for hosts.
 */
export async function serveStatic(options: StaticServerOptions): Promise<RunningServer> {
  if (!hasFiles(options.root)) throw nothingToServe(options.root);
  const cache = new CompressionCache();
  return startServer(options, async (exchange) => {
    const location = await cleanLocation(options, exchange);
    if (location !== null) {
      sendRedirect(exchange.response, location);
      return;
    }
    const file = await firstFile(options.root, candidateFiles(exchange.path));
    if (file !== null) await sendFile(exchange, { ...file, root: options.root, status: 200 }, cache);
    else await sendNotFound(exchange, options.root, cache);
  });
}

/** Where a `.html` address is redirected to; null for clean addresses, for unknown ones, and for files that have no clean address (`404.html`). */
async function cleanLocation({ root, base }: StaticServerOptions, { path, query }: Exchange): Promise<string | null> {
  const clean = cleanPath(path);
  if (clean === null) return null;
  const target = await firstFile(root, candidateFiles(clean));
  if (target === null) return null;
  await target.handle.close();
  const exact = target.file === path ? null : await firstFile(root, [path]);
  await exact?.handle.close();
  return exact === null ? locationOf(base, clean.slice(1), query) : null;
}

async function firstFile(root: string, files: readonly string[]): Promise<ServedFile | null> {
  for (const file of files) {
    if (isProjectPath(file) && !(await isPublished(root, file))) continue;
    const opened = await openInside(root, file);
    if (opened !== null) return { ...opened, file };
  }
  return null;
}

/** True where the manifest of a build lists the file: then it is published, and no file of a project. */
async function isPublished(root: string, file: string): Promise<boolean> {
  try {
    const manifest: unknown = JSON.parse(Buffer.from((await readInside(root, `/${MANIFEST_FILE}`)) ?? '').toString());
    return typeof manifest === 'object' && manifest !== null && Object.hasOwn(manifest, file.slice(1));
  } catch {
    return false;
  }
}

async function sendNotFound(exchange: Exchange, root: string, cache: CompressionCache): Promise<void> {
  const page = await firstFile(root, notFoundFiles(exchange.path));
  if (page === null) sendStatus(exchange.response, 404);
  else await sendFile(exchange, { ...page, root, status: 404 }, cache);
}

async function sendFile(
  exchange: Exchange,
  { handle, stats, file, root, status }: ServedFile & { readonly root: string; readonly status: number },
  cache: CompressionCache,
): Promise<void> {
  try {
    const version = [stats.size, Math.round(stats.mtimeMs * 1000), stats.ino]
      .map((part) => part.toString(36))
      .join('-');
    const cacheControl = HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
    await sendRepresentation(
      exchange,
      {
        status,
        type: contentType(file),
        version,
        modified: stats.mtime,
        cacheControl,
        size: stats.size,
        body: handle,
        headers: await publishedPolicy(root),
      },
      cache,
    );
  } finally {
    await handle.close();
  }
}

/** The content security policy that a build wrote for its host, for the header of that name; none where there is none. */
export async function publishedPolicy(root: string): Promise<Readonly<Record<string, string>>> {
  const text = Buffer.from((await readInside(root, '/_headers')) ?? '').toString();
  const policy = /^[ \t]+Content-Security-Policy:[ \t]*([\x20-\x7e]+)$/m.exec(text)?.[1];
  return policy === undefined ? {} : { 'Content-Security-Policy': policy };
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
