import { mergeConfig } from 'vitest/config';
import areas from './mutation/areas.json' with { type: 'json' };
import unit from './vitest.config.js';

const area = areas.find(({ name }) => name === process.env['MUTATION_AREA']);
// Stryker runs tests in threads, which do not accept V8 flags, and in a folder below `.docsgen`, from where Node.js cannot import sources.
const { include: _include, execArgv: _flags, server: _server, ...test } = unit.test ?? {};

/** The tests of one area of `mutation/areas.json`, for `npm run mutation`. */
export default mergeConfig(
  { ...unit, test },
  { test: { include: process.env['TESTS']?.split(',') ?? area?.tests ?? [] } },
);
