import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ProblemOptions, problem } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { reasonOf } from '../base/origin.js';
import { OutOfTime, timed } from '../base/timed.js';
import type { ShapeFault } from '../extend/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { readSiteText } from './places.js';

type Extend = typeof import('../extend/index.js');

/** Thrown if an extension does not answer within `limits.siteSeconds`. */
export class NoAnswer extends Error {
  /** `hook` is the hook; null if the extension was being set up. */
  constructor(readonly hook: string | null) {
    super();
  }
}

/**
 * Calls an extension with a limit in seconds, which also ends a synchronous loop. `hook` is the hook; null while the extension is set up.
 */
export async function withinSeconds<T>(
  seconds: number,
  work: () => T | Promise<T>,
  hook: string | null = null,
): Promise<T> {
  try {
    return await answerWithin(seconds, () => timed(seconds, work), hook);
  } catch (error) {
    if (isOutOfTime(error)) throw new NoAnswer(hook);
    throw error;
  }
}

/** Like `withinSeconds`, but leaves synchronous loops to the guard: cheap enough for each page. */
export async function answerWithin<T>(
  seconds: number,
  work: () => T | Promise<T>,
  hook: string | null = null,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(hook)), seconds * 1000);
  });
  try {
    return await Promise.race([work(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function isOutOfTime(error: unknown): boolean {
  return error instanceof OutOfTime || (error instanceof Error && error.cause instanceof OutOfTime);
}

/** Where the configuration names an extension. */
type Where = Pick<ProblemOptions, 'place' | 'source'>;

/** The hint for an extension that cannot be found. `siteDir` is absolute, `module` is written as in the configuration. */
export function missingHint(siteDir: string, module: string): string {
  if (module.startsWith('.')) return 'Correct the path; it is relative to the folder of the site.';
  if (existsSync(join(siteDir, module))) return `Did you mean \`./${module}\`? The path of a file starts with a dot.`;
  const [name = module] = /^(?:@[^/]+\/)?[^/]+/.exec(module) ?? [];
  const folders = createRequire(join(siteDir, 'site.config.ts')).resolve.paths(name) ?? [];
  const isInstalled = name !== module && folders.some((folder) => existsSync(join(folder, name)));
  return isInstalled
    ? `The package \`${name}\` is installed, but has nothing at this path. See its documentation.`
    : `Install it with npm install ${name}.`;
}

/** Reports that the code of an extension cannot be bundled. */
export function bundlingFault(
  siteDir: string,
  module: string,
  { reason, place }: { reason: string; place: { absolutePath: string; line: number; column: number } },
): Diagnostic {
  const { absolutePath, line, column } = place;
  const file = relativeTo(siteDir, absolutePath);
  const [, missingModule] = /^Could not resolve "([^"./][^"]*)"/.exec(reason) ?? [];
  return problem('extension-broken', `The extension \`${module}\` cannot be bundled: ${reason}.`, {
    place: { file, line, column },
    source: readSiteText(siteDir, file),
    hint:
      missingModule === undefined ? 'Correct its code, or the import that fails.' : missingHint(siteDir, missingModule),
  });
}

/** Reports an extension that does not follow the contract. */
export function shapeFault(module: string, { reason, hint }: ShapeFault, at: Where): Diagnostic {
  return problem('extension-invalid', `The extension \`${module}\` is invalid: ${reason}.`, {
    ...at,
    hint,
  });
}

/** Reports why an extension cannot be set up: the error that it throws, or that it does not answer. */
export function openingFault(
  { ExtensionThrew, throwPlace }: Extend,
  siteDir: string,
  { module, error, at }: { readonly module: string; readonly error: Error; readonly at: Where },
): Diagnostic {
  const hint = 'Correct the code of the extension.';
  if (!(error instanceof ExtensionThrew)) {
    const when = error instanceof NoAnswer && error.hook !== null ? `in \`${error.hook}\`` : 'when it is opened';
    return problem('extension-throws', `The extension \`${module}\` does not answer ${when}.`, {
      ...at,
      hint: 'Look for a loop, or a promise that is never settled. If the work needs this long, raise `limits.siteSeconds`.',
    });
  }
  const place = throwPlace(error.cause);
  const where = place === null ? at : { place, source: readSiteText(siteDir, place.file) };
  const hook = error.hook === 'import' ? 'when it is loaded' : `in \`${error.hook}\``;
  const message = `The extension \`${module}\` throws ${hook}: ${inLine(reasonOf(error.cause))}.`;
  return problem('extension-throws', message, { ...where, hint });
}

/** The first line of a reason, without its full stop, to end a sentence. */
export function inLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}
