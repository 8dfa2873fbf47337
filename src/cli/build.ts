import { type Command, InvalidArgumentError } from 'commander';
import { codeList } from '../base/code-list.js';
import { buildSite, verifyBuild } from '../build/index.js';
import type { SiteConfig } from '../model/config.js';
import { configFor, count, running, type SiteOptions, sayForced, withSiteOptions, withTrustOptions } from './common.js';
import { printSummary } from './summary.js';
import type { Output } from './terminal.js';

interface BuildCommandOptions extends SiteOptions {
  readonly workers?: number;
  readonly memory?: number;
  readonly cache?: string | false;
  readonly explain?: string;
  readonly verify?: boolean;
}

const EXAMPLES = `
Examples:
  $ docsgen build
  $ docsgen build --site docs --base /docs/ --url https://example.org
  $ docsgen build --explain /guides/faq    why was this page rendered?
  $ docsgen build --verify                 is an incremental build the same as a clean one?
  $ docsgen build --untrusted              build content written by strangers
`;

const MEGABYTE = 1_000_000;
const REPORT = 'This is a bug in docsgen. Please report it.';

/** Adds `docsgen build`. */
export function addBuild(command: Command): void {
  withTrustOptions(withSiteOptions(command))
    .option(
      '--workers <n>',
      'number of worker threads (default: as many as pay off and fit into memory); with 0, a page that takes too long ends the build',
      workerCount,
    )
    .option('--memory <mb>', 'approximate memory limit in MB (default: half of the machine or container)', count)
    .option('--no-cache', 'rebuild everything without the cache')
    .option('--explain <route>', 'say why a page was rebuilt or reused')
    .option('--verify', 'also make a clean build, and compare the two byte by byte')
    .addHelpText('after', EXAMPLES)
    .action((options: BuildCommandOptions) => running(options, (output) => build(options, output)));
}

/** Maximum number of workers: more than the cores of any machine. */
const MOST_WORKERS = 256;

function workerCount(value: string): number {
  const number = count(value);
  if (number > MOST_WORKERS) throw new InvalidArgumentError(`At most ${MOST_WORKERS} workers are allowed.`);
  return number;
}

async function build(options: BuildCommandOptions, output: Output): Promise<boolean> {
  const config = await configFor(options);
  sayForced(config, output);
  const settings = {
    progress: output.progress,
    workers: options.workers ?? null,
    memory: options.memory === undefined ? null : options.memory * MEGABYTE,
    cache: options.cache !== false,
    json: options.json === true,
  };
  const summary = await buildSite(config, settings);
  const ok = printSummary(summary, output);
  if (options.explain !== undefined && ok)
    output.line((await import('./explain-route.js')).whyRendered(config, summary, options.explain));
  return options.verify === true && ok ? verify(config, output, settings.json) : ok;
}

async function verify(config: SiteConfig, output: Output, json: boolean): Promise<boolean> {
  const { differences, isUnsteady } = await verifyBuild(config, { progress: output.progress, json });
  if (differences.length > 0) {
    for (const { file, what } of differences.slice(0, 20)) output.line(`${file} ${what}`);
    const cause = isUnsteady && config.extensions.length > 0 ? unsteadyCode(config) : REPORT;
    output.failure(`${differences.length} files differ from a clean build. ${cause}`);
    return false;
  }
  output.success('A clean build gives the same bytes.', {});
  return true;
}

/** Names the extensions that may give different results in each build. */
function unsteadyCode({ extensions }: SiteConfig): string {
  const names = codeList(extensions.map(({ module }) => module));
  const subject = extensions.length === 1 ? `the extension ${names}` : `one of the extensions ${names}`;
  return `Two clean builds differ as well: look for random numbers, the time of day and the network in ${subject}.`;
}
