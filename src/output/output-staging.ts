import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppendFile } from '../base/append-file.js';
import { problem, SiteError } from '../base/diagnostics.js';
import { fileNumbers } from '../base/file-version.js';
import { errorCode, MANIFEST_FILE } from '../base/files.js';
import type { ManifestEntry } from '../model/manifest-entry.js';
import { foldedPath } from '../shared/file-names.js';
import { refuseForeign, refuseNew } from './foreign.js';
import { type PreviousOutput, writeManifest } from './manifest.js';
import { type NameSources, OutputNames } from './name.js';
import { applyPatch, isPatchable } from './patch.js';
import type { Committed, Staging } from './staging-types.js';
import { removeLeftovers, swapIn } from './swap.js';
import { notWritable, type Workspace } from './workspace.js';
import {
  type FileContent,
  hasBytes,
  hasContent,
  isIntact,
  keep,
  type StagedFile,
  type StagedFolders,
  stagedFile,
  writeStaged,
} from './write.js';

/** The state from which `openStaging` starts. */
export interface StagingState {
  readonly workspace: Workspace;
  readonly previous: PreviousOutput | null;
  /** False if no file of the previous output may be reused. */
  readonly keep: boolean;
  readonly release: () => void;
}

/** Collects the files of an output one by one, and publishes them at once. */
export class OutputStaging implements Staging {
  readonly folders: StagedFolders;
  readonly #state: StagingState;
  readonly #names = new OutputNames();
  readonly #stagedFiles = new Map<string, StagedFile>();
  /** Names reserved for files that workers stage. */
  readonly #reservedNames = new Set<string>();
  readonly #asideFiles: AppendFile[] = [];
  /** Files of the previous output with other bytes than its manifest says. */
  readonly #changedFiles = new Set<string>();
  #pendingCount = 0;
  #isOpen = true;

  constructor(state: StagingState) {
    this.#state = state;
    this.folders = { next: state.workspace.next, out: state.workspace.out, writtenAt: state.previous?.writtenAt ?? 0 };
  }

  nameSources(sources: NameSources): void {
    this.#names.sources = sources;
  }

  before(file: string): ManifestEntry | null {
    if (!this.#state.keep || this.#changedFiles.has(file)) return null;
    return this.#state.previous?.entries.get(file) ?? null;
  }

  async write(file: string, content: FileContent): Promise<StagedFile> {
    this.#take(file);
    this.#pendingCount++;
    const stagedFileOfContent = await writeStaged(this.folders, file, { content, before: this.before(file) });
    this.#stagedFiles.set(file, stagedFileOfContent);
    this.#pendingCount--;
    return stagedFileOfContent;
  }

  async copy(file: string, absolutePath: string): Promise<StagedFile> {
    const source = await open(absolutePath).catch((error: unknown) => {
      const hint = 'Check that the file exists and may be read.';
      throw new SiteError([
        problem('unreadable-file', `\`${file}\` could not be copied (${errorCode(error)}).`, { hint }),
      ]);
    });
    try {
      const lastEntry = this.before(file);
      const isSame = lastEntry !== null && (await hasContent(source, lastEntry));
      const isReused = isSame && this.reuse(file);
      const copy = isReused
        ? stagedFile(lastEntry, true)
        : await this.write(file, source.createReadStream({ autoClose: false, start: 0 }));
      const { copied: _, ...entry } = copy;
      const noted: StagedFile = file.endsWith('/index.html') ? { ...entry, copied: true } : entry;
      this.#stagedFiles.set(file, noted);
      return noted;
    } finally {
      await source.close();
    }
  }

  canReuse(file: string): boolean {
    const lastEntry = this.before(file);
    return lastEntry !== null && isIntact(this.folders, file, lastEntry);
  }

  identity(): readonly number[] | null {
    return fileNumbers(join(this.folders.out, MANIFEST_FILE));
  }

  async checkBytes(): Promise<void> {
    for (const [file, entry] of this.#state.previous?.entries ?? [])
      if (!(await hasBytes(join(this.folders.out, file), entry))) this.#changedFiles.add(file);
  }

  intact(): Committed | null {
    const { previous } = this.#state;
    if (previous === null || this.#changedFiles.size > 0) return null;
    const entries = [...previous.entries];
    if (!entries.every(([file, entry]) => isIntact(this.folders, file, entry))) return null;
    const bytes = entries.reduce((sum, [, entry]) => sum + entry.bytes, 0);
    return { files: entries.length, bytes, written: { files: 0, bytes: 0 }, changed: false };
  }

  reuse(file: string): boolean {
    const lastEntry = this.before(file);
    if (lastEntry === null || !this.canReuse(file)) return false;
    this.adopt(file, stagedFile(lastEntry, true));
    return true;
  }

  pathOf(file: string): string {
    return join(this.#stagedFiles.get(file)?.kept === true ? this.folders.out : this.folders.next, file);
  }

  openTemporaryFile(): AppendFile {
    this.#demandOpen();
    const file = new AppendFile(join(this.#state.workspace.aside, String(this.#asideFiles.length)));
    this.#asideFiles.push(file);
    return file;
  }

  staged(): ReadonlyMap<string, ManifestEntry> {
    return this.#stagedFiles;
  }

  reserve(file: string): void {
    this.#take(file);
    this.#reservedNames.add(file);
  }

  adopt(file: string, newFile: StagedFile): void {
    if (!this.#reservedNames.delete(file)) this.#take(file);
    this.#stagedFiles.set(file, newFile);
  }

  async commit(): Promise<Committed> {
    if (!this.#isOpen || this.#pendingCount > 0)
      throw new Error('An output can be committed once, after all of its files were written.');
    const { workspace } = this.#state;
    try {
      this.#closeAside();
      const summary = this.#summary();
      if (summary.changed) this.#publish();
      return summary;
    } catch (error) {
      throw error instanceof SiteError ? error : notWritable(basename(workspace.out), error);
    } finally {
      this.abort();
    }
  }

  abort(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#closeAside();
    try {
      removeLeftovers(this.#state.workspace);
    } finally {
      this.#state.release();
    }
  }

  /** Some systems cannot delete open files. */
  #closeAside(): void {
    for (const file of this.#asideFiles.splice(0)) file.close();
  }

  #demandOpen(): void {
    if (!this.#isOpen) throw new Error('The output is closed.');
  }

  #take(file: string): void {
    this.#demandOpen();
    this.#names.add(file);
  }

  #publish(): void {
    const { workspace, previous } = this.#state;
    const manifest = join(workspace.next, MANIFEST_FILE);
    const patch = {
      move: [...this.#stagedFiles].filter(([, { kept }]) => !kept).map(([file]) => file),
      remove: [...(previous?.entries.keys() ?? [])].filter((file) => !this.#stagedFiles.has(file)),
    };
    if (previous !== null && isPatchable(patch, previous.entries.size) && !changesCase(patch)) {
      refuseNew(
        workspace.out,
        patch.move.filter((file) => !previous.entries.has(file)),
      );
      writeManifest(manifest, this.#stagedFiles);
      applyPatch(workspace, patch);
      return;
    }
    refuseForeign(workspace.out, previous);
    for (const [file, { kept }] of this.#stagedFiles) if (kept) keep(this.folders, file);
    // Written last: a file that is younger than the manifest counts as changed.
    writeManifest(manifest, this.#stagedFiles);
    swapIn(workspace);
  }

  #summary(): Committed {
    const entries = [...this.#stagedFiles];
    const writtenEntries = entries.filter(([, entry]) => !entry.kept);
    return {
      files: entries.length,
      bytes: totalBytes(entries),
      written: { files: writtenEntries.length, bytes: totalBytes(writtenEntries) },
      changed: writtenEntries.length > 0 || entries.length !== (this.#state.previous?.entries.size ?? -1),
    };
  }
}

/** True if a new file has the name of a removed one in another case: where case does not count, both are one file. */
function changesCase({
  move,
  remove,
}: {
  readonly move: readonly string[];
  readonly remove: readonly string[];
}): boolean {
  const removed = new Set(remove.map(foldedPath));
  return removed.size > 0 && move.some((file) => removed.has(foldedPath(file)));
}

function totalBytes(entries: readonly (readonly [string, ManifestEntry])[]): number {
  return entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}
