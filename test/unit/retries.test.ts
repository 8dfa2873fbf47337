import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const FAILING = (log: string): string => `
import { appendFileSync } from 'node:fs';
import { it } from 'vitest';
for (const name of ['first', 'second', 'third'])
  it(name, () => {
    appendFileSync(${JSON.stringify(log)}, name + '\\n');
    throw new Error('It does not work.');
  });
`;

it('tries no test of a browser again once one has failed each time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-retries-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, 'tries.txt');
  for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.test.js`), FAILING(log));
  writeFileSync(join(folder, 'log'), '');
  const runner = JSON.stringify(resolve('test/support/retry-runner.js'));
  const settings = `{ root: ${JSON.stringify(folder)}, test: { pool: 'forks', isolate: false, fileParallelism: false, retry: 2, runner: ${runner} } }`;
  writeFileSync(join(folder, 'vitest.config.js'), `export default ${settings};`);
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  spawnSync(process.execPath, [vitest, 'run', '--config', join(folder, 'vitest.config.js')], { timeout: 60_000 });
  const tries = readFileSync(log, 'utf8').trim().split('\n');
  expect(tries).toEqual(['first', 'first', 'first', 'second', 'third', 'first', 'second', 'third']);
});
