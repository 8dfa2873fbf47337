import type { BuildFailure, Message } from 'esbuild';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** Runs esbuild; its errors become diagnostics with the template's place. */
export async function reportingFailures<T>(siteDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError(error.errors.map((message) => templateProblem(message, siteDir)));
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function templateProblem(message: Message, siteDir: string): Diagnostic {
  const { location } = message;
  const diagnostic = problem('template-broken', `A template cannot be bundled: ${message.text.replace(/\.$/, '')}.`, {
    place:
      location === null
        ? null
        : { file: shownPath(location.file, siteDir), line: location.line, column: location.column + 1 },
    hint: 'Correct the template; the frame shows where.',
  });
  if (location === null) return diagnostic;
  return {
    ...diagnostic,
    frame: `> ${location.line} | ${location.lineText}\n  ${' '.repeat(String(location.line).length)} | ${' '.repeat(location.column)}^`,
  };
}

/** esbuild names files relative to its working folder, which is the site's. */
function shownPath(file: string, siteDir: string): string {
  return file.startsWith('/') ? relativeTo(siteDir, file) : file;
}
