import { basename, resolve } from 'node:path';
import { posix } from '../../base/files.js';
import type { Diagnostic } from '../../model/diagnostic.js';

/** Makes the address that opens a diagnostic's place in an editor; null for a diagnostic without a file. */
export type Editor = (siteDir: string, diagnostic: Pick<Diagnostic, 'file' | 'line' | 'column'>) => string | null;

/** URL schemes of programs that open `scheme://file/path:line:column`. */
const SCHEMES: Readonly<Record<string, string>> = {
  code: 'vscode',
  'code-insiders': 'vscode-insiders',
  codium: 'vscodium',
  cursor: 'cursor',
  windsurf: 'windsurf',
  zed: 'zed',
};

/** Programs that open `scheme://open?file=path&line=line`. */
const JETBRAINS: ReadonlySet<string> = new Set(['idea', 'webstorm', 'phpstorm', 'pycharm', 'rubymine', 'goland']);

/**
 * The editor named by `LAUNCH_EDITOR`, `VISUAL` or `EDITOR` if it can open addresses, otherwise Visual Studio Code.
 * The browser passes the address to the editor. The server starts no program, so no request from another site can make it start one.
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

/** Name of the program in a command: `code` for `/usr/bin/code --wait`. */
function programOf(command: string): string {
  return basename(command.trim().split(/\s/)[0] ?? '').replace(/\.(?:cmd|exe)$/i, '');
}
