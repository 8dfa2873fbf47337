/**
 * The gate: all that `migrate` reads of an old site and writes of a new one passes here. The old site is a stranger's, so no path in it is believed.
 *
 * - `Folder` reads. A reader of a generator gets the folder of the site, and asks it for files by paths as the site writes them: `root.text('book.toml')`,
 *   `root.files('docs')`, `root.at('src').isFile('../x.md')`. It need not check anything: what leads out of the bounds is not there. Where an author
 *   asked for such a file, `folder.fault(path)` says why it is missing, for the reader to report with the line. A folder that the configuration
 *   names beside the site, `../docs`, goes through `folder.admit` first.
 * - `Target` writes. Readers never see it: they answer a `Migration`, and `writeMigration` writes that.
 * - `sandbox` runs programs of the site, for `evaluator` alone: `child.ts` ends them, `walls.ts` and `cut-off.ts` keep them from others.
 * - `programs.ts` names what is never put where docsgen would run it.
 *
 * `test/unit/migrate/layers.test.ts` lists the few other files of `src/migrate` that may reach the disk or start a process, and why.
 */
export { isProgram } from './programs.js';
export { type Announce, Folder, type SourceFile } from './source.js';
export { isPlainPath, Target } from './target.js';
