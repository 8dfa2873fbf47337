import type { Copies } from './copies.js';
import { isProgram, type SourceFile } from './gate/index.js';

/** A file that a page links to or shows. */
export interface LinkedFile {
  readonly from: SourceFile;
  /** Path in the old site, POSIX: `docs/samples/a.tsx`. */
  readonly file: string;
  /** Path in the new site if it stays beside its page: `content/samples/a.tsx`. */
  readonly beside: string;
  /** The link to that path. */
  readonly link: string;
}

/**
 * Copies a linked file and returns the link to it. It stays beside its page, except for programs, which go to `static` as downloads because
 * docsgen may run a program below `content`.
 */
export function copyLinked(copies: Copies, { from, file, beside, link }: LinkedFile): string {
  if (isProgram(beside)) return copyShown(copies, { from, file, to: `assets/${file}` });
  const to = copies.addLinked({ from, to: beside }, file);
  const name = to.slice(to.lastIndexOf('/') + 1);
  return to === beside ? link : link.replace(/[^/]*$/, () => encodeURI(name));
}

/** Copies a file to `to` in the static folder. Returns its address there. */
export function copyShown(
  copies: Copies,
  { from, file, to }: Pick<LinkedFile, 'from' | 'file'> & { readonly to: string },
): string {
  return copies.addLinked({ from, to: `static/${to}` }, file).slice('static'.length);
}
