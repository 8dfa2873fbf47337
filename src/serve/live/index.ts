/**
 * Live: renders pages on request and updates open pages after every save.
 *
 * 1. `createLiveSite` reads the site (`live-state.ts`), answers requests (`page-response.ts`, `file-response.ts`) and watches its folders.
 * 2. After a save it replaces the state: with `saved-texts.ts` if only texts changed, otherwise with `live-state.ts`.
 * 3. `createLiveServer` listens, passes each request to the site and sends events to open pages (`event-stream.ts`).
 */
export type { LiveEvent } from '../../shared/live-protocol.js';
export { editorOf } from './editor.js';
export { liveScriptAddress } from './event-stream.js';
export { createLiveServer, type LiveServerOptions } from './live-server.js';
export type { LiveResponse, LiveSite, RunningLiveSite } from './live-site.js';
export { createLiveSite } from './running-site.js';
