import type { Command } from 'commander';
import { running } from './common.js';

const EXAMPLES = `
The agent starts this command and talks to it: requests come in on standard input, and only responses go to standard output.

Examples:
  $ docsgen mcp build
  $ docsgen mcp https://docs.example/
`;

/** Adds `docsgen mcp SITE`. */
export function addMcp(command: Command): void {
  command
    .argument('<site>', 'the output folder of a build, or the address of a published site')
    .option('--json', 'print one JSON object per line')
    .option('--verbose', 'print details')
    .addHelpText('after', EXAMPLES)
    .action((site: string, options: { readonly json?: boolean; readonly verbose?: boolean }) =>
      running(options, async () => (await import('./mcp-action.js')).serveSite(site)),
    );
}
