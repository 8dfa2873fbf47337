// Checks the types of each part with the library of its environment, Node.js or a browser: `npm run types`.
// docs/decisions/0023-two-compilers.md explains why there are two compilers.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const compiler = resolve(fileURLToPath(import.meta.resolve('typescript-7/package.json')), '../bin/tsc');
const projects = ['.', 'src/client', 'src/client/service-worker', 'templates', 'test/e2e'];

const failed = projects.filter(
  (project) => spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, stdio: 'inherit' }).status !== 0,
);
process.exitCode = failed.length > 0 ? 1 : 0;
