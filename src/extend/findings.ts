import { join } from 'node:path';
import { type ProblemOptions, problem, warning } from '../base/diagnostics.js';
import { readTextOrNull } from '../base/files.js';
import { reasonOf } from '../base/origin.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ExtensionThrew } from './calls.js';
import { throwPlace } from './module.js';
import type { LoadedExtension } from './open.js';

/** The page that an extension was called for. */
export interface AskedPage {
  readonly siteDir: string;
  /** File of the page, relative to the site, or its address. */
  readonly name: string;
  /** Location to report if nothing more precise is known. */
  readonly at: ProblemOptions;
}

/** Creates the diagnostic of an extension that has thrown: the location in its code, and the page. */
export function throwProblem({ extension, hook, cause }: ExtensionThrew, page: AskedPage): Diagnostic {
  const place = throwPlace(cause);
  const [reason = ''] = reasonOf(cause).split('\n');
  const message = `The extension \`${extension}\` throws in \`${hook}\` on the page ${page.name}: ${reason.replace(/\.$/, '')}.`;
  const at = place === null ? page.at : { place, source: readTextOrNull(join(page.siteDir, place.file)) };
  return problem('extension-throws', message, {
    ...at,
    hint: 'Correct the code of the extension, or ask its author.',
  });
}

/** A finding reported by an extension. */
export interface OwnFinding {
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
}

/**
 * Creates the diagnostic of a finding with its declared severity; its code is `name/code`, or `code` alone for docsgen's own extensions.
 * Throws for an undeclared code.
 */
export function ownFinding(
  { name, number, codes }: Pick<LoadedExtension, 'name' | 'number' | 'codes'>,
  found: OwnFinding,
  at: ProblemOptions,
): Diagnostic {
  const entry = Object.hasOwn(codes, found.code) ? codes[found.code] : undefined;
  if (entry === undefined) throw new Error(`it has no code \`${found.code}\``);
  const own = { code: number === 0 ? found.code : `${name}/${found.code}` };
  const make = entry.severity === 'error' ? problem : warning;
  return make(own.code, found.message, { ...at, hint: found.hint ?? entry.explain });
}
