#!/usr/bin/env node
// Tunes garbage collection: larger semi-spaces save a quarter of the time for Markdown's short-lived objects, and a heap that grows by a
// half at a time, instead of up to fourfold, keeps a build small. The flags must be set before the heap grows.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { SHORT_RUN_FLAGS } from './v8-flags.js';

process.env.NODE_ENV ??= 'production';
if (Number.parseInt(process.versions.node, 10) >= 23) boundYoungGeneration();
else setFlagsFromString('--semi-space-growth-factor=4');
setFlagsFromString('--heap-growing-percent=50');
for (const flag of SHORT_RUN_FLAGS) setFlagsFromString(flag);
// From Node.js 22 on, compiled code is kept between runs. The folder is docsgen's own: whoever can write there can change docsgen itself.
module.enableCompileCache?.(fileURLToPath(new URL('../.cache', import.meta.url)));
try {
  const { main } = await import('../dist/main.js');
  await main(process.argv);
} catch (error) {
  // The modules of the program are files too.
  if (error?.code !== 'EMFILE') throw error;
  console.error('error [file-system-error] docsgen cannot load its parts: too many open files.');
  console.error('  hint: Raise the limit of open files, for example by `ulimit -n 1024`.');
  process.exitCode = 1;
}

/**
 * Limits the young generation to 32 MB. From Node.js 23 on it grows to 128 MB, and its maximum cannot be set while the program runs. So it
 * grows to 32 MB in a single step, which two of these lists cause, and then no further. Workers inherit the flag; their size starts at what
 * their own limit leaves.
 */
function boundYoungGeneration() {
  const newSpace = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
  setFlagsFromString('--semi-space-growth-factor=16');
  const kept = [];
  while (newSpace() < 32 * 2 ** 20 && kept.length < 20) kept.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--min-semi-space-size=13');
}
