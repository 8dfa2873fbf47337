import { basename, dirname } from 'node:path';
import type { Start } from './start.js';

/** Folder names that do not tell what is documented. */
const PLAIN_NAMES = /^(?:docs?|documentation|docs-site|site|website|www)$/i;

/**
 * Title of a new site, from its folder: “My docs” for `my-docs`. For a folder such as `docs` in a repository, the parent's name is used;
 * for the root of a GitHub repository, the repository's name on GitHub.
 */
export function newSiteTitle({ dir, repository }: Pick<Start, 'dir' | 'repository'>): string {
  const isPart = repository !== null && repository.root !== dir;
  const folder = isPart && PLAIN_NAMES.test(basename(dir)) ? dirname(dir) : dir;
  const name = folder === repository?.root ? (repository.github ?? folder) : folder;
  const words = basename(name)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? 'Documentation' : words.replace(/^./u, (first) => first.toUpperCase());
}
