import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { realPath, relativeTo } from '../base/files.js';
import { isText, listOf, tuple } from '../base/shape.js';
import { obtain, type Store } from '../base/store/store.js';
import { committedDates, datesByPath, type GitHead, withSubmodules } from '../content/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Source } from '../model/source.js';

/** Dates of the last commits by absolute path, read from git once per commit; empty outside a repository. */
export async function commitDates(
  { contentDir }: SiteConfig,
  head: GitHead | null,
  store: Store | null,
): Promise<ReadonlyMap<string, string>> {
  if (head === null) return new Map();
  const realDir = realpathSync.native(contentDir);
  const lists = await Promise.all(withSubmodules(head).map((one) => datesIn(one, realDir, { head, store })));
  const shown = throughLink(realDir, contentDir);
  return new Map(lists.flatMap((dates) => Array.from(dates, ([path, date]) => [shown(path), date] as const)));
}

async function datesIn(
  one: GitHead,
  realDir: string,
  { head, store }: { readonly head: GitHead; readonly store: Store | null },
): Promise<ReadonlyMap<string, string>> {
  const dir = one === head ? realDir : one.root;
  const folder = relativeTo(head.root, dir);
  const key = [one.commit, one.isShallow, folder];
  const shape = listOf(tuple(isText, isText));
  const dates = await obtain(store, { task: 'commit-dates', key, slot: folder, shape }, async () => ({
    value: [...(await committedDates(dir, one))],
    inputs: [],
  }));
  return datesByPath(one, dates);
}

/** Adds dates of sources behind symbolic links in the content folder: git knows only the files that they lead to. */
export function withLinkedDates(
  { contentDir }: SiteConfig,
  sources: readonly Source[],
  dates: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (dates.size === 0) return dates;
  const shown = throughLink(realPath(contentDir), contentDir);
  const more = sources.flatMap(({ absolutePath, text }) => {
    const path = absolutePath.normalize('NFC');
    if (text !== null || dates.has(path)) return [];
    const date = dates.get(shown(realPath(absolutePath).normalize('NFC')));
    return date === undefined ? [] : [[path, date] as const];
  });
  return more.length === 0 ? dates : new Map([...dates, ...more]);
}

/** Converts git's paths to those of sources if the content folder or a parent is a symbolic link. */
function throughLink(realDir: string, dir: string): (path: string) => string {
  const [real, shown] = [realDir.normalize('NFC') + sep, resolve(dir).normalize('NFC') + sep];
  return (path) => (real !== shown && path.startsWith(real) ? shown + path.slice(real.length) : path);
}
