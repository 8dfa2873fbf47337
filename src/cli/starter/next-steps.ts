import { join } from 'node:path';
import { relativeTo } from '../../base/files.js';
import { hostFiles, type Start } from './files.js';
import { isHere, quoted } from './folder.js';

/** What `docsgen init` has done. */
interface Result {
  /** The folder had a site before, and got the file of a host only. */
  readonly isSite: boolean;
  readonly newFiles: readonly string[];
  readonly oldFiles: readonly string[];
}

/** What the author of a file that stays has to add to it. */
const ADDITIONS: Readonly<Record<string, string>> = {
  '.gitignore': 'add node_modules/, build/ and .docsgen/',
  'package.json': 'start docsgen with `npx docsgen`, or add scripts',
};

/** What is asked of a file for a host that is there, and may be for another site. */
const CHECK = 'see that it publishes this site';

/** What `docsgen init` prints at its end: which files are new, which stayed, and what to type next. */
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

/** What is to be done at the host; settings that the configuration of an older site may lack. */
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

/** Path of the file that the host reads; null for none. */
function hostFile(start: Start): string | null {
  return [...hostFiles(start).keys()][0] ?? null;
}
