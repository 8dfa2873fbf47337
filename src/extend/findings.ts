import { join } from 'node:path';
import { type ProblemOptions, problem, warning } from '../base/diagnostics.js';
import { readTextOrNull } from '../base/files.js';
import { reasonOf } from '../base/origin.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ExtensionThrew } from './calls.js';
import { throwPlace } from './module.js';
import type { LoadedExtension } from './open.js';

/** The page that an extension was asked for. */
export interface AskedPage {
  readonly siteDir: string;
  /** The file of the page, relative to the site, or its address. */
  readonly name: string;
  /** Where the finding stands if nothing else is known. */
  readonly at: ProblemOptions;
}

/** Tells that an extension has thrown: where in its code, and on which page. */
export function throwProblem({ extension, moment, cause }: ExtensionThrew, page: AskedPage): Diagnostic {
  const place = throwPlace(cause);
  const [reason = ''] = reasonOf(cause).split('\n');
  const message = `The extension \`${extension}\` throws in \`${moment}\` on the page ${page.name}: ${reason.replace(/\.$/, '')}.`;
  const at = place === null ? page.at : { place, source: readTextOrNull(join(page.siteDir, place.file)) };
  return problem('extension-throws', message, {
    ...at,
    hint: 'Correct the code of the extension, or ask its author.',
  });
}

/** What an extension has found by itself. */
export interface OwnFinding {
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
}

/** The diagnostic of a finding, with the severity that the extension declares: `name/code`, of docsgen's own `code` alone. Throws for a code that it does not declare. */
export function ownFinding(
  { name, number, codes }: Pick<LoadedExtension, 'name' | 'number' | 'codes'>,
  found: OwnFinding,
  at: ProblemOptions,
): Diagnostic {
  const entry = Object.hasOwn(codes, found.code) ? codes[found.code] : undefined;
  if (entry === undefined) throw new Error(`it has no code "${found.code}"`);
  const own = { code: number === 0 ? found.code : `${name}/${found.code}` };
  const make = entry.severity === 'error' ? problem : warning;
  return make(own.code, found.message, { ...at, hint: found.hint ?? entry.explain });
}
