import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { problem, SiteError } from '../base/diagnostics.js';
import { isInside, relativeTo } from '../base/files.js';
import {
  compareAddresses,
  evaluateNothing,
  evaluateWithin,
  migrate,
  oldAddressesIn,
  recogniseSite,
  reportJson,
  reportPage,
  writeMigration,
} from '../migrate/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { buildSite } from '../run/index.js';
import { configFor, running } from './common.js';
import { projectFiles } from './starter/files.js';
import { printSummary } from './summary.js';
import type { Output } from './terminal.js';

interface MigrateOptions {
  readonly to: string;
  readonly run: boolean;
  readonly build: boolean;
  readonly old?: string;
  readonly json?: boolean;
}

const EXAMPLES = `
The folder is never written to. Of its configuration, only files of the site itself are run, in a process that may read the folder and do nothing else.
A second run writes the same, and leaves alone what you have changed since. The report is in migration.md and migration.json.

Examples:
  $ docsgen migrate . --to ../docs-new
  $ docsgen migrate website --to docs-new --old website/build    compare with the old output
`;

/** `docsgen migrate FOLDER --to DIR` */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring a site over from Docusaurus, VitePress, Starlight or mdBook')
    .argument('<folder>', 'folder of the old site, or of its project')
    .requiredOption('--to <dir>', 'folder of the new site')
    .option('--old <dir>', 'output of the old generator, to compare addresses and size (default: where it puts it)')
    .option('--no-run', 'do not run the configuration of the old site; its settings are then left out')
    .option('--no-build', 'do not build the new site at the end')
    .option('--json', 'one JSON line per event')
    .addHelpText('after', EXAMPLES)
    .action((folder: string, options: MigrateOptions) =>
      running(options, (output) => migrateSite(resolve(folder), options, output)),
    );
}

async function migrateSite(folder: string, options: MigrateOptions, output: Output): Promise<boolean> {
  const dir = resolve(options.to);
  const found = recogniseSite(folder);
  const { generator, root } = found;
  refuseTarget(root, dir);
  const site = await migrate({ ...found, evaluate: options.run ? evaluateWithin(folder) : evaluateNothing });
  const migration = { ...site, texts: new Map([...projectFiles(dir), ...site.texts]) };
  const { files, kept } = writeMigration(migration, dir);
  const start = performance.now();
  const build = options.build ? await buildNew(dir, output) : null;
  const built = build?.ok === true ? build : null;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const old = oldOutput(root, options.old);
  const base = String(migration.settings['baseUrl'] ?? '/');
  const addresses =
    built === null ? null : compareAddresses(oldAddressesIn(migration, { dir: old, base }), built.outDir);
  const size = { old: old === null ? null : sizeOf(old), own: built === null ? null : sizeOf(built.outDir) };
  const input = { migration, kept, addresses, diagnostics: build?.codes ?? {}, size };
  writeFileSync(join(dir, 'migration.json'), reportJson(input));
  writeFileSync(join(dir, 'migration.md'), reportPage(input));
  const pages = migration.pages.length;
  const lost = addresses?.lost.length ?? 0;
  const place = relative(process.cwd(), dir) || '.';
  output.success(
    `${pages} pages from ${generator} in ${place}; ${migration.findings.length} places need a hand${built === null ? '' : `, ${lost} addresses lost, built in ${seconds} s`}. See ${place}/migration.md.`,
    { generator, pages, files, kept, findings: migration.findings.length, lost },
  );
  return build?.ok !== false && lost === 0;
}

/** The old site is never written to. */
function refuseTarget(root: string, dir: string): void {
  if (!isInside(root, dir)) return;
  throw new SiteError([
    problem(
      'migrate-into-source',
      `The folder ${relativeTo(process.cwd(), dir)} lies in the old site, which is never written to.`,
      {
        hint: 'Name a folder outside of it: `--to ../docs-new`.',
      },
    ),
  ]);
}

async function buildNew(
  dir: string,
  output: Output,
): Promise<{ readonly ok: boolean; readonly outDir: string; readonly codes: Record<string, number> }> {
  try {
    const config = await configFor({ site: dir });
    const summary = await buildSite(config, { progress: output.progress, workers: null, memory: null, cache: true });
    return { ok: printSummary(summary, output), outDir: config.outDir, codes: codesOf(summary.diagnostics) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    output.diagnostics(error.diagnostics);
    return { ok: false, outDir: '', codes: codesOf(error.diagnostics) };
  }
}

/** How often each code occurs. */
function codesOf(diagnostics: readonly Diagnostic[]): Record<string, number> {
  const codes: Record<string, number> = {};
  for (const { code } of diagnostics) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

/** Folders that generators write into, from the folder of the site. */
const OUTPUTS = ['book', '.vitepress/dist', 'build', 'dist'];

function oldOutput(root: string, named: string | undefined): string | null {
  if (named !== undefined) return resolve(named);
  return OUTPUTS.map((name) => join(root, name)).find((dir) => existsSync(join(dir, 'index.html'))) ?? null;
}

function sizeOf(dir: string): { readonly files: number; readonly bytes: number } {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return {
    files: files.length,
    bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
  };
}
