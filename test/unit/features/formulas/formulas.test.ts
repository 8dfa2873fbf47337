import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileText, fixtureCompiler } from '../../../markdown/compile.js';
import { configOf, extendedSite } from '../../extend/site.js';

/** Renders a formula as its own text, or with KaTeX and a macro; reports question marks. */
const RENDERER = `import katex from 'katex';
export default {
  name: 'renderer',
  contract: 1,
  codes: { asks: { severity: 'error', explain: 'A formula asks nothing.' } },
  page: () => ({ formulas: async ({ code, display }, page) => {
    if (code.startsWith('own')) return null;
    if (code.includes('throw')) throw new Error('no');
    const at = code.split('\\n').findIndex((line) => line.includes('?'));
    if (at !== -1) {
      page.report('asks', 'It asks.', { at: { line: at + 1, column: code.split('\\n')[at].indexOf('?') + 1 } });
      return null;
    }
    if (code.startsWith('<')) return { html: code };
    return { html: katex.renderToString(code, { displayMode: display, macros: { '\\\\half': '\\\\frac12' } }) };
  } }),
};\n`;

function siteWith(page: string): ReturnType<typeof extendedSite> {
  return extendedSite({
    'site.config.ts': configOf("'./extensions/renderer.ts'"),
    'extensions/renderer.ts': RENDERER,
    'content/page.md': page,
  });
}

it('formulas are shown as an extension says, and those that it leaves alone by docsgen', async () => {
  const site = siteWith(
    '---\nmath: true\n---\n# Page\n\nHalf: $\\half$, $<math><mi>x</mi></math>$ and $own^2$.\n\n$$\n<math><mi>y</mi></math>\n$$\n',
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const page = site.page('page');
  expect(page).toContain('<span class="math"><math><mi>x</mi></math></span>');
  expect(page).toContain('<div class="math math-display" tabindex="0"><math><mi>y</mi></math></div>');
  expect(page).toContain('<annotation encoding="application/x-tex">own^2</annotation>');
  expect(page).toContain('<annotation encoding="application/x-tex">\\half</annotation>');
  expect(page).not.toContain('style="');
  expect(page.match(/class="katex-html" hidden/g)).toHaveLength(2);
  const whole = readFileSync(join(site.dir, 'build/page/index.html'), 'utf8');
  expect(whole).toMatch(/<link rel="stylesheet" href="[^"]*feature-math[^"]*\.css"/);
});

it('it is asked for blocks of the language, whose page need not say that it has formulas', async () => {
  const site = siteWith('# Page\n\nIt costs $5 or $6.\n\n```math\n<math><mi>x</mi></math>\n```\n');
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('page')).toContain('<div class="math math-display" tabindex="0"><math><mi>x</mi></math></div>');
  expect(site.page('page')).toContain('$5 or $6');
});

it('what it tells stands where it is in the formula, and in the place of the formula', async () => {
  const site = siteWith('---\nmath: true\n---\n# Page\n\nWhat is $a?$ here.\n\n$$\na +\n b?\n$$\n');
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { severity: 'error', code: 'renderer/asks', line: 6, column: 11 },
    { severity: 'error', code: 'renderer/asks', line: 10, column: 3 },
  ]);
});

it('one that throws is named, and docsgen shows the formula', async () => {
  const site = siteWith('---\nmath: true\n---\n# Page\n\n$throw$\n');
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([{ code: 'extension-throws', file: 'extensions/renderer.ts' }]);
  expect(diagnostics[0]?.message).toContain('`renderer` throws in `formulas` on the page content/page.md');
});

it.each([
  ['<math><mtext><script>1</script></mtext></math>', '<script>'],
  ['<math href="https://a.example"><mi>x</mi></math>', 'href="https://a.example"'],
  ['<math><annotation-xml><mi>x</mi></annotation-xml></math>', '`<annotation-xml>'],
  ['<math><mglyph/></math>', '<mglyph>'],
  ['<math><annotation><mi>x</mi></annotation></math>', '<mi> in <annotation>'],
  ['<math onclick="x()"><mi>x</mi></math>', 'onclick="x()"'],
  ['<span id="a">x</span>', 'id="a"'],
  ['<span><img src="x"></span>', '<img>'],
  ['<span><span/></span>', '`<span/>`'],
  ['<span></span><span></span>', 'something after the end'],
  ['<span><svg><use href="#a"/></svg></span>', '<use>'],
  ['<span><svg><path fill="url(#a)"/></svg></span>', 'fill="url(#a)"'],
  ['<p>x</p>', '<p>'],
])('what is no formula is left out, with an error: %s', async (html, told) => {
  const site = siteWith(`# Page\n\n\`\`\`math\n${html}\n\`\`\`\n`);
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(['extension-output']);
  expect(diagnostics[0]?.message).toContain(told);
});

it('a style that pages have no class for is told', async () => {
  const site = siteWith('# Page\n\n```math\n<span style="height:1em;color:red">x</span>\n```\n');
  expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['formula-style']);
  expect(site.page('page')).toContain('<span class="kha ka1 kaf0">x</span>');
});

/** Syntax that KaTeX supports, by kind. */
const TEX: readonly string[] = [
  '\\sqrt[3]{x}\\frac12\\dfrac12\\cfrac{a}{b}\\binom nk\\genfrac(]{2pt}1{a}{b}\\overline{AB}\\underline{x}\\rule{1em}{2em}',
  '\\hat a\\widehat{abc}\\vec a\\overrightarrow{AB}\\overbrace{x}^{n}\\underbrace{x}_{n}\\overgroup{AB}\\utilde{AB}\\acute e\\mathring g',
  '\\cancel x\\bcancel x\\xcancel x\\sout{x}\\boxed{x}\\fbox{x}\\phase{30}\\angl n\\colorbox{red}{x}\\fcolorbox{red}{blue}{x}',
  '\\color{red}x\\textcolor{#0f0}{y}\\mathbf x\\mathbb R\\mathcal C\\mathfrak g\\mathscr A\\mathsf x\\mathtt x\\boldsymbol\\alpha\\bm x',
  '\\begin{matrix}a&b\\\\c&d\\end{matrix}\\begin{pmatrix}a\\end{pmatrix}\\begin{bmatrix}a\\end{bmatrix}\\begin{vmatrix}a\\end{vmatrix}\\begin{Vmatrix}a\\end{Vmatrix}',
  '\\begin{array}{|c:c|}\\hline a&b\\\\\\hdashline c&d\\end{array}\\begin{cases}a&b\\\\c&d\\end{cases}\\begin{rcases}a\\end{rcases}\\begin{smallmatrix}a\\end{smallmatrix}',
  '\\begin{align}a&=b\\tag{1}\\\\c&=d\\notag\\end{align}',
  '\\begin{gather}a\\\\b\\end{gather}',
  '\\begin{equation}\\begin{split}a&=b\\end{split}\\end{equation}',
  '\\begin{CD}A @>a>b> B\\\\@VVV @AAA\\\\C @= D\\end{CD}',
  '\\sum_{i=0}^n\\prod\\int_0^1\\iint\\oint\\oiint\\bigcup\\lim_{x\\to0}\\limsup\\operatorname{f}\\operatorname*{g}_x\\argmax\\mathop{h}\\limits_a',
  '\\left(\\frac a b\\middle|c\\right]\\Big\\langle x\\Big\\rangle\\biggl\\{x\\biggr\\}\\lVert x\\rVert\\llbracket\\rrbracket\\left.x\\right\\}',
  '\\xrightarrow[a]{b}\\xleftrightharpoons{a}\\xhookrightarrow a\\xtofrom{a}\\stackrel a b\\overset a b\\underset a b\\substack{a\\\\b}',
  '\\text{a $x$ <b> & "c" \\textbf{d} \\textit{e} é 中}\\mathrm{a b}\\verb|a<b|\\texttt{x}\\textnormal x\\textcircled a\\text{\\"o \\c c}',
  'a\\,b\\:c\\;d\\!e\\quad f\\qquad g\\hspace{1em}h\\kern1em i\\mkern1mu j\\hphantom x\\vphantom x\\phantom x\\mathllap{a}\\mathrlap{b}\\mathclap c\\smash[b]x\\raisebox{1em}x',
  '\\tiny a\\Huge b\\displaystyle c\\scriptscriptstyle d\\mathchoice abcd\\not=\\neq\\ne\\pmod n\\bmod\\pod a',
  "f'''^2_3{}^1_2\\prescript12x\\nolimits",
  '\\KaTeX\\LaTeX\\TeX\\copyright\\textregistered\\pounds\\S\\P\\dag\\dots\\ldots\\cdots\\vdots\\ddots\\infty\\hbar\\ell\\Re\\aleph\\bra x\\ket y\\braket{a|b}\\Set{a|b}',
  '\\htmlClass{a}{x}',
  '\\href{https://a.example}{x}\\url{https://a.example}\\includegraphics{a.png}',
  '\\def\\a#1{#1+1}\\a2\\newcommand\\b{x}\\b\\char"41\\tag*{a}',
];

it.each(TEX)('what KaTeX writes is a formula: %s', async (tex) => {
  const compiler = fixtureCompiler();
  for (const text of [
    `---\nmath: true\n---\n$$\n${tex}\n$$\n`,
    `---\nmath: true\n---\n$${tex.replace(/\\tag\*?\{.*?\}/g, '')}$\n`,
  ]) {
    const { diagnostics } = await compileText(compiler, text);
    expect(diagnostics.filter(({ code }) => code === 'extension-output')).toEqual([]);
  }
});
