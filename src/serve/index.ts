/**
 * Serve: two servers behind one request guard.
 *
 * 1. `guardRequest` turns a raw request into one decoded path, or refuses it.
 * 2. `serveStatic` answers from a built folder as a production host would.
 * 3. `createLiveServer` asks a `LiveSite` for each page and tells open pages of changes.
 */
export type { LiveEvent } from '../shared/live.js';
export { errorPage } from './error-page.js';
export { liveScriptAddress } from './events.js';
export { createLiveServer, type LiveServerOptions } from './live.js';
export type { LiveContext, LiveResponse, LiveSite } from './live-site.js';
export type { RunningServer, ServerOptions } from './options.js';
export { readInside } from './read.js';
export { type StaticServerOptions, serveStatic } from './static.js';
export { contentType } from './types.js';
