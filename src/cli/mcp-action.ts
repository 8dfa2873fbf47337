import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { packageVersion } from '../base/package-root.js';
import {
  fetchedFiles,
  homeAddress,
  isSitePath,
  type SiteReader,
  serveAgent,
  UnreadableError,
} from '../features/mcp/index.js';
import { openInside } from '../serve/read.js';

/** Answers an agent about a built folder, or a site at an address, until standard input ends. */
export async function serveSite(site: string): Promise<boolean> {
  // Standard output belongs to the protocol.
  console.log = console.error;
  try {
    await serveAgent(filesOf(site), { input: process.stdin, output: process.stdout });
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new SiteError([
      problem('mcp-no-site', `There is no site to read at ${site}: ${error.message}`, { hint: hintFor(site) }),
    ]);
  }
  return true;
}

const ADDRESS = /^[a-z][a-z\d+.-]+:\/\//i;

function filesOf(site: string): SiteReader {
  if (!ADDRESS.test(site)) return folderFiles(resolve(site));
  const home = homeAddress(site);
  if (home === null)
    throw new SiteError([
      problem('mcp-no-site', `${site} is no address of a site.`, {
        hint: 'Give the address of the home page with HTTPS, without user name, query and fragment. HTTP is for this machine only.',
      }),
    ]);
  return fetchedFiles(home, packageVersion());
}

function hintFor(site: string): string {
  if (ADDRESS.test(site)) return 'Give the address of the home page of a site that docsgen built.';
  return existsSync(join(site, 'site.config.ts'))
    ? 'Run `docsgen build`, and give the output folder, such as `build`.'
    : 'Give the output folder of `docsgen build`.';
}

/** Files of a folder. Links that lead out of it, hidden files and files of projects are not there. */
function folderFiles(root: string): SiteReader {
  return {
    home: null,
    keptFor: 0,
    async read(path, most) {
      const file = isSitePath(path) ? await openInside(root, `/${path}`) : null;
      if (file === null) return null;
      try {
        if (file.stats.size > most) throw new UnreadableError(`The file ${path} has more than ${most} bytes.`);
        return await file.handle.readFile();
      } finally {
        await file.handle.close();
      }
    },
  };
}
