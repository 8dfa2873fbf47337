import { existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { counted } from '../base/counted.js';
import { problem, SiteError } from '../base/diagnostics.js';
import { isInside, relativeTo } from '../base/files.js';
import { entriesBelow } from '../base/folders.js';
import { buildSite, openFirstAddresses } from '../build/index.js';
import {
  compareAddresses,
  evaluateNothing,
  evaluator,
  Folder,
  foreignSyntaxIn,
  GENERATOR_LABELS,
  type Migration,
  migrate,
  neededPackages,
  oldAddressesIn,
  type ProgramLimits,
  recogniseSite,
  reportJson,
  reportPage,
  type Written,
  withoutConflicts,
  withWarnings,
  writeMigration,
} from '../features/migrate/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { configFor } from './common.js';
import type { MigrateOptions } from './migrate-options.js';
import { writeValid } from './migrate-settings.js';
import { projectFiles } from './starter/files.js';
import { printSummary } from './summary.js';
import type { Output } from './terminal.js';

/** Compilers may take minutes, and the largest books have some megabytes. */
const PREPROCESSOR_LIMITS: ProgramLimits = { seconds: 600, bytes: 256_000_000 };

/** Migrates a site. Returns false if its pages were not built, or if addresses or parts of the site that readers would miss are lost. */
export async function migrateSite(folder: string, options: MigrateOptions, output: Output): Promise<boolean> {
  const dir = resolve(options.to);
  const recognisedSite = recogniseSite(folder, (project, reason) =>
    output.line(`Reads ${relative(process.cwd(), project) || '.'}: ${reason}.`),
  );
  const { generator, root } = recognisedSite;
  refuseTarget([resolve(folder), root.path], dir);
  const site = await migrate({
    ...recognisedSite,
    evaluate: options.run ? evaluator() : evaluateNothing,
    preprocessors: options.runPreprocessors === true ? PREPROCESSOR_LIMITS : null,
  });
  const start = performance.now();
  const { migration, writtenSite, build } = await writeAndBuild(
    site,
    dir,
    options.build ? () => buildNew(dir, output) : null,
  );
  const { files, keptFiles } = writtenSite;
  build?.print();
  const built = build?.ok === true ? build : null;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const old = oldOutput(root.path, options.old);
  const base = String(migration.settings['baseUrl'] ?? '/');
  const addresses =
    built === null
      ? null
      : compareAddresses(
          oldAddressesIn(migration, { dir: old === null ? null : Folder.open(old), base }),
          Folder.open(built.outDir),
          migration,
        );
  const size = { old: old === null ? null : sizeOf(old), own: built === null ? null : sizeOf(built.outDir) };
  const input = { migration, keptFiles, addresses, diagnostics: codesOf(build?.diagnostics ?? []), size };
  writeFileSync(join(dir, 'migration.json'), reportJson(input));
  writeFileSync(join(dir, 'migration.md'), reportPage(input));
  const pages = migration.pages.length;
  const lost = addresses?.lost.length ?? 0;
  const place = relative(process.cwd(), dir) || '.';
  const { dropped } = migration;
  const droppedText = dropped.length === 0 ? '' : ` NOT BROUGHT OVER: ${dropped.join(', ')}.`;
  output.success(
    `${counted(pages, 'page')} from ${GENERATOR_LABELS[generator]} in ${place}; ${counted(migration.findings.length, 'place')} to check by hand${built === null ? '' : `, ${lost} ${lost === 1 ? 'address' : 'addresses'} lost, built in ${seconds} s`}. See ${place}/migration.md.${droppedText}`,
    { generator, pages, files, kept: keptFiles, findings: migration.findings.length, lost, dropped },
  );
  return build?.ok !== false && lost === 0 && dropped.length === 0;
}

/**
 * Refuses a target inside the old site, which is never written to: neither in the named folder nor in that of its site, even through links.
 */
function refuseTarget(folders: readonly string[], dir: string): void {
  const target = realTarget(dir);
  if (!folders.some((folder) => isInside(folder, dir) || isInside(realTarget(folder), target))) return;
  throw new SiteError([
    problem(
      'migrate-into-source',
      `The folder ${relativeTo(process.cwd(), dir)} is in the old site, to which docsgen never writes.`,
      {
        hint: 'Choose a folder outside it: `--to ../docs-new`.',
      },
    ),
  ]);
}

/** The real path of a folder that need not exist: links in its existing parents are resolved. */
function realTarget(dir: string): string {
  if (existsSync(dir) || dirname(dir) === dir) return realpathSync.native(dir);
  return join(realTarget(dirname(dir)), basename(dir));
}

/** A build of the new site. */
interface NewBuild {
  readonly ok: boolean;
  readonly outDir: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Prints the result. */
  readonly print: () => void;
}

/** The migration as written, and its build if there was one. */
interface BuiltMigration {
  readonly migration: Migration;
  readonly writtenSite: Written;
  readonly build: NewBuild | null;
}

/** Writes the new site and builds it. If errors prevent the build, it is repeated with warnings in their place. */
async function writeAndBuild(
  asked: Migration,
  dir: string,
  make: (() => Promise<NewBuild>) | null,
): Promise<BuiltMigration> {
  const { migration, writtenSite } = await writeValid(asked, dir, (valid) =>
    writeMigration(valid, dir, projectFiles(dir, neededPackages(valid))),
  );
  const build = make === null ? null : await make();
  const next = build === null || build.ok ? null : buildable(migration, build.diagnostics);
  if (next !== null) return writeAndBuild(next, dir, make);
  return {
    migration: {
      ...migration,
      findings: [...writtenSite.refusals, ...migration.findings, ...foreignSyntaxIn(build?.diagnostics ?? [])],
    },
    writtenSite,
    build,
  };
}

/** A migration whose build has fewer errors, or null if nothing more can be done. */
function buildable(migration: Migration, diagnostics: readonly Diagnostic[]): Migration | null {
  return withoutConflicts(migration, diagnostics) ?? withWarnings(migration, diagnostics);
}

async function buildNew(dir: string, output: Output): Promise<NewBuild> {
  try {
    const config = await configFor({ site: dir });
    const addresses = await openFirstAddresses(config);
    const summary = await buildSite(config, {
      progress: output.progress,
      workers: null,
      memory: null,
      cache: true,
      ...(addresses !== null && { readAddresses: addresses.readAddresses }),
    });
    const { ok, diagnostics } = summary;
    if (ok) addresses?.write();
    return { ok, outDir: config.outDir, diagnostics, print: () => printSummary(summary, output) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const { diagnostics } = error;
    return { ok: false, outDir: '', diagnostics, print: () => output.diagnostics(diagnostics) };
  }
}

/** Number of diagnostics of each code. */
function codesOf(diagnostics: readonly Diagnostic[]): Record<string, number> {
  const codes: Record<string, number> = {};
  for (const { code } of diagnostics) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

/** Output folders of other generators, relative to the site. */
const OUTPUTS = ['book', '.vitepress/dist', 'build', 'dist', 'site'];

function oldOutput(root: string, namedFolder: string | undefined): string | null {
  if (namedFolder !== undefined) return resolve(namedFolder);
  return OUTPUTS.map((name) => join(root, name)).find((dir) => existsSync(join(dir, 'index.html'))) ?? null;
}

function sizeOf(dir: string): { readonly files: number; readonly bytes: number } {
  const files = entriesBelow(dir).filter(({ isFolder }) => !isFolder);
  return {
    files: files.length,
    bytes: files.reduce((sum, { path }) => sum + statSync(join(dir, path)).size, 0),
  };
}
