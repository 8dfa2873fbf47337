import { describe, expect, it } from 'vitest';
import { anchorOf, Ids } from '../../../../src/features/references/anchor-ids.js';
import {
  bullet,
  cell,
  codeSpan,
  escapeMarkdown,
  firstParagraph,
  firstSentence,
  flattenHeadings,
  plainMarkdown,
} from '../../../../src/features/references/markdown.js';
import { sourceTextHash } from '../../../../src/features/references/overlay/texts.js';
import { cutSamples } from '../../../../src/features/references/typescript/comment.js';
import { writeFence } from '../../../../src/markdown/dialect/code-syntax/fence-lines.js';

describe('Markdown', () => {
  it.each([
    [codeSpan('a'), '`a`'],
    [codeSpan('a`b'), '``a`b``'],
    [codeSpan('`a'), '`` `a ``'],
    [writeFence('```', 'ts'), '````ts\n```\n````'],
    [escapeMarkdown('A<B | C>[]'), 'A\\<B \\| C\\>\\[\\]'],
    [bullet('a\n\nb\nc'), '- a\n\n  b\n  c'],
    [cell('a\n|b \\| c'), 'a \\|b \\| c'],
    [cell('a\n- b\n- c'), 'a<br>b<br>c'],
    [plainMarkdown('**a** [b](c) `d` :badge[e]{type=note} \\[f\\]'), 'a b d e [f]'],
    [plainMarkdown('see `jobs.<id>.*` of <b>it</b>'), 'see jobs.<id>.* of it'],
    [firstParagraph(`${'word '.repeat(31)}longer words`), `${'word '.repeat(31).trim()}…`],
    [firstParagraph('# Head\n\n- list\n\nText `a`. More.'), 'Text a. More.'],
    [firstParagraph(`${'长'.repeat(90)}。${'长'.repeat(90)}。`), `${'长'.repeat(90)}。`],
    [firstSentence('见 `a.b`。然后。'), '见 `a.b`。'],
    [firstSentence('See a.b now. Then.'), 'See a.b now.'],
    [firstSentence('see a.b\n\nThen go.'), 'see a.b'],
    [flattenHeadings('# A\n```\n# B\n```\n## C ##'), '**A**\n```\n# B\n```\n**C**'],
  ])('%j', (made, expected) => {
    expect(made).toBe(expected);
  });
});

describe('ids', () => {
  it.each([
    ['WebviewWindow', 'webviewwindow'],
    ['a b', 'a-b'],
    ['[key]', 'key'],
    ['plugin init', 'plugin-init'],
    ['中文', ''],
  ])('%s', (name, id) => {
    expect(anchorOf(name)).toBe(id);
  });

  it('are handed out once', () => {
    const ids = new Ids();
    expect([ids.take('a'), ids.take('a'), ids.take('a')]).toEqual(['a', 'a-2', 'a-3']);
  });
});

describe('hashes', () => {
  it('do not depend on white space', () => {
    expect(sourceTextHash(' a\n  b ')).toBe(sourceTextHash('a b'));
    expect(sourceTextHash('a b')).not.toBe(sourceTextHash('a c'));
    expect(sourceTextHash('')).toBe('e3b0c442');
  });
});

describe('samples', () => {
  it('are cut out of the text, with a line that introduces them', () => {
    expect(cutSamples('Text.\n\n# Examples\n\nFirst:\n```js\na\n```\n\nSecond:\n\n```\nb\n```\nEnd.')).toEqual({
      text: 'Text.\n\nEnd.',
      samples: [
        { language: 'js', code: 'a', caption: 'First:' },
        { language: 'ts', code: 'b', caption: 'Second:' },
      ],
    });
  });

  it('stand beside each other, and without an end', () => {
    expect(cutSamples('~~~JS,ignore\n# a\n~~~\n```\nb')).toEqual({
      text: '',
      samples: [
        { language: 'js', code: '# a', caption: '' },
        { language: 'ts', code: 'b', caption: '' },
      ],
    });
  });

  it('need no caption that only says "example"', () => {
    expect(cutSamples('For example:\n```js\na\n```').samples[0]?.caption).toBe('');
  });
});
