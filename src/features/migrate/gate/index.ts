/**
 * The gate: everything that `migrate` reads from an old site and writes to a new one passes here. The old site is untrusted, and so is
 * every path in it.
 *
 * - `Folder` reads. The reader of a generator gets the folder of the site and asks for files by paths as the site writes them:
 *   `root.text('book.toml')`, `root.files('docs')`, `root.at('src').isFile('../x.md')`. It need not check anything: a path that leads out
 *   of the bounds does not exist. If an author asked for such a file, `folder.fault(path)` says why it is missing, for the reader to
 *   report. A folder beside the site that the configuration names (`../docs`) must pass `folder.admit` first.
 * - `Target` writes. Readers never see it: they return a `Migration`, and `writeMigration` writes that.
 * - `sandbox` runs programs of the site, only for `evaluator`: `child.ts` ends them, `walls.ts` and the prefix `cut-off` isolate them.
 * - `programs.ts` recognises files that must never be put where docsgen would run them.
 *
 * `test/unit/features/migrate/layers.test.ts` lists the few other files of `src/features/migrate` that may access the disk or start a
 * process, and why.
 */
export { isProgram } from './programs.js';
export { type Announce, Folder, type SourceFile } from './source.js';
export { isPlainPath, Target } from './target.js';
