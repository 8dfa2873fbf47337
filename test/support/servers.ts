import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export { type Served, serve } from './serve.js';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Runs a docsgen command to its end; `env` is added to this process's environment. */
export function run(
  args: readonly string[],
  cwd = ROOT,
  env: Readonly<Record<string, string>> = {},
  user: { readonly uid?: number; readonly gid?: number } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'bin/docsgen.js'), ...args], {
    cwd,
    env: { ...process.env, ...env },
    ...user,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? -1, stdout, stderr })));
}
