// Checks the types of each part with the library that it runs with, Node's or a browser's: `npm run types`. Why there are two compilers: docs/decisions/0023-two-compilers.md.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const compiler = resolve(fileURLToPath(import.meta.resolve('typescript-7/package.json')), '../bin/tsc');
const projects = ['.', 'src/client', 'src/client/worker', 'templates', 'test/e2e'];

const failed = projects.filter(
  (project) => spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' }).status !== 0,
);
process.exitCode = failed.length > 0 ? 1 : 0;
