import type { Command } from 'commander';
import { checkSite, listExternalLinks } from '../build/index.js';
import { configFor, running, type SiteOptions, sayForced, withSiteOptions, withTrustOptions } from './common.js';
import { printSummary } from './summary.js';
import type { Output } from './terminal.js';

interface CheckCommandOptions extends SiteOptions {
  readonly samples?: boolean;
  readonly externalLinks?: boolean;
}

/** Adds `docsgen check`. */
export function addCheck(command: Command): void {
  withTrustOptions(withSiteOptions(command))
    .option('--samples', 'also check code samples')
    .option('--external-links', 'only list the links to other sites, with their pages')
    .addHelpText(
      'after',
      '\nExamples:\n  $ docsgen check\n  $ docsgen check --samples\n  $ docsgen check --site docs --external-links\n',
    )
    .hook('preAction', (_, action) => {
      const { untrusted, samples } = action.opts<CheckCommandOptions>();
      if (untrusted && samples)
        action.error('error: --samples reads the files that samples import, and cannot be combined with --untrusted');
    })
    .action((options: CheckCommandOptions) =>
      running(options, (output) => (options.externalLinks ? printLinks(options, output) : check(options, output))),
    );
}

async function check(options: CheckCommandOptions, output: Output): Promise<boolean> {
  const config = await configFor(options);
  sayForced(config, output);
  const { progress } = output;
  const summary = await checkSite(config, {
    progress,
    workers: null,
    memory: null,
    cache: true,
    json: options.json === true,
    samples: options.samples === true,
  });
  return printSummary(summary, output, false);
}

async function printLinks(options: SiteOptions, output: Output): Promise<boolean> {
  const links = await listExternalLinks(await configFor(options));
  for (const { url, pages } of links) output.line([url, ...pages.map((page) => `  ${page}`)].join('\n'));
  output.success(`${links.length} links to other sites.`, { links });
  return true;
}
