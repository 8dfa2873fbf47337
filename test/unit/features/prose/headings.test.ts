import { describe, expect, it } from 'vitest';
import { checkHeadings, externalLinks, parsePage } from '../../../../src/features/prose/index.js';

describe('checkHeadings', () => {
  it('warns of headings without an id, wherever they stand', () => {
    const text =
      '# 标题\n\n## 一 {#one}\n\n::::steps\n### 二\n::::\n\n## broken-link\n\n## Broken\n\n\n```md\n## 代码\n```\n\n> ## `x` 三 {#three}\n';
    const found = checkHeadings(
      parsePage({ file: 'a.md', text, firstLine: 4, fileText: `---\ntitle: a\n---\n${text}` }),
    );
    expect(found.map((d) => [d.code, d.line, d.column, d.message])).toEqual([
      ['heading-without-id', 9, 1, 'The heading `二` has no explicit id.'],
      ['heading-without-id', 14, 1, 'The heading `Broken` has no explicit id.'],
    ]);
  });
});

describe('externalLinks', () => {
  it('lists addresses of links, pictures, definitions, cards and bare text once, sorted', () => {
    const text = [
      '[b](https://b.example) https://a.example/x <https://c.example> [内](./x.md) [b](https://b.example)',
      '![p](https://d.example/p.png) [r][ref]',
      '',
      '[ref]: https://e.example',
      '',
      ':::card[卡]{href="https://f.example"}',
      '文字',
      ':::',
      '',
      '`https://no.example`',
    ].join('\n');
    expect(externalLinks(parsePage({ file: 'a.md', text, firstLine: 1, fileText: text }))).toEqual([
      'https://a.example/x',
      'https://b.example',
      'https://c.example',
      'https://d.example/p.png',
      'https://e.example',
      'https://f.example',
    ]);
  });
});
