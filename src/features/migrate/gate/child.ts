import { type ChildProcess, spawn } from 'node:child_process';

/** A program with its arguments, working folder and input. */
export interface Command {
  readonly words: readonly string[];
  readonly cwd: string;
  /** Environment variables; inherits docsgen's by default. */
  readonly env?: NodeJS.ProcessEnv;
  readonly input: string;
}

/** Limits of a program. */
export interface ChildLimits {
  /** Longest run, in seconds. */
  readonly seconds: number;
  /** Extra time until the first output, for a runtime that has to start; `seconds` then count from there. */
  readonly startSeconds?: number;
  /** Maximum output, in bytes. */
  readonly bytes: number;
}

/** How a program ended by itself, or why it was not started or was ended. */
export type Ended =
  | { readonly code: number | null; readonly signal: string | null; readonly output: string; readonly errors: string }
  | { readonly failure: string }
  | { readonly startError: Error };

/** An end with its duration in seconds, counted from the first output if there is extra time for the start (0 without output). */
export type TimedEnd = Ended & { readonly seconds: number };

/** Signals that end docsgen, and with it the programs it started and its temporary files. */
export const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Maximum number of bytes kept of a program's error output: its end, which has the reason. */
const MOST_ERRORS = 64_000;

/**
 * Runs a program in a process group of its own. SIGKILL, which no program can ignore, ends the whole group when the program ends, takes too
 * long or writes too much, and when docsgen ends, even if docsgen itself is killed.
 */
export function runChild({ words, cwd, env, input }: Command, limits: ChildLimits): Promise<TimedEnd> {
  return new Promise((resolveEnd) => {
    const [file = '', ...rest] = words;
    const child = spawn(file, rest, {
      cwd,
      detached: process.platform !== 'win32',
      windowsHide: true,
      ...(env && { env }),
    });
    const stopWatching = watchOver(child);
    const stop = (): void => {
      stopWatching();
      endGroup(child);
    };
    const interrupt = (signal: NodeJS.Signals): void => {
      end({ failure: 'it was interrupted' });
      process.kill(process.pid, signal);
    };
    let isOver = false;
    let start = limits.startSeconds === undefined ? performance.now() : null;
    const end = (ended: Ended): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      process.off('exit', stop);
      for (const signal of ENDINGS) process.off(signal, interrupt);
      stop();
      resolveEnd({ ...ended, seconds: start === null ? 0 : (performance.now() - start) / 1000 });
    };
    const failure = `it did not end within ${Number(limits.seconds.toFixed(1))} seconds`;
    const stopAfter = (seconds: number): NodeJS.Timeout => setTimeout(() => end({ failure }), seconds * 1000);
    let timer = stopAfter((limits.startSeconds ?? 0) + limits.seconds);
    process.once('exit', stop);
    for (const signal of ENDINGS) process.on(signal, interrupt);
    child.stdout.once('data', () => {
      if (isOver || start !== null) return;
      start = performance.now();
      clearTimeout(timer);
      timer = stopAfter(limits.seconds);
    });
    const output: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.bytes) end({ failure: `it wrote more than ${limits.bytes} bytes` });
      else output.push(chunk);
    });
    let errors = Buffer.alloc(0);
    child.stderr.on('data', (chunk: Buffer) => {
      errors = Buffer.concat([errors, chunk]).subarray(-MOST_ERRORS);
    });
    child.on('error', (error) => end({ startError: error }));
    child.on('close', (code, signal) =>
      end({ code, signal, output: Buffer.concat(output).toString(), errors: errors.toString() }),
    );
    // A program that does not read its input closes it.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/**
 * Starts a shell that kills the process group of a child when docsgen is gone, which closes the shell's input. Returns a function that ends
 * the shell. Windows has no such shell.
 */
function watchOver({ pid }: ChildProcess): () => void {
  if (process.platform === 'win32' || pid === undefined) return () => undefined;
  const script = `read _; kill -KILL -${pid}`;
  const watch = spawn('/bin/sh', ['-c', script], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  return () => watch.kill('SIGKILL');
}

function endGroup(child: ChildProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}
