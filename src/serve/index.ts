/**
 * Serve: HTTP for two servers, behind one request guard.
 *
 * 1. `guardRequest` turns a raw request into one decoded path, or refuses it.
 * 2. `serveStatic` answers from a built folder as a production host would; `live/server.ts` answers from the sources.
 */

export { contentType } from './media-types.js';
export type { RunningServer, ServerOptions } from './options.js';
export { readInside } from './read.js';
export { type StaticServerOptions, serveStatic } from './static.js';
