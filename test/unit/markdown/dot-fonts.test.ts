import { expect, it } from 'vitest';
import { compileText, fixtureCompiler } from '../../markdown/compile.js';

const compiler = fixtureCompiler();

/** The drawing of a text in Graphviz' language. */
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

it('keeps the names of attributes of fonts in labels', async () => {
  expect(await draw('digraph { a [label="fontsize = 3"] }')).toContain('fontsize = 3');
});
