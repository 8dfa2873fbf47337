// Compares the claims of the Tauri site with their sources: npm run claims [-- FOLDER]
// FOLDER contains a checkout of branch 1.x of tauri-apps/tauri, fetched for this purpose and not kept.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const [folder] = process.argv.slice(2);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'test/vitest.config.ts', 'test/site/claims.test.ts', '--reporter=verbose'],
  {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, TAURI_SOURCE: folder === undefined ? '' : resolve(folder) },
  },
);
process.exitCode = status ?? 1;
