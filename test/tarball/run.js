import { execFileSync } from 'node:child_process';

/**
 * Returns the output of a program; if it fails, throws an error with all of it. `node` is first in the search path, so that npm and pnpm
 * run in it, too.
 */
export function run({ cwd, env = process.env }, program, ...args) {
  try {
    return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')} has failed:\n${error.stdout}${error.stderr}`);
  }
}
