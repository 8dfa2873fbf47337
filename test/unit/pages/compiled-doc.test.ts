import { expect, it } from 'vitest';
import { problem } from '../../../src/base/diagnostics.js';
import { type Doc, EMPTY_DOC } from '../../../src/model/doc.js';
import { type CompiledDoc, decodeDoc, encodeDoc } from '../../../src/pages/compiled-doc.js';

const DIAGNOSTIC = problem('a-code', 'B.', { place: { file: 'a.md', line: 1, column: 1 } });

function compiled(doc: Partial<Doc>): CompiledDoc {
  return {
    doc: { ...EMPTY_DOC, ...doc },
    hash: 'f00',
    diagnostics: [DIAGNOSTIC],
  };
}

it.each<[string, Partial<Doc>]>([
  ['without text', {}],
  [
    'with texts of several bytes per character, slots and line feeds',
    { html: '<p>“一”\u0001link:0\u0002\n😀</p>\n', markdown: '一\n\n"b"\n' },
  ],
  ['with a byte order mark between its texts', { html: '\uFEFFa', markdown: '\uFEFFb' }],
  [
    'with an excerpt and components',
    {
      html: '<p>',
      excerptHtml: '<p>\n',
      components: [{ name: 'a', props: {}, children: '\n', place: { file: 'a.md', line: 1, column: 1 } }],
    },
  ],
])('a page %s is the same after it was stored', (_, doc) => {
  const page = compiled(doc);
  expect(decodeDoc(Buffer.concat(encodeDoc(page, '/site')), '/site', '/site/content')).toEqual(page);
});

it('paths of a page move with its site', () => {
  const dependencies = [{ absolutePath: '/site/content/_part.md', hash: 'c0de' }];
  const bytes = Buffer.concat(encodeDoc(compiled({ dependencies }), '/site'));
  expect(bytes.toString()).not.toContain('/site');
  expect(decodeDoc(bytes, '/other', '/other/content')?.doc.dependencies[0]?.absolutePath).toBe(
    '/other/content/_part.md',
  );
});
