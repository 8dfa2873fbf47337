import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { isInside, realPath } from '../base/files.js';
import { commitOf, repositoryOf } from '../base/git.js';
import { baseUnusable, refusePrograms } from '../base/programs.js';
import type { BaseCommit, SiteConfig, UntrustedRun } from '../model/config.js';

/** What the command line says with `--untrusted`. */
export interface UntrustedOptions {
  /** The commit whose programs are trusted; null for none. */
  readonly baseRef: string | null;
}

/** The commit that programs are compared with; null without `--base-ref`. Throws where git does not know it. */
export async function openBase(siteDir: string, { baseRef }: UntrustedOptions): Promise<BaseCommit | null> {
  if (baseRef === null) return null;
  const root = repositoryOf(siteDir);
  if (root === null) throw baseUnusable(baseRef, 'the site lies in no git repository');
  const commit = await commitOf(root, baseRef);
  if (commit === null) throw baseUnusable(baseRef, 'the repository has no such commit');
  return { ref: baseRef, commit, root };
}

/**
 * Throws where the configuration imports what a stranger may have changed; it has not run yet, so where content lies is read from its text.
 * `files` are absolute paths of what it is bundled from.
 */
export async function refuseImports(siteDir: string, base: BaseCommit | null, files: readonly string[]): Promise<void> {
  for (const contentDir of foreseenFolders(siteDir, base, files)) {
    demandOwnFolder(siteDir, contentDir);
    await refusePrograms({ siteDir, contentDir, untrusted: { base, forced: [] } }, files);
  }
}

/** The configuration as `--untrusted` has it. Throws where content cannot be told from the site itself, or lies elsewhere than its text says. */
export async function withoutTrust(
  config: SiteConfig,
  base: BaseCommit | null,
  bundledFiles: readonly string[],
): Promise<SiteConfig> {
  const { siteDir, contentDir, markdown, files } = config;
  demandOwnFolder(siteDir, contentDir);
  const foreseen = foreseenFolders(siteDir, base, bundledFiles);
  if (base === null && bundledFiles.length > 1 && !foreseen.includes(contentDir)) throw computedFolder();
  const forced = [
    ...(markdown.html === 'trust' ? ["`markdown.html` is `'sanitize'`"] : []),
    ...(files.active === 'refuse' ? [] : ["`files.active` is `'refuse'`"]),
  ];
  const untrusted: UntrustedRun = { base, forced };
  await refusePrograms({ siteDir, contentDir, untrusted }, bundledFiles);
  return {
    ...config,
    untrusted,
    markdown: { ...markdown, html: 'sanitize' },
    files: { ...files, active: 'refuse' },
  };
}

/** Throws where the configuration and what else is trusted would be content. */
function demandOwnFolder(siteDir: string, contentDir: string): void {
  if (!isInside(realPath(contentDir), realPath(siteDir))) return;
  throw refusedFolder(
    'With `--untrusted`, content needs a folder of its own: here the site itself lies in the content folder.',
    'Move the pages to `content/`, or name their folder by `contentDir`.',
  );
}

/** Where the content may lie, by the text of the configuration: the folders that it names by `contentDir`, or the default. */
function foreseenFolders(siteDir: string, base: BaseCommit | null, files: readonly string[]): readonly string[] {
  const texts = files.filter((file) => !/[\\/]node_modules[\\/]/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(CONTENT_DIR)].map(([, , folder]) => folder));
  if (named.includes(undefined) && base === null && files.length > 1) throw computedFolder();
  const folders = named.flatMap((folder) => (folder === undefined ? [] : [folder]));
  if (folders.length === 0) folders.push(existsSync(join(siteDir, 'content')) ? 'content' : '.');
  return folders.map((folder) => resolve(siteDir, folder));
}

/** `contentDir`, and the string that it is given; no second group where it is anything else. */
const CONTENT_DIR = /\bcontentDir\b(?:['"]?\s*:\s*(['"`])((?:(?!\1)[^\\$\n])+)\1)?/g;

function computedFolder(): SiteError {
  return refusedFolder(
    'With `--untrusted`, the folder of the content must be known before the configuration runs, and `contentDir` is computed.',
    'Write `contentDir` as a string, or name the commit that you trust by `--base-ref`.',
  );
}

function refusedFolder(message: string, hint: string): SiteError {
  return new SiteError([problem('untrusted-content', message, { hint })]);
}
