import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  evaluateNothing,
  evaluator,
  type Migration,
  migrate,
  type ProgramLimits,
  recogniseSite,
} from '../../../../src/features/migrate/index.js';
import { temporarySite } from '../../../support/temporary-site.js';

/** A folder with the files of a foreign site, removed at the end of the test. */
export function foreignFolder(files: Readonly<Record<string, string>>): string {
  const site = temporarySite(files);
  onTestFinished(() => site.remove());
  return join(site.dir);
}

/** The migration of a foreign site with these files. */
export function migrated(
  files: Readonly<Record<string, string>>,
  { mayRun = true, preprocessors = null }: { mayRun?: boolean; preprocessors?: ProgramLimits | null } = {},
): Promise<Migration> {
  const found = recogniseSite(foreignFolder(files));
  return migrate({ ...found, evaluate: mayRun ? evaluator() : evaluateNothing, preprocessors });
}

/** The text of a page of the new site, by its file relative to the content folder. */
export function textOf(migration: Migration, path: string): string | undefined {
  return migration.pages.find((page) => page.path === path)?.text;
}
