import { defineConfig } from 'vitest/config';
import config from '../vitest.config.js';

/** Unit tests in Wine: in one thread, because Wine loses messages between processes, and threads accept no flags of the heap. */
export default defineConfig({
  ...config,
  test: { ...config.test, pool: 'threads', execArgv: [], fileParallelism: false, isolate: false, maxWorkers: 1 },
});
