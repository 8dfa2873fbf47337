import type { PageText } from '../page-text.js';

/** A formula that has its line for itself: quote marks and blanks, and what stands between `\\[` and `\\]`. */
const OWN_LINE = /^([ \t>]*)\\\\\[(.+?)\\\\\]\s*$/;

/** Lines that open and close a formula over several lines. */
const OPENING = /^[ \t>]*\\\\\[\s*$/;
const CLOSING = /^[ \t>]*\\\\\]\s*$/;

/**
 * Writes formulas of MathJax between dollars: `\\( x \\)` is `$x$`, and `\\[ x \\]` is `$$x$$`, a block where it has lines for itself. MathJax reads what Markdown leaves, so a
 * backslash before a sign goes: `\\` is `\`.
 */
export function replaceFormulas(page: PageText): void {
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

/** A sign of ASCII behind a backslash. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

function plainFormula(formula: string): string {
  return formula.trim().replace(ESCAPE, '$1');
}
