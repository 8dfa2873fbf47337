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
  const folder = relativeTo(head.root, contentDir);
  const key = [head.commit, head.isShallow, folder];
  const dates = await obtain(store, { task: 'commit-dates', key, slot: folder }, async () => ({
    value: [...(await committedDates(contentDir, head))],
    inputs: [],
  }));
  return datesByPath(head, dates);
}
