import { join, relative } from 'node:path';
import { sha256 } from '../../base/hash.js';
import { committedDates, datesByPath, type GitHead } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import { remember } from '../../reuse/remember.js';

/** Dates of the last commits by absolute path, asked of git once for each commit; empty outside a repository. */
export async function commitDates(
  { siteDir, contentDir }: SiteConfig,
  head: GitHead | null,
  cache: boolean,
): Promise<ReadonlyMap<string, string>> {
  if (head === null) return new Map();
  if (!cache) return datesByPath(head, await committedDates(contentDir, head));
  const key = sha256(`${head.commit} ${head.isShallow} ${relative(head.root, contentDir)}`);
  const memory = { file: join(siteDir, '.docsgen/cache/dates.json'), root: siteDir, key };
  const dates = await remember(memory, async () => ({
    value: [...(await committedDates(contentDir, head))],
    inputs: [],
  }));
  return datesByPath(head, dates);
}
