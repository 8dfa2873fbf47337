import { join } from 'node:path';
import { relativeTo } from '../../base/files.js';
import { hostFiles } from './files.js';
import { isHere, quoted } from './folder.js';
import type { Start } from './start.js';

/** The result of `docsgen init`. */
interface Result {
  /** True if the folder already had a site and only got the files for a host. */
  readonly isSite: boolean;
  readonly newFiles: readonly string[];
  readonly oldFiles: readonly string[];
}

/** Additions that the author must make to existing files. */
const ADDITIONS: Readonly<Record<string, string>> = {
  '.gitignore': 'add node_modules/, build/ and .docsgen/',
  'package.json': 'start docsgen with `npx docsgen`, or add scripts',
};

/** Advice for an existing host file, which may publish another site. */
const CHECK = 'see that it publishes this site';

/** The output of `docsgen init`: new files, unchanged files, and the next commands. */
export function nextSteps(start: Start, result: Result): string {
  const shownFolder = relativeTo(process.cwd(), start.dir);
  const place = isHere(shownFolder) ? 'this folder' : shownFolder;
  const { newFiles, oldFiles } = result;
  const files = newFiles.length === 1 ? '1 file' : `${newFiles.length} files`;
  const paths = newFiles.map((path) => relativeTo(process.cwd(), join(start.dir, path)));
  const first = result.isSite
    ? newFiles.length === 0
      ? 'Nothing was written.'
      : `Wrote ${paths.join(', ')}.`
    : `Started a site in ${place} (${files}).`;
  const stays = oldFiles.map((path) => {
    const addition = path === hostFile(start) ? CHECK : ADDITIONS[path];
    return `${relativeTo(process.cwd(), join(start.dir, path))} stays as it is${addition === undefined ? '' : `: ${addition}`}.`;
  });
  return [
    first,
    ...stays,
    ...(result.isSite ? [] : ['', ...commands(start, shownFolder, oldFiles)]),
    ...publishing(start, result),
  ].join('\n');
}

function commands({ manager }: Start, shownFolder: string, oldFiles: readonly string[]): readonly string[] {
  const hasScripts = !oldFiles.includes('package.json');
  return [
    'Next:',
    ...(isHere(shownFolder) ? [] : [`  cd ${quoted(shownFolder)}`]),
    `  ${manager.name} install`,
    hasScripts ? `  ${manager.name} run dev` : '  npx docsgen serve --watch',
  ];
}

/** The step at the host, and settings that an older configuration may lack. */
function publishing(start: Start, { isSite, newFiles }: Result): readonly string[] {
  const { host, dir } = start;
  if (host.step === null) return [];
  const file = hostFile(start);
  const fileText = file !== null && newFiles.includes(file) ? ` (${relativeTo(process.cwd(), join(dir, file))})` : '';
  const settings = host.settings.filter((line) => !line.startsWith('//')).map((line) => line.replace(/,$/, ''));
  return [
    '',
    `To publish${fileText}:`,
    `  ${host.step}`,
    ...(isSite ? [`  In site.config.ts there should be ${settings.join(' and ')}.`] : []),
  ];
}

/** Path of the host's configuration file, if it needs one. */
function hostFile(start: Start): string | null {
  return [...hostFiles(start).keys()][0] ?? null;
}
