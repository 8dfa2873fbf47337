import type { Command } from 'commander';
import { KEY_VARIABLE } from '../shared/search/meilisearch.js';
import { running, withSiteOptions } from './common.js';
import type { EvalOptions, PushOptions } from './search-options.js';

/** Adds `docsgen search push` and `docsgen search eval FILE`. */
export function addSearch(search: Command): void {
  withSiteOptions(search.command('push'))
    .description(`send the built pages to the search server (Meilisearch key: ${KEY_VARIABLE})`)
    .option('--dry-run', 'print what would be sent')
    .addHelpText('after', `\nExample:\n  $ ${KEY_VARIABLE}=… docsgen search push --dry-run\n`)
    .action((options: PushOptions) =>
      running(options, async (output) => (await import('./search-actions.js')).push(options, output)),
    );
  withSiteOptions(search.command('eval'))
    .description('run a list of queries on the local index, and print how well it answers each kind')
    .argument('<file>', 'JSON: [{ "query": "…", "kind": "question", "pages": ["/guides/faq#proxy"] }]')
    .option('--meaning', 'search by meaning, if the site has vectors (`search.semantic`)')
    .addHelpText('after', '\nExample:\n  $ docsgen search eval queries.json --locale zh-cn\n')
    .action((file: string, options: EvalOptions) =>
      running(options, async (output) => (await import('./search-evaluation.js')).evaluateFile(file, options, output)),
    );
}
