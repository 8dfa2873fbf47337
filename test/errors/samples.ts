import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Action } from './site.js';

/** A code and the folder that shows it. */
export interface Sample {
  readonly code: string;
  readonly dir: string;
  readonly action: Action;
  /** Formatted lines that must appear. */
  readonly expected: readonly string[];
}

/** File of a sample with the formatted lines that must appear. */
export const EXPECTED = 'expected.txt';

/** The samples that lie beside this file, one folder for each code. */
export function folderSamples(): readonly Sample[] {
  const here = import.meta.dirname;
  return readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const dir = join(here, name);
      const file = join(dir, EXPECTED);
      const expected = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      return { code: name, dir, action: actionOf(name), expected: expected.filter((line) => line !== '') };
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Codes of the output and of the index need a build, those of samples their check. */
function actionOf(code: string): Action {
  if (/^(?:output|search)-/.test(code)) return 'build';
  return code.startsWith('sample-') ? 'samples' : 'check';
}
