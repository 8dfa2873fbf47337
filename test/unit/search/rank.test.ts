import { describe, expect, it } from 'vitest';
import * as ranking from '../../../src/shared/search/rank.js';
import { RANKING_CASES, rank } from './ranking-cases.js';

describe('pages', () => {
  it.each(RANKING_CASES)('$name', (one) => {
    expect(rank(one, ranking)).toEqual(one.order);
  });
});
