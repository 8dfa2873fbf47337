import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { relativeTo } from '../../base/files.js';
import { committedDates, datesByPath, type GitHead } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import { obtain, type Store } from '../../reuse/store.js';

/** Dates of the last commits by absolute path, asked of git once for each commit; empty outside a repository. */
export async function commitDates(
  { contentDir }: SiteConfig,
  head: GitHead | null,
  store: Store | null,
): Promise<ReadonlyMap<string, string>> {
  if (head === null) return new Map();
  const realDir = realpathSync(contentDir);
  const folder = relativeTo(head.root, realDir);
  const key = [head.commit, head.isShallow, folder];
  const dates = await obtain(store, { task: 'commit-dates', key, slot: folder }, async () => ({
    value: [...(await committedDates(realDir, head))],
    inputs: [],
  }));
  return throughLink(datesByPath(head, dates), realDir, contentDir);
}

/** Dates by the paths that sources have where the content folder, or a folder around it, is a link: Git knows the real ones. */
function throughLink(dates: ReadonlyMap<string, string>, realDir: string, dir: string): ReadonlyMap<string, string> {
  const [real, shown] = [realDir.normalize('NFC') + sep, resolve(dir).normalize('NFC') + sep];
  if (real === shown) return dates;
  return new Map(
    Array.from(dates, ([path, date]) => [path.startsWith(real) ? shown + path.slice(real.length) : path, date]),
  );
}
