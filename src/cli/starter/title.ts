import { basename, dirname } from 'node:path';
import type { Start } from './files.js';

/** Names that tell nothing of what is documented. */
const PLAIN_NAMES = /^(?:docs?|documentation|docs-site|site|website|www)$/i;

/**
 * Name of a new site, after its folder: `my-docs` is “My docs”. For a folder such as `docs` in a repository the folder above it counts.
 * A repository of GitHub has the name that it has there, wherever it was cloned to.
 */
export function siteTitle({ dir, repository }: Pick<Start, 'dir' | 'repository'>): string {
  const isPart = repository !== null && repository.root !== dir;
  const folder = isPart && PLAIN_NAMES.test(basename(dir)) ? dirname(dir) : dir;
  const name = folder === repository?.root ? (repository.github ?? folder) : folder;
  const words = basename(name)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? 'Documentation' : words.replace(/^./u, (first) => first.toUpperCase());
}
