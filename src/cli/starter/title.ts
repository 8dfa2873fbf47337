import { basename, dirname } from 'node:path';
import type { Start } from './files.js';

/** Names that tell nothing of what is documented. */
const PLAIN_NAMES = /^(?:docs?|documentation|docs-site|site|website|www)$/i;

/** Name of a new site, after its folder: `my-docs` is “My docs”. For a folder such as `docs` in a repository the folder above it counts. */
export function siteTitle({ dir, repository }: Pick<Start, 'dir' | 'repository'>): string {
  const isPart = repository !== null && repository.root !== dir;
  const name = isPart && PLAIN_NAMES.test(basename(dir)) ? basename(dirname(dir)) : basename(dir);
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words === '' ? 'Documentation' : words.replace(/^./u, (first) => first.toUpperCase());
}
