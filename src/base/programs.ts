import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { problem, SiteError } from './diagnostics.js';
import { byCodeUnit, isInside, realPath, relativeTo } from './files.js';
import { GitFailed, treeOf } from './git.js';
import { packageRoot } from './package-root.js';

/** Settings that decide which programs may run. */
export type ProgramRules = Pick<SiteConfig, 'siteDir' | 'contentDir' | 'untrusted'>;

/**
 * In a run with `--untrusted`, throws if a stranger may have changed one of these files. Without a base these are all files below the
 * content folder; with one, all repository files that differ from its commit. Call it after bundling and before running the bundle.
 */
export async function refusePrograms(rules: ProgramRules, files: Iterable<string>): Promise<void> {
  const refused = await refusedPrograms(rules, files);
  if (refused.length > 0) throw new SiteError(refused);
}

/** A diagnostic for each file that may not run; none without `--untrusted`. */
export async function refusedPrograms(rules: ProgramRules, files: Iterable<string>): Promise<readonly Diagnostic[]> {
  const { untrusted } = rules;
  if (untrusted === null) return [];
  const content = realPath(rules.contentDir);
  const judged = new Map([...files].map((file) => [file, realPath(file)]));
  const isContent = (file: string, real: string): boolean =>
    isInside(content, real) || isInside(rules.contentDir, file);
  const suspects = [...judged].filter(([file, real]) => isContent(file, real) || isOfRepository(untrusted, real));
  const equal =
    untrusted.base === null
      ? new Set()
      : await equalToBase(
          untrusted.base,
          suspects.map(([, real]) => real),
        );
  return suspects
    .filter(([, real]) => !equal.has(real))
    .map(([file, real]) => refusal(rules, file, isContent(file, real)))
    .sort((a, b) => byCodeUnit(a.message, b.message));
}

/** Excludes installed packages, which belong to no commit, and docsgen's own files when it is developed in the same repository. */
function isOfRepository({ base }: NonNullable<SiteConfig['untrusted']>, real: string): boolean {
  if (base === null || !isInside(base.root, real) || /[\\/]node_modules[\\/]/.test(real)) return false;
  return !['templates', 'src', 'dist'].some((folder) => isInside(join(packageRoot(), folder), real));
}

/** Files whose bytes equal those of the commit, apart from line endings, which a checkout may change. */
async function equalToBase(
  { root, commit, ref }: NonNullable<NonNullable<SiteConfig['untrusted']>['base']>,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const byPath = new Map(files.filter((file) => isInside(root, file)).map((file) => [relativeTo(root, file), file]));
  const paths = [...byPath.keys()];
  const equal = new Set<string>();
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const entries = await treeOf(root, commit, paths.slice(start, start + AT_ONCE)).catch((error: unknown) => {
      if (error instanceof GitFailed) throw baseUnusable(ref, error.message);
      throw error;
    });
    for (const { mode, id, path } of entries) {
      const file = byPath.get(path.toString());
      if (file !== undefined && mode.startsWith('100') && isBlob(file, id)) equal.add(file);
    }
  }
  return equal;
}

/** Paths per call: systems limit the length of a command line. */
const AT_ONCE = 200;

function isBlob(file: string, id: string): boolean {
  try {
    if (!lstatSync(file).isFile()) return false;
    const bytes = readFileSync(file);
    return [bytes, Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')].some(
      (content) => blobId(content, id.length) === id,
    );
  } catch {
    return false;
  }
}

/** Git's object ID for a file's bytes. */
function blobId(bytes: Buffer, length: number): string {
  const hash = createHash(length === SHA1_LENGTH ? 'sha1' : 'sha256');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

const SHA1_LENGTH = 40;

function refusal({ siteDir, untrusted }: ProgramRules, absolutePath: string, isContent: boolean): Diagnostic {
  const file = relativeTo(siteDir, absolutePath);
  const shown = JSON.stringify(file).slice(1, -1);
  const ref = untrusted?.base?.ref ?? null;
  const where = isContent ? ' below the content folder' : '';
  const message =
    ref === null
      ? `The file ${shown} is a program${where}, and \`--untrusted\` runs none.`
      : `The program ${shown}${where} differs from the one in \`${ref}\`, and \`--untrusted\` does not run it.`;
  const hint =
    ref === null
      ? 'Move it out of the content folder, or name the commit that you trust with `--base-ref`.'
      : 'Review it like code, and build it once it is part of the base.';
  return problem('untrusted-program', message, { place: { file: shown }, hint });
}

/** Error for a base that git cannot read. */
export function baseUnusable(ref: string, reason: string): SiteError {
  const message = `The commit \`${ref.slice(0, 100)}\` that \`--base-ref\` names cannot be read: ${reason}.`;
  const hint = 'Fetch it, and name it by its SHA or by a branch such as `origin/main`.';
  return new SiteError([problem('base-ref-unusable', message, { hint })]);
}
