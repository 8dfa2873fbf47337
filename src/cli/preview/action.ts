import { lstatSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { problem, SiteError, warning } from '../../base/diagnostics.js';
import { isInside, relativeTo } from '../../base/files.js';
import { commitOf, GitFailed, repositoryOf, runGit } from '../../base/git.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { configFor } from '../common.js';
import type { Output } from '../terminal.js';
import type { TakeOptions } from './options.js';
import { isSha, type LeftOut, type Taken, type Taking, takeContent } from './take.js';

/** Maximum number of skipped files that are listed. */
const NAMED = 100;

/** Takes the content of a commit into the content folder, and reports what was left out. */
export async function take(options: TakeOptions, output: Output): Promise<boolean> {
  if (!isSha(options.ref))
    throw refused(
      `\`${options.ref.slice(0, 100)}\` is not the full SHA of a commit.`,
      'Give all 40 digits; a branch or a short SHA may name another commit by the time it is built.',
    );
  const config = await configFor({ site: options.site });
  const place = folderOf(config, options);
  await obtain(place.root, options);
  const taken = await takeContent({ ...place, commit: options.ref }).catch((error: unknown) => {
    throw error instanceof GitFailed ? refused(`Git cannot read the commit: ${error.message}.`, RETRY) : error;
  });
  output.diagnostics(taken.left.slice(0, NAMED).map(leftOut));
  const { written, deleted, same, left } = taken;
  const counts = `${written.length} written, ${deleted.length} deleted, ${same} as they were, ${left.length} left out`;
  output.success(`Content of ${options.ref.slice(0, 12)}: ${counts}.`, factsOf(taken));
  return true;
}

function factsOf({ written, deleted, same, left }: Taken): Readonly<Record<string, unknown>> {
  return { written, deleted, same, left };
}

const RETRY = 'Fetch the commit and try again.';

/** The folder for the content, and the paths in it that stay: configuration and templates are always those of the working folder. */
function folderOf(config: SiteConfig, { folder }: TakeOptions): Omit<Taking, 'commit'> {
  const { siteDir, contentDir, templatesDir, configFiles, outDir } = config;
  const wanted = folder === undefined ? contentDir : resolve(siteDir, folder);
  const shown = relativeTo(siteDir, wanted);
  const root = repositoryOf(siteDir);
  if (root === null) throw refused('The site is not in a git repository.', 'Run the command in a clone of it.');
  if (!isInside(contentDir, wanted) || isInside(wanted, siteDir))
    throw refused(
      `The folder \`${shown}\` is not the content folder or a folder in it, or contains the site itself.`,
      'Name a content folder with `--folder`.',
    );
  const real = join(realpathSync.native(siteDir), relativeTo(siteDir, wanted));
  if (!isInside(root, real) || !isPlain(root, real))
    throw refused(
      `The folder \`${shown}\` is outside the repository, or behind a symbolic link.`,
      'Name a folder of the repository with `--folder`.',
    );
  const fromRoot = (path: string): string =>
    relativeTo(root, join(realpathSync.native(siteDir), relativeTo(siteDir, path)));
  const kept = [...(templatesDir === null ? [] : [templatesDir]), ...configFiles, outDir].map(fromRoot);
  return { root, folder: `${relativeTo(root, real)}/`, kept };
}

/** True if every existing part of a path below the root is a folder and not a link. */
function isPlain(root: string, path: string): boolean {
  const parts = relativeTo(root, path).split('/');
  return parts.every((_, i) => {
    const stats = lstatSync(join(root, ...parts.slice(0, i + 1)), { throwIfNoEntry: false });
    return stats === undefined || stats.isDirectory();
  });
}

/** Fetches the commit if the repository lacks it. Only its objects are stored. */
async function obtain(root: string, { ref, remote }: TakeOptions): Promise<void> {
  if ((await commitOf(root, ref)) !== null) return;
  // `--depth` would make a full clone shallow, which breaks dates from commits.
  const isShallow =
    (await runGit(root, { args: ['rev-parse', '--is-shallow-repository'] })).toString().trim() === 'true';
  const args = [
    'fetch',
    '--no-tags',
    ...(isShallow ? ['--depth=1'] : []),
    '--no-write-fetch-head',
    '--no-recurse-submodules',
    '--no-auto-maintenance',
    '--upload-pack=git-upload-pack',
    '--end-of-options',
    remote,
    ref,
  ];
  try {
    await runGit(root, { args, protocols: 'https:http:ssh:file' });
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error;
    throw refused(`The commit cannot be fetched: ${error.message}.`, 'Fetch it, and run the command again.');
  }
  if ((await commitOf(root, ref)) === null) throw refused(`\`${ref}\` is not a commit.`, RETRY);
}

function leftOut({ path, reason }: LeftOut): Diagnostic {
  const file = JSON.stringify(path.slice(0, 300)).slice(1, -1);
  return warning('preview-file-left-out', `${file} ${reason}; it is left out of the preview.`, {
    place: { file },
    hint: 'Review it, and merge it into the base if you want it.',
  });
}

function refused(message: string, hint: string): SiteError {
  return new SiteError([problem('preview-refused', message, { hint })]);
}
