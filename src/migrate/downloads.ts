import { isProgram, type SourceFile } from './gate/index.js';
import type { CopiedFile } from './model.js';

/** A file that a page links to or shows, and its places. */
export interface LinkedFile {
  readonly from: SourceFile;
  /** Its path in the old site, POSIX: `docs/samples/a.tsx`. */
  readonly file: string;
  /** Where it would lie beside the page in the new site: `content/samples/a.tsx`. */
  readonly beside: string;
  /** The link to it there. */
  readonly link: string;
}

/** Copies a linked file and returns the link to it. It stays beside its page; a program becomes a download in `static`, because docsgen may run one below `content`. */
export function copyLinked(copies: Map<string, CopiedFile>, { from, file, beside, link }: LinkedFile): string {
  const isDownload = isProgram(beside);
  const to = isDownload ? `static/assets/${file}` : beside;
  copies.set(to, { from, to });
  return isDownload ? `/assets/${file}` : link;
}
