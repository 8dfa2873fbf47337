import type { Command } from 'commander';
import { inspectRoute } from '../build/index.js';
import { configFor, running, type SiteOptions, withSiteOptions } from './common.js';

/** Adds `docsgen inspect ROUTE`. */
export function addInspect(command: Command): void {
  withSiteOptions(command)
    .argument('<route>', 'path of the page, such as /zh-cn/v1/guides')
    .addHelpText('after', '\nExample:\n  $ docsgen inspect /zh-cn/v1/guides/faq | less\n')
    .action((route: string, options: SiteOptions) =>
      running(options, async (output) => {
        const config = await configFor(options);
        output.line(JSON.stringify(await inspectRoute(config, route), null, 2));
        return true;
      }),
    );
}
