import { describe, expect, it } from 'vitest';
import { labelParts } from '../../../src/shared/word-parts.js';

describe('labels may break', () => {
  it.each([
    ['ZodStandardSchemaWithJSON', 'ZodStandard|Schema|With|JSON'],
    ['docs.sidebars.items.index', 'docs.|sidebars.|items.|index'],
    ['combineFlagAndOptionalValue', 'combine|Flag|AndOptional|Value'],
    ['How to use ThatVeryLongNameOfAClass here', 'How to use That|Very|Long|Name|OfAClass here'],
    ['getElementById', 'getElementById'],
    ['Generated references of everything', 'Generated references of everything'],
    ['不会拆开的中文标题，哪怕它很长很长', '不会拆开的中文标题，哪怕它很长很长'],
    ['', ''],
  ])('%s', (label, expected) => {
    expect(labelParts(label).join('|')).toBe(expected);
    expect(labelParts(label).join('')).toBe(label);
  });
});
