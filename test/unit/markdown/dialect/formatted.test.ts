import { describe, expect, it } from 'vitest';
import { normaliseContainers } from '../../../../src/markdown/dialect/syntax/containers.js';

/** Output of Prettier, dprint and remark-stringify with default settings, and what was meant. */
const CASES: readonly (readonly [name: string, formatted: string, meant: string])[] = [
  ['below a list', ':::note\n\n- a\n- b\n  :::\n', ':::note\n\n- a\n- b\n  :::\n'],
  [
    'below a list in a list',
    ':::tip[Title]\n\n1. a\n   - b\n     - c\n       :::\n\nText\n',
    ':::tip[Title]\n\n1. a\n   - b\n     - c\n:::\n\nText\n',
  ],
  ['below a quote', ':::tab[A]\n\n> quote\n> :::\n', ':::tab[A]\n\n> quote\n:::\n'],
  [
    'below a quote, with what follows',
    '::::tabs\n:::tab[A]\n\n> quote\n> :::\n> :::tab[B]\n> text\n> :::\n> ::::\n\n> other\n',
    '::::tabs\n:::tab[A]\n\n> quote\n:::\n:::tab[B]\ntext\n:::\n::::\n\n> other\n',
  ],
  [
    'in a quote, below a list',
    '> :::note\n>\n> - x\n>   - y\n>     - z\n>       :::\n',
    '> :::note\n>\n> - x\n>   - y\n>     - z\n> :::\n',
  ],
  [
    'in a list item, below a list',
    '1. item\n\n   :::note\n   - a\n     - b\n       - c\n         :::\n\n2. item\n',
    '1. item\n\n   :::note\n   - a\n     - b\n       - c\n   :::\n\n2. item\n',
  ],
  [
    'in a table',
    ':::info\n\n| a   | b   |\n| --- | --- |\n| c   | d   |\n| ::: |\n\nText\n',
    ':::info\n\n| a   | b   |\n| --- | --- |\n| c   | d   |\n:::\n\nText\n',
  ],
  ['below a note', ':::note\nA[^1]\n\n[^1]:\n    note\n    :::\n', ':::note\nA[^1]\n\n[^1]:\n    note\n:::\n'],
  ['before an escaped bracket', ':::tip\\[Title]{open}\nx\n:::\n', ':::tip[Title]{open}\nx\n:::\n'],
  [
    'below code in a list',
    ':::note\n- a\n  ```\n      :::\n  ```\n:::\n',
    ':::note\n- a\n  ```\n      :::\n  ```\n:::\n',
  ],
  ['as indented code', ':::note\ntext\n\n      :::\n\n:::\n', ':::note\ntext\n\n      :::\n\n:::\n'],
  ['without a container', '- a\n  - b\n    - c\n      :::\n\n| ::: |\n', '- a\n  - b\n    - c\n      :::\n\n| ::: |\n'],
  [
    'of a container in a quote that has ended',
    '> :::note\n> a\n\n- a\n  - b\n    :::\n',
    '> :::note\n> a\n\n- a\n  - b\n    :::\n',
  ],
];

describe('closing colons that a formatter moved', () => {
  it.each(CASES)('%s', (_, formatted, meant) => expect(normaliseContainers(formatted)).toBe(meant));
});
