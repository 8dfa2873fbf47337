import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { running } from './common.js';
import { starterFiles } from './starter.js';

/** `docsgen init DIR` */
export function addInit(program: Command): void {
  program
    .command('init')
    .description('start a new site in a folder')
    .argument('<dir>', 'an empty or new folder')
    .option('--json', 'one JSON line per event')
    .addHelpText('after', '\nExample:\n  $ docsgen init my-docs && docsgen serve --watch --site my-docs\n')
    .action((dir: string, options: { json?: boolean }) =>
      running(options, async (output) => {
        const files = await startSite(resolve(dir));
        const shown = relativeTo(process.cwd(), resolve(dir));
        output.success(`Started a site with ${files} files in ${shown}.\nNext: docsgen serve --watch --site ${shown}`, {
          files,
        });
        return true;
      }),
    );
}

/** Writes the starter files; nothing that exists is touched. */
async function startSite(dir: string): Promise<number> {
  const shown = relativeTo(process.cwd(), dir);
  const hint = 'Choose a new folder.';
  if (existsSync(dir) && !statSync(dir).isDirectory())
    throw new SiteError([problem('init-not-a-folder', `${shown} is no folder.`, { hint })]);
  if (existsSync(dir) && readdirSync(dir).some((name) => !name.startsWith('.')))
    throw new SiteError([problem('init-folder-not-empty', `The folder ${shown} is not empty.`, { hint })]);
  const files = Object.entries(starterFiles(basename(dir)));
  for (const [path, content] of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return files.length;
}
