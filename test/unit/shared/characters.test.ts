import { describe, expect, it } from 'vitest';
import { hasHan, hasWide, UNSPACED } from '../../../src/shared/characters.js';

const UNSPACED_CHARACTER = new RegExp(`^[${UNSPACED}]$`, 'u');

describe('kinds of characters', () => {
  it.each([
    ['中', true, true, true],
    ['々', true, true, true],
    ['〇', true, true, true],
    ['，', true, false, false],
    ['Ａ', true, false, false],
    ['あ', true, false, true],
    ['ー', true, false, true],
    ['한', true, false, true],
    ['ｱ', false, false, true],
    ['\u303F', false, false, false],
    ['é', false, false, false],
  ])('%s: wide %s, Han %s, without blanks %s', (character, isWide, isHan, isUnspaced) => {
    expect([hasWide(character), hasHan(character), UNSPACED_CHARACTER.test(character)]).toEqual([
      isWide,
      isHan,
      isUnspaced,
    ]);
  });
});
