import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A running `docsgen serve`. */
export interface Served {
  /** Address of the root, without trailing slash. */
  readonly url: string;
  /** All that the command has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts `docsgen serve …` on a free port and waits for its address. */
export function serve(args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [join(ROOT, 'bin/docsgen.js'), 'serve', '--port', '0', ...args], { cwd: ROOT });
  return new Promise((done, failed) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /Serving (http:\S+?)\/?\s/.exec(text)?.[1];
      if (address !== undefined) done({ url: address, output: () => text, stop: () => stop(child) });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => failed(new Error(`docsgen serve ended with ${code}:\n${text}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.removeAllListeners('exit');
    child.on('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** Runs a docsgen command to its end. */
export function run(args: readonly string[], cwd = ROOT): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'bin/docsgen.js'), ...args], { cwd });
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
