import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseFrontmatter } from '../../src/content/frontmatter.js';
import { firstHeading } from '../../src/content/title.js';
import { checkProse, parsePage } from '../../src/features/prose/index.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';
import { temporarySite } from '../support/temporary-site.js';
import { FIXTURE_OPTIONS, fixtureCompiler, fixtureInput } from './compile.js';
import { GROWTH_ROWS } from './growth-rows.js';

/** Texts at lengths at which they took minutes, all memory or the whole process, and the expected codes; none for a page. */
const CASES: readonly (readonly [name: string, length: number, ...codes: string[]])[] = [
  ['"- "', 20000],
  ['":::note\\n"', 20000, 'nesting-too-deep'],
  ['lazy quote', 40000, 'too-many-lazy-lines'],
  ['lazy list', 40000, 'too-many-lazy-lines'],
  ['"*_"', 300000, 'too-many-marks'],
  ['"a**b"', 300000, 'too-many-marks'],
  ['"中**「"', 300000, 'too-many-marks'],
  ['"*["', 300000, 'too-many-marks'],
  ['"![[]()"', 300000, 'too-many-marks'],
  ['"[a](<b"', 300000, 'too-many-marks'],
  ['"[a](b "', 300000, 'too-many-marks'],
  ['"[a]("', 300000, 'too-many-marks'],
  ['"![!["', 300000, 'too-many-marks'],
  ['"*a *a "', 300000, 'too-many-marks'],
  ['"<!--"', 300000],
  ['"<a b=\\""', 300000, 'too-many-marks'],
  ['"<b>"', 10000, 'nesting-too-deep'],
  ['"<div>\\n"', 12000, 'nesting-too-deep'],
  ['">"', 2500, 'nesting-too-deep'],
  ['"*"', 8000],
  ['"a@"', 100000],
  ['"\\t"', 100000],
  ['"《"', 20000, 'typography'],
  ['names of emoji', 300000, 'too-many-marks'],
  ['names of emoji, a paragraph each', 60000],
  ['open names of emoji', 40000],
  ['hyphens between colons', 18000],
  ['heading of names of emoji', 60000],
  ['box with names of emoji', 60000],
  ['stars around a letter', 60000, 'too-many-marks'],
  ['emphasis in emphasis', 20000, 'nesting-too-deep'],
  ['pictures in pictures', 15000, 'too-many-marks'],
  ['text directives in text directives', 20000, 'too-many-marks'],
  ['backtick runs in one line', 100000, 'too-many-marks'],
  ['footnotes', 300000, 'too-many-footnotes'],
  ['definitions and references', 20000],
  ['a list one level deeper in each line', 40000, 'nesting-too-deep'],
  ['lists of three levels', 15000],
  ['links to missing pages', 300000, 'too-many-marks'],
  ['links to missing pages, a paragraph each', 40000],
  ['missing pictures', 40000, 'image-not-found'],
  ['heading of brackets', 100000, 'too-many-marks'],
  ['heading of backticks', 100000],
  ['heading of blanks and numbers', 100000],
  ['nested sequences in front matter', 100000, 'frontmatter-malformed'],
  ['open sequences in front matter', 100000, 'frontmatter-malformed'],
  ['sequences in a value in front matter', 100000, 'frontmatter-malformed'],
  ['keys in front matter', 100000, 'frontmatter-unknown-key'],
  ['one key again in front matter', 100000, 'frontmatter-malformed'],
  ['anchors of anchors in front matter', 20000, 'frontmatter-malformed'],
  ['unknown aliases in front matter', 20000, 'frontmatter-malformed'],
  ['a table of short rows', 60000, 'table-too-large'],
  ['magic comments of many lines', 40000],
  ['a line of blanks with magic', 200000],
  ['words of a fence in a long line', 60000],
  ['an expression', 20000],
  ['an expression that goes on', 20000],
  ['an expression of counts', 20000],
  ['ansi', 20000],
  ['fractions in fractions', 20000, 'bad-formula'],
  ['groups of groups', 20000, 'bad-formula'],
  ['primes', 100000, 'bad-formula'],
  ['a macro of itself', 1000, 'bad-formula'],
  ['macros that grow', 20000, 'bad-formula'],
  ['edefs that grow', 20000, 'bad-formula'],
  ['mermaid of all to all', 3000, 'diagram-not-drawn'],
  ['mermaid of open settings', 19000, 'diagram-without-alt'],
  ['mermaid of open quotations', 19000, 'diagram-not-drawn'],
  ['mermaid of open attributes', 19000, 'diagram-not-drawn'],
  ['sequence of boxes', 19000, 'diagram-without-alt'],
  ['sequence of births and deaths', 19000, 'diagram-without-alt'],
  ['states in regions', 3000, 'diagram-without-alt'],
  ['mermaid of groups in groups', 5000, 'diagram-not-drawn'],
  ['mermaid of groups with directions', 19000, 'diagram-not-drawn'],
  ['mermaid of groups with directions', 1500, 'diagram-without-alt'],
  ['mermaid of directions in directions', 1500, 'diagram-without-alt'],
  ['pie of shares', 19000, 'diagram-without-alt'],
  ['pie of open labels', 19000, 'diagram-not-drawn'],
  ['timeline of events', 19000, 'diagram-without-alt'],
  ['timeline of times', 19000, 'diagram-without-alt'],
  ['timeline of sections', 19000, 'diagram-without-alt'],
  ['entities of one relation each', 5000, 'diagram-without-alt'],
  ['attributes of an entity', 19000, 'diagram-without-alt'],
  ['entities of open names', 19000, 'diagram-not-drawn'],
  ['dot of all to all', 10000, 'diagram-not-drawn', 'unknown-language'],
  ['dot of groups to groups', 10000, 'diagram-not-drawn', 'unknown-language'],
  ['dot of clusters', 10000, 'diagram-not-drawn', 'unknown-language'],
  ['dot of sides', 1, 'diagram-not-drawn', 'unknown-language'],
  ['dot of rings', 1, 'diagram-not-drawn', 'unknown-language'],
  ['dot of a force layout', 2000, 'diagram-not-drawn', 'unknown-language'],
  ['includes of includes', 10000],
  ['includes that double', 20000, 'include-too-large'],
  ['regions of a file', 20000, 'include-too-large'],
];

/** The codes for a row's page, from its title to the check of its prose. */
async function codesOf(name: string, length: number): Promise<readonly string[]> {
  const row = GROWTH_ROWS.find((candidate) => candidate.name === name);
  if (row === undefined) throw new Error(`There is no row ${name}.`);
  const { dir, remove } = temporarySite(row.partials?.(length) ?? {});
  onTestFinished(remove);
  const input = { ...fixtureInput(row.text(length)), absolutePath: join(dir, 'page.md'), localeDir: dir, staticDirs: [] };
  const { text, firstLine, fileText } = input;
  const { yaml, yamlLine } = splitFrontmatter(fileText);
  const diagnostics: Diagnostic[] = [];
  if (yaml !== null)
    parseFrontmatter({ yaml, firstLine: yamlLine, file: 'page.md', fileText }, (found) => diagnostics.push(found));
  firstHeading(text);
  const math = row.math === true;
  const compiled = await fixtureCompiler({ ...FIXTURE_OPTIONS, siteDir: dir, contentDir: dir }).compile({ ...input, math });
  diagnostics.push(...compiled.diagnostics);
  diagnostics.push(...checkProse(parsePage({ file: 'page.md', text, firstLine, math, fileText }), { glossary: null }));
  for (const { file, line } of diagnostics) expect([file, line]).not.toContain(null);
  return [...new Set(diagnostics.map(({ code }) => code))].sort();
}

describe('a hostile page ends as a page or as a diagnostic with its place', () => {
  it.each(CASES.map(([name, length, ...codes]) => ({ name, length, codes })))(
    '$name, $length characters',
    async ({ name, length, codes }) => {
      expect(await codesOf(name, length)).toEqual(codes);
    },
  );
});
