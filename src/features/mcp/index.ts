import { packageVersion } from '../../base/package-root.js';
import { openPublishedSite } from './published-site.js';
import type { SiteReader } from './site-files.js';
import { type Connection, serveLines } from './stdio.js';
import { commandTools, INSTRUCTIONS } from './tools.js';

export { fetchedFiles, homeAddress } from './fetched-files.js';
export { isSitePath, type SiteReader, UnreadableError } from './site-files.js';

/**
 * Answers an agent about a published site until the input ends. Rejects with an `UnreadableError` before the first answer if there is no
 * site.
 */
export async function serveAgent(files: SiteReader, connection: Connection): Promise<void> {
  const site = await openPublishedSite(files, Date.now);
  const info = { name: 'docsgen', version: packageVersion() };
  await serveLines({ info, instructions: INSTRUCTIONS, tools: commandTools(site) }, connection);
}
