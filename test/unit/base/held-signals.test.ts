import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { expect } from 'vitest';
import { onlyOnPosix } from '../../support/capabilities.js';

const MODULE = resolve(import.meta.dirname, '../../../src/base/held-signals.ts');
const { code: HOLD } = transformSync(readFileSync(MODULE, 'utf8'), { loader: 'ts' });
const LOOP = 'process.stdout.write("busy"); setTimeout(() => { for (;;); }, 50);';

/** How a program that holds signals ends after SIGTERM; null if it is still running. */
async function ending(code: string): Promise<unknown> {
  const args = ['--input-type=module', '-e', `${HOLD}\n${code}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  try {
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const timer = new Promise((done) => setTimeout(() => done(null), 3000).unref());
    return await Promise.race([exit, timer]);
  } finally {
    child.kill('SIGKILL');
  }
}

const HANDLERS = [
  ['on', 'process.on("SIGTERM", () => {})'],
  ['once', 'process.once("SIGTERM", () => {})'],
  ['prependListener', 'process.prependListener("SIGTERM", () => {})'],
  [
    'the method of emitters',
    '(await import("node:events")).EventEmitter.prototype.on.call(process, "SIGTERM", () => {})',
  ],
] as const;

onlyOnPosix.concurrent.for(HANDLERS)('a busy process ends at a signal: %s', async ([, register]) => {
  expect(await ending(`holdSignals(); ${register}; ${LOOP}`)).toEqual([null, 'SIGTERM']);
});

onlyOnPosix.concurrent('handlers take effect when they are released, in any order', async () => {
  const code = `const one = holdSignals(); process.on("SIGTERM", () => process.exit(3));
    const two = holdSignals(); one(); two(); two(); setInterval(() => {}, 1000); process.stdout.write("ready");`;
  expect(await ending(code)).toEqual([3, null]);
});

onlyOnPosix.concurrent('and not before the last one releases them', async () => {
  const code = `const one = holdSignals(); process.on("SIGTERM", () => process.exit(3));
    holdSignals(); one(); setInterval(() => {}, 1000); process.stdout.write("ready");`;
  expect(await ending(code)).toEqual([null, 'SIGTERM']);
});

onlyOnPosix.concurrent('other events are told of as before', async () => {
  const code = `let types = []; process.on("newListener", (type) => types.push(type)); const release = holdSignals();
    process.on("SIGUSR2", () => process.exit(types.includes("SIGUSR2") && types.includes("exit") ? 4 : 5));
    process.on("exit", () => {}); release(); process.on("SIGTERM", () => process.kill(process.pid, "SIGUSR2"));
    setInterval(() => {}, 1000); process.stdout.write("ready");`;
  expect(await ending(code)).toEqual([4, null]);
});
