import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { isInside, realPath } from '../base/files.js';
import { commitOf, repositoryOf } from '../base/git.js';
import { baseUnusable, refusePrograms } from '../base/programs.js';
import type { BaseCommit, SiteConfig, UntrustedRun } from '../model/config.js';

/** Options of the command line with `--untrusted`. */
export interface UntrustedOptions {
  /** The commit whose programs are trusted, or null. */
  readonly baseRef: string | null;
}

/** Finds the commit to compare programs with; null without `--base-ref`. Throws if git does not know it. */
export async function openBase(siteDir: string, { baseRef }: UntrustedOptions): Promise<BaseCommit | null> {
  if (baseRef === null) return null;
  const root = repositoryOf(siteDir);
  if (root === null) throw baseUnusable(baseRef, 'the site is not in a git repository');
  const commit = await commitOf(root, baseRef);
  if (commit === null) throw baseUnusable(baseRef, 'the repository has no such commit');
  return { ref: baseRef, commit, root };
}

/**
 * Throws if the configuration imports something that a stranger may have changed. It has not run yet, so the location of content is taken
 * from its text. `files` are absolute paths of the bundled files.
 */
export async function refuseImports(siteDir: string, base: BaseCommit | null, files: readonly string[]): Promise<void> {
  for (const contentDir of foreseenFolders(siteDir, base, files)) {
    demandOwnFolder(siteDir, contentDir);
    await refusePrograms({ siteDir, contentDir, untrusted: { base, forced: [] } }, files);
  }
}

/**
 * Applies `--untrusted` to the configuration. Throws if content cannot be distinguished from the site itself, or is not where its text
 * says.
 */
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

/** Throws if the configuration and other trusted files are inside the content folder. */
function demandOwnFolder(siteDir: string, contentDir: string): void {
  if (!isInside(realPath(contentDir), realPath(siteDir))) return;
  throw refusedFolder(
    'With `--untrusted`, content must have its own folder, but the content folder contains the site.',
    'Move the pages to `content/`, or set `contentDir` to their folder.',
  );
}

/** Possible content folders according to the text of the configuration: each `contentDir` in it, or the default. */
function foreseenFolders(siteDir: string, base: BaseCommit | null, files: readonly string[]): readonly string[] {
  const texts = files.filter((file) => !/[\\/]node_modules[\\/]/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(CONTENT_DIR)].map(([, , folder]) => folder));
  if (named.includes(undefined) && base === null && files.length > 1) throw computedFolder();
  const folders = named.flatMap((folder) => (folder === undefined ? [] : [folder]));
  if (folders.length === 0) folders.push(existsSync(join(siteDir, 'content')) ? 'content' : '.');
  return folders.map((folder) => resolve(siteDir, folder));
}

/** `contentDir` and its string value; the second group is undefined for any other value. */
const CONTENT_DIR = /\bcontentDir\b(?:['"]?\s*:\s*(['"`])((?:(?!\1)[^\\$\n])+)\1)?/g;

function computedFolder(): SiteError {
  return refusedFolder(
    'With `--untrusted`, `contentDir` must be known before the configuration runs, but it is computed.',
    'Write `contentDir` as a string, or name the commit that you trust with `--base-ref`.',
  );
}

function refusedFolder(message: string, hint: string): SiteError {
  return new SiteError([problem('untrusted-content', message, { hint })]);
}
