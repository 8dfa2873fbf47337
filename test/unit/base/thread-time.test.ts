import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CLOCK_FACTOR, WorkClock } from '../../../src/base/thread-time.js';

/** Starts a thread that runs the code, after it has reported its thread id. */
async function threadDoing(code: string): Promise<number> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.postMessage(Number(/\\d+$/.exec(require('node:fs').readlinkSync('/proc/thread-self'))[0]));
     setTimeout(() => { ${code} }, 50);`,
    { eval: true },
  );
  onTestFinished(() => void worker.terminate());
  return new Promise((resolve) => worker.once('message', resolve));
}

const SPIN = 'for (;;);';
const WAIT = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** CPU seconds of a thread, and elapsed seconds. */
async function counted(thread: number | null): Promise<{ counted: number; passed: number }> {
  const clock = new WorkClock(thread);
  const start = performance.now();
  let seconds = 0;
  for (let i = 0; i < 15; i++) {
    await sleep(100);
    seconds = clock.look(1);
  }
  return { counted: seconds, passed: (performance.now() - start) / 1000 };
}

describe('a clock of work', () => {
  it.runIf(process.platform === 'linux')(
    'does not count the time in which a thread waits for a processor',
    async () => {
      const threads = await Promise.all(Array.from({ length: 3 * availableParallelism() }, () => threadDoing(SPIN)));
      await sleep(100);
      const { counted: seconds, passed } = await counted(threads[0] ?? null);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(0.8 * passed);
    },
  );

  it.runIf(process.platform === 'linux')('counts the time in which a thread waits for something else', async () => {
    const thread = await threadDoing(WAIT);
    await sleep(100);
    const { counted: seconds, passed } = await counted(thread);
    expect(seconds).toBeGreaterThan(0.5 * passed);
  });

  it('goes slower by a factor where the system says nothing of threads', async () => {
    const { counted: seconds, passed } = await counted(null);
    expect(seconds).toBeLessThanOrEqual(passed / CLOCK_FACTOR + 0.01);
  });
});
