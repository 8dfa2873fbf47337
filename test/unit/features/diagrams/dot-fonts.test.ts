import { expect, it } from 'vitest';
import { withoutFonts } from '../../../../src/features/diagrams/dot.js';
import { compileText, fixtureCompiler } from '../../../markdown/compile.js';

const compiler = fixtureCompiler();

/** The drawing of a text in Graphviz's language. */
async function draw(source: string): Promise<string> {
  const { doc, diagnostics } = await compileText(compiler, `\`\`\`dot alt="x"\n${source}\n\`\`\`\n`);
  expect(diagnostics).toEqual([]);
  return /<svg[\s\S]*<\/svg>/.exec(doc.html)?.[0] ?? '';
}

it('has room for the letters of the theme, whatever fonts a text sets', async () => {
  const source = (group: string, edge: string) =>
    `digraph { subgraph cluster_a { label="A long name of a group" ${group}; a } a -> b [label="calls" ${edge}] }`;
  const plain = await draw(source('', ''));
  expect(plain).toContain('A long name of a group');
  expect(await draw(source('fontname="Arial" fontsize=6', 'fontsize = 5'))).toBe(plain);
});

it('keeps the names of attributes of fonts in labels, plain and of HTML', async () => {
  expect(await draw('digraph { a [label="fontsize = 3"] }')).toContain('fontsize = 3');
  const html = 'digraph { a [fontsize=4 label=<x <b>fontsize = 3</b> y> fontname = "Arial"] }';
  expect(await draw(html)).toBe(await draw(html.replace('fontsize=4', '').replace('fontname = "Arial"', '')));
  expect(await draw(html)).toContain('fontsize = 3');
});

it.each([
  ['a [fontsize=3]', 'a [unused=3]'],
  ['a ["fontname" = x "fontsize"]', 'a [unused = x "fontsize"]'],
  [
    'a [label=<<i>fontsize=3</i> > fontsize=3] // fontsize=3 "\nb [fontsize=3]',
    'a [label=<<i>fontsize=3</i> > unused=3] // fontsize=3 "\nb [unused=3]',
  ],
  ['/* " */ a [fontsize=3]\n# <\nb [fontname=x]', '/* " */ a [unused=3]\n# <\nb [unused=x]'],
  ['a [label=<open fontsize=3', 'a [label=<open fontsize=3'],
  ['a -> fontsize; b [label="\\"fontsize=3"]', 'a -> fontsize; b [label="\\"fontsize=3"]'],
])('%j', (source, expected) => {
  expect(withoutFonts(source)).toBe(expected);
});
