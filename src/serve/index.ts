/**
 * Serve: HTTP for two servers behind one request guard.
 *
 * 1. `guardRequest` turns a raw request into a decoded path, or refuses it.
 * 2. `serveStatic` serves a built folder as a production host would; `createLiveServer` serves the sources.
 */

export { contentType } from './media-types.js';
export type { RunningServer, ServerOptions } from './options.js';
export { readInside } from './read.js';
export { type StaticServerOptions, serveStatic } from './static.js';
