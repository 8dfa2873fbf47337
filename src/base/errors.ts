import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic, Place, Report } from '../model/diagnostic.js';
import { type ProblemOptions, problem, SiteError } from './diagnostics.js';
import { errorCode, readTextOrNull, withRelativePaths } from './files.js';
import { originsOf, reasonOf, stackOf } from './origin.js';

/** The diagnostics for any error; authors never see a stack trace. */
export function diagnosticsOf(error: unknown, siteDir: string): readonly Diagnostic[] {
  if (error instanceof SiteError) return error.diagnostics;
  if (isSystemError(error)) return [systemProblem(error, siteDir)];
  return [
    problem('internal-error', `docsgen has failed: ${reasonWithin(siteDir, error)}.`, {
      hint: 'This is a bug in docsgen. Run the command again with --verbose, and report what it prints.',
    }),
  ];
}

/** True for errors of the operating system: a missing file, a full disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return errorCode(error) !== '' && error instanceof Error && 'syscall' in error;
}

/** Hints for errors of the operating system, by code. */
const SYSTEM_HINTS: Readonly<Record<string, string>> = {
  ENOENT: 'Run docsgen again: it was moved or removed in the meantime.',
  EACCES: 'Check the permissions.',
  EPERM: 'Check the permissions.',
  EROFS: 'Choose another folder: the file system is read-only.',
  ENOSPC: 'Free some space, or choose another disk: there is no space left.',
  EDQUOT: 'Free some space, or choose another disk: there is no space left.',
  EMFILE: 'Raise the limit for open files, for example with `ulimit -n 1024`.',
  ENFILE: 'Close other programs, or raise the limit of the system for open files.',
};

/** The diagnostic for an error of the operating system. */
export function systemProblem(error: NodeJS.ErrnoException, siteDir: string): Diagnostic {
  const reason = reasonWithin(siteDir, error);
  const knownHint = SYSTEM_HINTS[errorCode(error)];
  const path = typeof error.path === 'string' ? relative(resolve(siteDir), error.path) : '';
  if (/(?:^|[/\\])\.docsgen(?:[/\\]|$)/.test(path)) {
    return problem('work-folder-not-writable', `Cannot use the folder .docsgen of the site: ${reason}.`, {
      hint: `docsgen keeps bundles and its cache there: choose another folder with \`--cache\`. ${knownHint ?? 'Check the permissions of the folder, or remove it.'}`,
    });
  }
  return problem('file-system-error', `The system rejects a file operation: ${reason}.`, {
    hint: knownHint ?? 'Check that the file exists, its permissions, and the free space.',
  });
}

/** The reason of an error in one line; paths are relative to the site. */
export function reasonWithin(siteDir: string, error: unknown): string {
  return withRelativePaths(firstLine(reasonOf(error)), resolve(siteDir)).replace(/\.$/, '');
}

/** Runs work and reports the diagnostics that it throws, so that the run continues and reports all mistakes; returns null then. */
export async function attempt<T>(
  report: Report,
  place: Place | { readonly file: string } | null,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    for (const diagnostic of error.diagnostics)
      report(diagnostic.file === null ? { ...diagnostic, ...place } : diagnostic);
    return null;
  }
}

/** Runs work and adds a place to the diagnostics that it throws without one. */
export async function withPlace<T>(
  at: () => Pick<ProblemOptions, 'place' | 'source'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    throw new SiteError(
      error.diagnostics.map((d) => (d.file === null ? problem(d.code, d.message, { ...at(), hint: d.hint }) : d)),
    );
  }
}

/**
 * The place where a template threw an error: the first call in a file of the site, because it causes errors in the theme; else the first
 * call in the theme. Null if the stack contains neither.
 */
export function templatePlace(error: unknown): Place | null {
  const [, path = ''] = SERVER_BUNDLE.exec(stackOf(error)) ?? [];
  const module = path.startsWith('file:') ? fileURLToPath(path) : path;
  const map = module === '' ? null : readTextOrNull(`${module}.map`);
  const places = map === null ? [] : originsOf(error, { file: module, map }).filter(({ file }) => isTemplate(file));
  return places.find(isOfSite) ?? places[0] ?? null;
}

/** A server bundle in a stack trace, whose source map is beside it: `at Page (/site/.docsgen/templates-0123456789abcdef.cjs:1:2)`. */
const SERVER_BUNDLE = /(?:\(|\bat )((?:file:|\/|[A-Za-z]:\\)[^\n]*?[/\\]templates-[0-9a-f]{16}\.[cm]js):\d/;

/** True for code by the site's authors. */
export function isOfSite({ file }: Place): boolean {
  return !/^\.\.\/|(?:^|\/)node_modules\//.test(file);
}

function isTemplate(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('docsgen-server.js');
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
