import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, warning } from '../../../base/diagnostics.js';
import { byCodeUnit, writeAtomic } from '../../../base/files.js';
import { sha256 } from '../../../base/hash.js';
import type { Context } from '../contract.js';
import { type InstalledPackage, packageFilePath } from '../package.js';
import { verifyOnce } from '../verified.js';
import type { CliRecord } from './cli-command.js';
import { runHelp, type SilentCommand } from './run-help.js';

/** The record to load, with its binary. */
export interface RecordRequest {
  readonly pkg: InstalledPackage;
  readonly bin: string;
  /** Path relative to the site's folder. */
  readonly file: string;
}

/**
 * The help of a binary from its record. If there is no record, the binary is run and the record written. Otherwise the binary is run once
 * to check that both agree, and again after its file or `package.json` has changed.
 */
export async function loadRecord(request: RecordRequest, context: Context): Promise<CliRecord | null> {
  const text = await readFile(join(context.siteDir, request.file), 'utf8').catch(() => null);
  if (text === null) return makeRecord(request, context);
  const record = parseRecord(text);
  if (record === null) {
    report(request, context, {
      message: 'The record of a command line is malformed.',
      hint: 'Delete the file and build again, which writes a new one.',
    });
    return null;
  }
  if (record.package !== request.pkg.name || record.bin !== request.bin || record.version !== request.pkg.version) {
    const message = `The record describes \`${record.bin}\` of ${record.package} ${record.version}, but ${request.pkg.name} ${request.pkg.version} is installed.`;
    report(request, context, { message, hint: 'Delete the file and build again, which writes a new one.' });
    return record;
  }
  const subject = JSON.stringify([record, await programHash(request)]);
  await verifyOnce(subject, context.store, () => compare(request, record, context));
  return record;
}

/** Hash of the program's file and manifest, which reveals a rebuild under the same version. */
async function programHash({ pkg, bin }: RecordRequest): Promise<string> {
  const paths = [packageFilePath(pkg, 'package.json'), packageFilePath(pkg, pkg.bins[bin] ?? '')];
  const contents = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return sha256(JSON.stringify(contents));
}

function report({ file }: RecordRequest, context: Context, { message, hint }: { message: string; hint: string }): void {
  context.report(problem('reference-record-outdated', message, { place: { file }, hint }));
}

async function makeRecord({ pkg, bin, file }: RecordRequest, context: Context): Promise<CliRecord | null> {
  const result = await runHelp(pkg, bin);
  if ('failure' in result) {
    const hint = 'Build on a machine where the binary runs, and commit the record that is written there.';
    context.report(
      problem(
        'reference-binary-failed',
        `There is no record of the command line, and the binary does not run: ${result.failure}.`,
        { place: { file }, hint },
      ),
    );
    return null;
  }
  for (const { path, failure } of sortByPath(result.silent)) {
    const message = `\`${[bin, ...path].join(' ')}\` prints no help, so it has no section: ${failure}.`;
    const hint = 'Record its help on another machine if the command needs something that this one lacks.';
    context.report(warning('reference-binary-failed', message, { place: { file }, hint }));
  }
  const record: CliRecord = { package: pkg.name, version: pkg.version, bin, commands: result.commands };
  writeAtomic(join(context.siteDir, file), `${JSON.stringify(record, null, 2)}\n`);
  context.report(
    warning('reference-record-written', `The help of \`${bin}\` ${pkg.version} was recorded.`, {
      place: { file },
      hint: 'Commit the file, so that other machines build the same page.',
    }),
  );
  return record;
}

/** Compares a record with the current output of the binary. Returns true if they agree. */
async function compare(request: RecordRequest, record: CliRecord, context: Context): Promise<boolean> {
  const result = await runHelp(request.pkg, request.bin);
  const failure = 'failure' in result ? result.failure : recordedFailure(result.silent, record);
  if ('failure' in result || failure !== null) {
    const message = `The record of the command line could not be compared with the binary: ${failure}.`;
    const hint = 'The page is made from the record; nothing is wrong if the package has no binary for this machine.';
    context.report(warning('reference-binary-failed', message, { place: { file: request.file }, hint }));
    return false;
  }
  if (JSON.stringify(result.commands) === JSON.stringify(record.commands)) return true;
  report(request, context, {
    message: `The record of the command line differs from what \`${request.bin}\` ${record.version} prints.`,
    hint: 'Delete the file and build again, which writes a new one.',
  });
  return false;
}

/** Why a command with recorded help prints none now; null if all commands print theirs. */
function recordedFailure(silent: readonly SilentCommand[], record: CliRecord): string | null {
  const recordedPaths = new Set(record.commands.map(({ path }) => path.join(' ')));
  return sortByPath(silent).find(({ path }) => recordedPaths.has(path.join(' ')))?.failure ?? null;
}

/** Sorts commands by name, since they run in parallel. */
function sortByPath(silent: readonly SilentCommand[]): readonly SilentCommand[] {
  return [...silent].sort((a, b) => byCodeUnit(a.path.join(' '), b.path.join(' ')));
}

function parseRecord(text: string): CliRecord | null {
  try {
    const record: Partial<CliRecord> = JSON.parse(text);
    const sound =
      typeof record.package === 'string' &&
      typeof record.version === 'string' &&
      typeof record.bin === 'string' &&
      Array.isArray(record.commands);
    return sound && record.commands?.every((command) => Array.isArray(command.path) && typeof command.help === 'string')
      ? (record as CliRecord)
      : null;
  } catch {
    return null;
  }
}
