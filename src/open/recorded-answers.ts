import { join, resolve } from 'node:path';
import { isInside, posix, readTextOrNull, relativeTo, writeAtomic } from '../base/files.js';
import { reasonOf } from '../base/origin.js';

/** Thrown if an address cannot be fetched for an extension. */
export class FetchFailed extends Error {}

/** The response of a server, recorded in a file of the site. A missing file is fetched and written. `noteRead` receives the path. */
export async function recordedAnswer(
  siteDir: string,
  { url, file }: { readonly url: string; readonly file: string },
  noteRead: (absolutePath: string) => void,
): Promise<string> {
  const path = resolve(siteDir, file);
  if (!isInside(siteDir, path)) throw new FetchFailed(`the file ${posix(file)} would lie outside of the site`);
  const text = readTextOrNull(path) ?? (await fetchIntoFile(url, join(siteDir, relativeTo(siteDir, path))));
  noteRead(path);
  return text;
}

async function fetchIntoFile(url: string, path: string): Promise<string> {
  let text: string;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    text = await response.text();
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new FetchFailed(`\`${url}\` cannot be fetched: ${reasonOf(cause).split('\n')[0]?.replace(/\.$/, '')}`);
  }
  writeAtomic(path, text);
  return text;
}
