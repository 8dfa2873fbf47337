import { shellCache } from './caches';
import { log, type ShellFile, settings, shell } from './environment';
import { cacheFile } from './obtain';

/**
 * Caches missing files of the shell. A file that is unavailable stops neither the others nor the installation; it is retried with the next
 * page.
 */
export async function completeShell(): Promise<void> {
  const cache = await shellCache();
  const addresses = new Set((await cache.keys()).map(({ url }) => url));
  const missingFiles = shell.filter(({ url }) => !addresses.has(new URL(url, location.origin).href));
  const outcomes = await Promise.all(missingFiles.map((file) => cacheFile(targetOf(file), cache)));
  if (missingFiles.length > 0) log('Shell:', Object.fromEntries(missingFiles.map(({ url }, i) => [url, outcomes[i]])));
}

function targetOf({ url, revision }: ShellFile) {
  return { url, key: url, revision, isPage: url === settings.offlinePage, isExact: false };
}
