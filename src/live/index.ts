/**
 * Live: pages from their sources, each made when it is asked for, and open pages that follow every save.
 *
 * 1. `createLiveSite` reads the site (`live-state.ts`), answers for its addresses (`page-response.ts`, `file-response.ts`) and watches its folders.
 * 2. After a save it replaces the state: `saved-texts.ts` where only texts are new, else `live-state.ts` again.
 * 3. `createLiveServer` listens, asks the site for each address and tells open pages what happened (`event-stream.ts`).
 */
export type { LiveEvent } from '../shared/live-protocol.js';
export { editorOf } from './editor.js';
export { liveScriptAddress } from './event-stream.js';
export { createLiveServer, type LiveServerOptions } from './live-server.js';
export type { LiveResponse, LiveSite, RunningLiveSite } from './live-site.js';
export { createLiveSite } from './running-site.js';
