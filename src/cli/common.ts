import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { counted } from '../base/counted.js';
import { SiteError } from '../base/diagnostics.js';
import { diagnosticsOf } from '../base/errors.js';
import { chooseWorkFolder } from '../base/work-folder.js';
import type { ConfigOverrides } from '../config/index.js';
import { isBasePath, isOrigin } from '../config/patterns.js';
import type { SiteConfig, WorkFolder } from '../model/config.js';
import { annotationsFor } from './annotations.js';
import { holdEnding } from './ending.js';
import { createOutput, type Output } from './terminal.js';

/** Options shared by commands that work on a site. */
export interface SiteOptions {
  readonly site: string;
  readonly out?: string;
  /** A folder; false for `--no-cache`. */
  readonly cache?: string | false;
  readonly locale?: readonly string[];
  readonly base?: string;
  readonly url?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
  readonly untrusted?: boolean;
  readonly baseRef?: string;
}

const SITE_HELP = 'site folder';
export const OUT_HELP = 'output folder (default: outDir in the configuration)';
const CACHE_HELP = 'folder for the cache (default: the site folder)';
const JSON_HELP = 'print one JSON object per line';
const VERBOSE_HELP = 'print details';

/** Adds the shared options to a command. */
export function withSiteOptions(command: Command): Command {
  return command
    .option('--site <dir>', SITE_HELP, '.')
    .option('--out <dir>', OUT_HELP)
    .option('--cache <dir>', CACHE_HELP)
    .option('--locale <code>', 'publish only this locale; can be repeated', collect)
    .option('--base <path>', 'path that the site is served from', basePath)
    .option('--url <origin>', 'origin of the published site', origin)
    .option('--json', JSON_HELP)
    .option('--verbose', VERBOSE_HELP);
}

/** Adds the options of a command that only reads the configuration of a site. */
export function withConfigOptions(command: Command): Command {
  return command
    .option('--site <dir>', SITE_HELP, '.')
    .option('--cache <dir>', CACHE_HELP)
    .option('--json', JSON_HELP)
    .option('--verbose', VERBOSE_HELP);
}

/** Adds the options for untrusted content to a command. */
export function withTrustOptions(command: Command): Command {
  return command
    .option('--untrusted', 'run no program in the content folder, and publish no scripts or active files from it')
    .option('--base-ref <ref>', 'with --untrusted, run only programs that are unchanged since this commit')
    .hook('preAction', (_, action) => {
      const { untrusted, baseRef } = action.opts<SiteOptions>();
      if (baseRef !== undefined && untrusted !== true) action.error('error: --base-ref needs --untrusted');
    });
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function basePath(value: string): string {
  const base = `/${value}/`.replace(/^\/\/|\/\/$/g, '/');
  if (!isBasePath(base)) throw new InvalidArgumentError('A base is a path such as /docs/.');
  return value;
}

function origin(value: string): string {
  if (!isOrigin(value))
    throw new InvalidArgumentError(
      'An origin is an address such as https://docs.example; its path is given by --base.',
    );
  return value;
}

/** A whole number from 0 to 65535. */
export function portNumber(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

/** A whole number from 0. */
export function count(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('Give a whole number.');
  return number;
}

/** The work folder for the given options. */
export function workFolderFor({ site, cache }: SiteOptions): WorkFolder {
  return chooseWorkFolder(resolve(site), typeof cache === 'string' ? resolve(cache) : undefined);
}

/** Loads the configuration with the given options. */
export async function configFor(options: SiteOptions, workFolder = workFolderFor(options)): Promise<SiteConfig> {
  const overrides: ConfigOverrides = {
    workFolder,
    outDir: options.out,
    baseUrl: options.base,
    url: options.url,
    locales: options.locale,
    untrusted: options.untrusted === true ? { baseRef: options.baseRef ?? null } : undefined,
  };
  const { loadConfig } = await import('../config/index.js');
  return loadConfig(resolve(options.site), overrides);
}

/** Reports what this run overrides: the cache if the site's folder is read-only, and settings with `--untrusted`. */
export function sayForced({ untrusted, workFolder }: SiteConfig, output: Output): void {
  if (!workFolder.isKept)
    output.line('The folder of the site is read-only: this run has no cache. Choose a folder for it with --cache.');
  if (untrusted !== null && untrusted.forced.length > 0)
    output.line(`With --untrusted, ${untrusted.forced.join(' and ')}, whatever the configuration says.`);
}

/** Runs a command. Errors end it with exit code 1 and diagnostics. A stack trace is printed only for internal errors with `--verbose`. */
export async function running(
  options: { readonly json?: boolean; readonly verbose?: boolean; readonly site?: string },
  work: (output: Output) => Promise<boolean>,
): Promise<void> {
  const output = createOutput({
    json: options.json === true,
    verbose: options.verbose === true,
    annotations: annotationsFor(resolve(options.site ?? '.'), process.env),
  });
  const ending = holdEnding(output, resolve(options.site ?? '.'));
  let status = 1;
  try {
    if (await work(output)) status = 0;
  } catch (error) {
    const diagnostics = [...output.findings(), ...diagnosticsOf(error, options.site ?? '.')];
    output.diagnostics(diagnostics);
    if (!(error instanceof SiteError)) output.detail(error instanceof Error ? (error.stack ?? '') : String(error));
    output.failure(counted(diagnostics.length, 'problem'));
  } finally {
    output.end();
    ending.done(status);
  }
}
