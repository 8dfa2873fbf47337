import { basename, resolve } from 'node:path';
import { posix } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** Makes the address that opens the place of a diagnostic in an editor; null for a diagnostic without place. */
export type Editor = (siteDir: string, diagnostic: Pick<Diagnostic, 'file' | 'line' | 'column'>) => string | null;

/** Programs by the scheme of the addresses that they open, `scheme://file/path:line:column`. */
const SCHEMES: Readonly<Record<string, string>> = {
  code: 'vscode',
  'code-insiders': 'vscode-insiders',
  codium: 'vscodium',
  cursor: 'cursor',
  windsurf: 'windsurf',
  zed: 'zed',
};

/** Programs whose addresses are `scheme://open?file=path&line=line`. */
const JETBRAINS: ReadonlySet<string> = new Set(['idea', 'webstorm', 'phpstorm', 'pycharm', 'rubymine', 'goland']);

/**
 * The editor that the environment names in `LAUNCH_EDITOR`, `VISUAL` or `EDITOR`, if it is one that opens addresses; else Visual Studio Code.
 * The browser hands the address to the editor: the server starts no program, so that no request of a foreign page can make it do so.
 */
export function editorOf(environment: Readonly<Record<string, string | undefined>>): Editor {
  const names = ['LAUNCH_EDITOR', 'VISUAL', 'EDITOR'].map((key) => programOf(environment[key] ?? ''));
  const name = names.find((program) => Object.hasOwn(SCHEMES, program) || JETBRAINS.has(program)) ?? 'code';
  return (siteDir, { file, line, column }) => {
    if (file === null) return null;
    const path = posix(resolve(siteDir, file)).replace(/^\//, '').split('/').map(encodeURIComponent).join('/');
    if (JETBRAINS.has(name)) return `${name}://open?file=/${path}&line=${line ?? 1}&column=${column ?? 1}`;
    return `${SCHEMES[name]}://file/${path}:${line ?? 1}:${column ?? 1}`;
  };
}

/** Name of the program of a command: `code` of `/usr/bin/code --wait`. */
function programOf(command: string): string {
  return basename(command.trim().split(/\s/)[0] ?? '').replace(/\.(?:cmd|exe)$/i, '');
}
