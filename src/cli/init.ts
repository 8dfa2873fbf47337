import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { errorCode, relativeTo } from '../base/files.js';
import { running } from './common.js';
import { hostFiles, type StarterFiles, siteFiles } from './starter/files.js';
import { folderKind, ownFolder, refuseContent, refuseProject, refuseSite } from './starter/folder.js';
import { HOST_NAMES, hostOf } from './starter/hosts.js';
import { nextSteps } from './starter/next-steps.js';
import { packageManager } from './starter/package-manager.js';
import { repositoryAround } from './starter/repository.js';
import type { Start } from './starter/start.js';

interface InitOptions {
  readonly deploy: string;
  readonly json?: boolean;
}

/** Adds `docsgen init [DIR]`. */
export function addInit(command: Command): void {
  command
    .argument('[dir]', 'site folder (default: the current folder, or docs in a code project)')
    .option('--deploy <host>', `host to publish on: ${HOST_NAMES.join(', ')}`, 'none')
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      '\nExisting files are never changed.\n\nExamples:\n  $ docsgen init my-docs\n  $ docsgen init docs --deploy github\n',
    )
    .action((dir: string | undefined, options: InitOptions) =>
      running(options, async (output) => {
        const host = hostOf(options.deploy);
        const folder = dir === undefined ? ownFolder(process.cwd()) : resolve(dir);
        const kind = folderKind(folder);
        if (kind === 'project') refuseProject(folder);
        const isSite = kind === 'site';
        if (isSite && host.file === null) refuseSite(folder);
        if (!isSite) refuseContent(folder);
        const start: Start = {
          dir: folder,
          hasPages: kind !== 'empty',
          host,
          manager: packageManager(process.env['npm_config_user_agent']),
          repository: repositoryAround(folder),
        };
        const { newFiles, oldFiles } = await writeMissing(folder, isSite ? hostFiles(start) : siteFiles(start));
        output.success(nextSteps(start, { isSite, newFiles, oldFiles }), {
          folder: relativeTo(process.cwd(), folder),
          files: newFiles.length,
          kept: oldFiles,
        });
        return true;
      }),
    );
}

/** Writes files that do not exist yet; `oldFiles` lists existing files with other content, which stay. */
async function writeMissing(
  dir: string,
  files: StarterFiles,
): Promise<{ readonly newFiles: readonly string[]; readonly oldFiles: readonly string[] }> {
  const newFiles: string[] = [];
  const oldFiles: string[] = [];
  await mkdir(dir, { recursive: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    try {
      await writeFile(join(dir, path), content, { flag: 'wx' });
      newFiles.push(path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if ((await readFile(join(dir, path), 'utf8')) !== content) oldFiles.push(path);
    }
  }
  return { newFiles, oldFiles };
}
