import { resolve } from 'node:path';
import { errorCode } from '../../base/files.js';
import { runChild } from '../gate/child.js';
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

/**
 * Runs a program with words after those of its command, and gives it an input. No shell takes part: the command is split into words. A word without
 * a slash is looked up in `PATH`, any other counts from the folder of the book. Where it takes too long or writes too much, it is ended with all that it has started.
 */
export async function runProgram(
  { command, root, limits }: Program,
  words: readonly string[],
  input = '',
): Promise<Ended> {
  const [name = '', ...rest] = commandWords(command) ?? [];
  if (name === '' || command.includes('\0')) return { failure: `its command \`${command}\` cannot be read` };
  const file = /[/\\]/.test(name) ? resolve(root, name) : name;
  const ended = await runChild({ words: [file, ...rest, ...words], cwd: root, input }, limits);
  if ('startError' in ended) return { failure: startFailure(ended.startError, name) };
  if ('failure' in ended) return ended;
  const { code, signal, output, errors } = ended;
  return code === null ? { failure: `it was ended by ${signal}` } : { code, output, errors };
}

function startFailure(error: Error, name: string): string {
  return errorCode(error) === 'ENOENT'
    ? `the program \`${name}\` is not installed`
    : `the program \`${name}\` cannot be started: ${errorCode(error)}`;
}
