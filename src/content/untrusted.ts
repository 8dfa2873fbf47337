import type { Dirent } from 'node:fs';
import { basename, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { byCodeUnit, isInside, relativeTo } from '../base/files.js';
import { refusedPrograms } from '../base/programs.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { folderEntries } from './folder-entries.js';

/** Files by which bundlers decide what code means, and which code an import stands for. */
const DECIDES_ON_CODE = /^(?:package|[jt]sconfig.*)\.json$/i;

/** What a walk through untrusted content has found. */
interface Found {
  readonly programs: string[];
  readonly faults: Diagnostic[];
}

/**
 * Throws, in a run with `--untrusted`, for what content must not hold: programs that are not of the base, and what leads out of the
 * folder. Every folder is looked into, also those that are never published.
 */
export async function refuseUntrusted(config: SiteConfig): Promise<void> {
  if (config.untrusted === null) return;
  const found: Found = { programs: [], faults: [] };
  visit(config, config.contentDir, found);
  const faults = [...found.faults, ...(await refusedPrograms(config, found.programs))];
  if (faults.length > 0) throw new SiteError(faults);
}

function visit(config: SiteConfig, dir: string, found: Found): void {
  const entries = entriesOf(dir).sort((a, b) => byCodeUnit(a.name, b.name));
  if (entries.some(({ name }) => name.toLowerCase() === '.git'))
    found.faults.push(refused(config, dir, 'is a git repository of its own, such as a submodule'));
  for (const entry of entries) {
    const path = join(dir, entry.name);
    if (entry.isSymbolicLink()) found.faults.push(refused(config, path, 'is a symbolic link'));
    else if (entry.isDirectory()) {
      if (path !== config.outDir) visit(config, path, found);
    } else if (isProgram(config, path)) found.programs.push(path);
  }
}

/** Pages that are programs, all that lies in the folder of templates, and what decides on code. Other code runs only where programs import it. */
function isProgram({ templatesDir }: SiteConfig, path: string): boolean {
  if (templatesDir !== null && isInside(templatesDir, path)) return true;
  const name = basename(path);
  return /\.tsx$/i.test(name) || DECIDES_ON_CODE.test(name);
}

function refused({ siteDir }: SiteConfig, path: string, what: string): Diagnostic {
  const file = JSON.stringify(relativeTo(siteDir, path)).slice(1, -1);
  return problem('untrusted-content', `${file} ${what}, which \`--untrusted\` does not follow.`, {
    place: { file },
    hint: 'Put the files themselves into the content folder.',
  });
}

function entriesOf(dir: string): Dirent[] {
  try {
    return folderEntries(dir, dir, () => undefined);
  } catch {
    // What cannot be read is told when it is wanted.
    return [];
  }
}
