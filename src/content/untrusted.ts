import type { Dirent } from 'node:fs';
import { basename, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { byCodeUnit, isInside, relativeTo } from '../base/files.js';
import { refusedPrograms } from '../base/programs.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { folderEntries } from './folder-entries.js';

/** Files that control how bundlers interpret code and resolve imports. */
const DECIDES_ON_CODE = /^(?:package|[jt]sconfig.*)\.json$/i;

/** Findings of a walk through untrusted content. */
interface Found {
  readonly programs: string[];
  readonly faults: Diagnostic[];
}

/**
 * In a run with `--untrusted`, throws for content that is not allowed: programs that differ from the base, and links out of the folder.
 * Examines every folder, even those that are never published.
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

/** Pages that are programs, everything in the templates folder, and files that control code. Other code runs only if programs import it. */
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
    // Unreadable folders are reported when they are used.
    return [];
  }
}
