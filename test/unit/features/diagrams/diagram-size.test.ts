import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler } from '../../../markdown/compile.js';

const compiler = fixtureCompiler();

/** Messages about a page with one diagram. */
async function drawn(language: string, source: string): Promise<readonly string[]> {
  const { doc, diagnostics } = await compileText(compiler, `\`\`\`${language} alt="x"\n${source}\n\`\`\`\n`);
  expect(doc.html.includes('<svg')).toBe(diagnostics.length === 0);
  return diagnostics
    .filter(({ code }) => code !== 'unknown-language')
    .map(({ code, message }) => `${code}: ${message}`);
}

const EDGES = 'diagram-not-drawn: The diagram has more than 300 edges, too many to draw.';
const LARGE = 'diagram-not-drawn: The diagram is too large, or nested too deeply, to be drawn.';
const NUMBER = 'diagram-not-drawn: The diagram has an attribute with a number too large to be drawn.';

function chain(arrow: string, count: number): string {
  return Array.from({ length: count }, (_, n) => `a${n} ${arrow} a${n + 1}`).join('\n');
}

function names(letter: string, count: number, separator: string): string {
  return Array.from({ length: count }, (_, n) => `${letter}${n}`).join(separator);
}

describe('a diagram that is too large', () => {
  it.each([
    ['mermaid', `flowchart LR\n${chain('-->', 301)}`, EDGES],
    ['mermaid', `flowchart LR\n${names('a', 20, ' & ')} --> ${names('b', 20, ' & ')}`, EDGES],
    ['mermaid', `flowchart LR\n${names('a', 1000, ' & ')} --> ${names('b', 1000, ' & ')}`, EDGES],
    ['mermaid', `stateDiagram-v2\n${chain('-->', 301)}`, EDGES],
    ['mermaid', `classDiagram\n${chain('<|--', 301)}`, EDGES],
    ['mermaid', `flowchart LR\n${names('subgraph a', 500, '\n')}\nb\n${'end\n'.repeat(500)}`, LARGE],
    ['dot', `digraph{${chain('->', 301)}}`, EDGES],
    ['dot', `graph{${chain('--', 301)}}`, EDGES],
    ['dot', `digraph{{${names('a', 20, ' ')}} -> {${names('b', 20, ' ')}}}`, EDGES],
    ['dot', `digraph{{${names('a', 1500, ' ')}} -> {${names('b', 1500, ' ')}}}`, EDGES],
    ['dot', `digraph{subgraph s{${names('a', 1500, ' ')}} subgraph s -> subgraph s}`, EDGES],
    ['dot', `digraph{splines=ortho ${chain('->', 101)}}`, EDGES],
    ['dot', `digraph{concentrate=true ${chain('->', 101)}}`, EDGES],
    ['dot', 'digraph{a[shape=polygon sides=10000]}', NUMBER],
    ['dot', 'digraph{a -> b[minlen="1000000"]}', NUMBER],
    ['dot', 'graph{layout=fdp maxiter=100000000 a -- b}', NUMBER],
    ['dot', `digraph{${'subgraph cluster_a{'.repeat(300)}b${'}'.repeat(300)}}`, LARGE],
  ])('is told, and shown as code: %s %j', async (language, source, message) => {
    expect(await drawn(language, source)).toEqual([message]);
  });

  it.each([
    ['mermaid', `flowchart LR\n${chain('-->', 300)}`],
    ['mermaid', `flowchart LR\n${names('a', 10, ' & ')} --> ${names('b', 10, ' & ')}`],
    ['dot', `digraph{${chain('->', 300)}}`],
    ['dot', `digraph{splines=ortho ${chain('->', 20)}}`],
    ['dot', `graph{layout=neato ${chain('--', 20)}}`],
    ['dot', 'digraph{a[label="100000 -> 150000"] a -> b[minlen=999 peripheries=2]}'],
  ])('is none that can be drawn: %s %j', async (language, source) => {
    expect(await drawn(language, source)).toEqual([]);
  });

  it('does no harm to diagrams after it', async () => {
    expect(await drawn('dot', `digraph{${'subgraph cluster_a{'.repeat(300)}b${'}'.repeat(300)}}`)).toEqual([LARGE]);
    expect(await drawn('dot', 'digraph{a -> b}')).toEqual([]);
    expect(await drawn('mermaid', 'flowchart LR\na --> b')).toEqual([]);
  });
});
