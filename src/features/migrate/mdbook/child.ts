import { resolve } from 'node:path';
import { errorCode } from '../../../base/files.js';
import { runChild } from '../gate/child.js';
import type { ProgramLimits } from '../model.js';
import { commandWords } from './command-words.js';

/** A program that the book configures. */
export interface BookProgram {
  /** As written in the book: `python3 tools/toc.py`. */
  readonly command: string;
  /** Absolute working folder. */
  readonly root: string;
  readonly limits: ProgramLimits;
}

/** How a program ended, or why it did not run to its end. */
export type PreprocessorEnd =
  | { readonly code: number; readonly output: string; readonly errors: string }
  | { readonly failure: string };

/**
 * Runs a program with additional arguments and an input. No shell is involved: the command is split into words. A name without a slash is
 * looked up in `PATH`, any other is relative to the folder of the book. If it takes too long or writes too much, it is ended with all its
 * children.
 */
export async function runProgram(
  { command, root, limits }: BookProgram,
  words: readonly string[],
  input = '',
): Promise<PreprocessorEnd> {
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
