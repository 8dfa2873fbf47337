import { lstatSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { byCodeUnit, MANIFEST_FILE } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { PreviousOutput } from './manifest.js';
import { isEmptyOrAbsent } from './workspace.js';

/** Files that a desktop puts into every folder it shows; they are nobody's work. */
const DESKTOP_FILES: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** How many files a diagnostic names. */
const NAMED = 5;

/** Throws where the output folder holds anything that no build put there: such a folder is never replaced. */
export function refuseForeign(outDir: string, previousOutput: PreviousOutput | null): void {
  const fault = isEmptyOrAbsent(outDir) ? null : foreignFiles(outDir, previousOutput);
  if (fault !== null) throw new SiteError([fault]);
}

/** Throws where something stands in the place of files that are about to be made. */
export function refuseNew(outDir: string, files: readonly string[]): void {
  const takenFiles = files.filter((file) => lstatSync(join(outDir, file), { throwIfNoEntry: false }) !== undefined);
  if (takenFiles.length > 0) throw new SiteError([foreignFault(outDir, takenFiles)]);
}

function foreignFiles(outDir: string, previousOutput: PreviousOutput | null): Diagnostic | null {
  const foreignNames = filesBelow(outDir, '').filter((file) => !isOurs(file, previousOutput));
  return foreignNames.length === 0 ? null : foreignFault(outDir, foreignNames);
}

function foreignFault(outDir: string, foreignNames: readonly string[]): Diagnostic {
  const listedNames = [...foreignNames]
    .sort(byCodeUnit)
    .slice(0, NAMED)
    .map((file) => `\`${file}\``);
  const othersInWords = foreignNames.length > NAMED ? ` and ${foreignNames.length - NAMED} more` : '';
  const count = foreignNames.length === 1 ? 'a file that no build' : 'files that no build';
  return problem(
    'output-has-foreign-files',
    `The output folder \`${basename(outDir)}\` holds ${count} put there: ${listedNames.join(', ')}${othersInWords}.`,
    {
      hint: `Move ${foreignNames.length === 1 ? 'it' : 'them'} to the static folder or elsewhere, or choose another folder with --out; nothing was deleted.`,
    },
  );
}

function isOurs(file: string, previousOutput: PreviousOutput | null): boolean {
  if (previousOutput !== null && (file === MANIFEST_FILE || previousOutput.entries.has(file))) return true;
  return DESKTOP_FILES.has(basename(file));
}

/** Everything that is no folder; links are named, never followed. */
function filesBelow(root: string, dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const file = dir === '' ? entry.name : `${dir}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, file) : [file];
  });
}
