import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { errorCode } from '../../base/files.js';
import type { ProgramLimits } from '../model.js';
import { commandWords } from './command-words.js';

/** A program that the book names. */
export interface Program {
  /** As the book has it: `python3 tools/toc.py`. */
  readonly command: string;
  /** Absolute folder that it runs in. */
  readonly root: string;
  readonly limits: ProgramLimits;
}

/** How a program has ended, or why there is no end to speak of. */
export type Ended =
  | { readonly code: number; readonly output: string; readonly errors: string }
  | { readonly failure: string };

/** Signals that end docsgen, and with it what it has started and made for it. */
export const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Most that is kept of what a program writes for people, in bytes. */
const MOST_ERRORS = 64_000;

/**
 * Runs a program with words after those of its command, and gives it an input. No shell takes part: the command is split into words. A word without
 * a slash is looked up in `PATH`, any other counts from the folder of the book. Where it takes too long or writes too much, it is ended with all that it has started.
 */
export function runProgram({ command, root, limits }: Program, words: readonly string[], input = ''): Promise<Ended> {
  const [name = '', ...rest] = commandWords(command) ?? [];
  if (name === '' || command.includes('\0'))
    return Promise.resolve({ failure: `its command \`${command}\` cannot be read` });
  const file = /[/\\]/.test(name) ? resolve(root, name) : name;
  return new Promise((resolveEnd) => {
    // A group of its own, so that what it starts can be ended with it.
    const child = spawn(file, [...rest, ...words], {
      cwd: root,
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const stop = (): void => endGroup(child);
    const interrupt = (signal: NodeJS.Signals): void => {
      end({ failure: 'it was interrupted' });
      process.kill(process.pid, signal);
    };
    let isOver = false;
    const end = (outcome: Ended): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      process.off('exit', stop);
      for (const signal of ENDINGS) process.off(signal, interrupt);
      stop();
      resolveEnd(outcome);
    };
    const timer = setTimeout(
      () => end({ failure: `it did not end within ${limits.seconds} seconds` }),
      limits.seconds * 1000,
    );
    process.once('exit', stop);
    for (const signal of ENDINGS) process.on(signal, interrupt);
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    let bytes = 0;
    let errorBytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.bytes) end({ failure: `it wrote more than ${limits.bytes} bytes` });
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errorBytes += chunk.length;
      if (errorBytes <= MOST_ERRORS) errors.push(chunk);
    });
    child.on('error', (error) => end({ failure: startFailure(error, name) }));
    child.on('close', (code, signal) => {
      if (code === null) end({ failure: `it was ended by ${signal}` });
      else end({ code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() });
    });
    // A program that does not read its input closes it.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

function startFailure(error: Error, name: string): string {
  return errorCode(error) === 'ENOENT'
    ? `the program \`${name}\` is not installed`
    : `the program \`${name}\` cannot be started: ${errorCode(error)}`;
}

function endGroup(child: ChildProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // None of the group is left.
  }
}
