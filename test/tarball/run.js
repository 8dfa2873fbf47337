import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';

/**
 * Returns the output of a program; if it fails, throws an error with all of it. `node` is first in the search path, so that npm and pnpm
 * run in it, too.
 */
export function run({ cwd, env = process.env }, program, ...args) {
  const [file, ...first] = program === 'npm' ? npm() : [program];
  try {
    return execFileSync(file, [...first, ...args], { cwd, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')} has failed:\n${error.stdout}${error.stderr}`);
  }
}

/** npm is a shell script on Windows, which Node.js does not start without a shell, so its program is started by Node.js itself. */
function npm() {
  if (process.platform !== 'win32') return ['npm'];
  const program = process.env.npm_execpath ?? join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  return [process.execPath, program];
}
