import type { RewrittenPage } from '../../mdx/text/index.js';

/** A formula on a line of its own: quote marks and blanks, and the text between `\\[` and `\\]`. */
const OWN_LINE = /^([ \t>]*)\\\\\[(.+?)\\\\\]\s*$/;

/** Lines that open and close a formula over several lines. */
const OPENING = /^[ \t>]*\\\\\[\s*$/;
const CLOSING = /^[ \t>]*\\\\\]\s*$/;

/**
 * Converts formulas of MathJax to dollar signs: `\\( x \\)` becomes `$x$`, and `\\[ x \\]` becomes `$$x$$`, a block if it has its own
 * lines. MathJax reads the output of Markdown, which removes a backslash before punctuation: `\\` becomes `\`.
 */
export function replaceFormulas(page: RewrittenPage): void {
  const lines = page.segments.map((segment) => (segment.kind === 'text' ? segment.text : ''));
  const inner = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (!OPENING.test(line)) continue;
    const end = lines.findIndex((text, at) => at > index && (CLOSING.test(text) || text.trim() === ''));
    if (!CLOSING.test(lines[end] ?? '')) continue;
    for (let at = index; at <= end; at++) inner.add(page.segments[at]?.line ?? 0);
  }
  page.replaceText('formula', (text, line) => {
    if (inner.has(line)) return text.replace(/\\\\[[\]]\s*$/, '$$$$').replace(ESCAPE, '$1');
    const [, indent = '', formula] = OWN_LINE.exec(text) ?? [];
    if (formula !== undefined) return `${indent}$$\n${indent}${plainFormula(formula)}\n${indent}$$`;
    return text
      .replace(/\\\\\((.+?)\\\\\)/g, (_, inner: string) => `$${plainFormula(inner)}$`)
      .replace(/\\\\\[(.+?)\\\\\]/g, (_, inner: string) => `$$${plainFormula(inner)}$$`);
  });
}

/** ASCII punctuation after a backslash. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

function plainFormula(formula: string): string {
  return formula.trim().replace(ESCAPE, '$1');
}
