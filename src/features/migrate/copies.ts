import type { MigrationFinding } from '../mdx/text/index.js';
import type { SourceFile } from './gate/index.js';
import type { CopiedFile } from './model.js';

/** The copied files of a migration in progress. Each has its own path: a later file never overwrites another one. */
export class Copies {
  readonly #files = new Map<string, CopiedFile>();
  readonly #report: (finding: MigrationFinding) => void;

  constructor(report: (finding: MigrationFinding) => void) {
    this.#report = report;
  }

  get files(): readonly CopiedFile[] {
    return [...this.#files.values()];
  }

  /**
   * Adds a file that must have the given path, such as one of the static folder. If another file is there, the first one stays and the
   * conflict is reported. `file` is its name in the old site.
   */
  add(copy: CopiedFile, file: string): void {
    const first = this.#files.get(copy.to);
    if (first === undefined) {
      this.#files.set(copy.to, { ...copy, file });
      return;
    }
    const isSame = areSame(first.from, copy.from);
    if (isSame && first.file === file) return;
    const message = isSame
      ? `The file has the bytes of \`${nameOf(first)}\`, and one copy of both is published as \`${copy.to}\`.`
      : `The file would lie at \`${copy.to}\`, where \`${nameOf(first)}\` lies, so it is left out.`;
    this.#report({ kind: 'copy', message, file, line: null });
  }

  /** Adds a file that a page links to. Returns its path: that of `copy`, or one with a number if another file has it. */
  addLinked(copy: CopiedFile & { readonly from: SourceFile }, file: string): string {
    for (let number = 1; ; number++) {
      const to = number === 1 ? copy.to : copy.to.replace(/(\.[^./]*)?$/, `-${number}$1`);
      const present = this.#files.get(to);
      if (present === undefined) this.#files.set(to, { ...copy, to, file });
      if (present === undefined || areSame(present.from, copy.from)) return to;
    }
  }
}

function nameOf({ file, to }: CopiedFile): string {
  return file ?? to;
}

function areSame(a: CopiedFile['from'], b: CopiedFile['from']): boolean {
  if (isSource(a) && isSource(b) && a.path === b.path) return true;
  const [left, right] = [a, b].map((file) => (isSource(file) ? file.bytes() : file));
  return left != null && right != null && Buffer.compare(left, right) === 0;
}

function isSource(from: CopiedFile['from']): from is SourceFile {
  return 'bytes' in from;
}
