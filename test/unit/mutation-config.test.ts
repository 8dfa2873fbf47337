import { expect, it } from 'vitest';
import config from '../vitest.mutation.config.js';

it('tests of mutants run without what only processes take, and with sources from below .docsgen', () => {
  expect(config.test?.execArgv).toBeUndefined();
  expect(config.test?.server).toBeUndefined();
});
