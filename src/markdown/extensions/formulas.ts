import type { Code } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import { docsPage } from '../../base/docs-address.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { withoutSlots } from '../../shared/slots.js';
import type { Child } from '../dialect/tree.js';
import { fault, faultBox, inlineFault, inlineFaultBox } from '../fault.js';
import { withoutStyles } from '../formula-styles.js';
import { placeAt } from '../fragment.js';
import { markup } from '../html-nodes.js';
import { type Fault, fragmentOf, type Page, placeOf, report, sourceOf } from '../page-draft.js';
import { formulaFault } from './formula-markup.js';
import { type Owner, type Shown, showingContext } from './owners.js';

/** A formula as written: `$…$`, `$$`, or a block of the language `math`. */
export type FormulaNode = InlineMath | MathBlock | Code;

/** Renders a formula with the first extension that returns something, or null. */
export async function showFormula(
  node: FormulaNode,
  page: Page,
  owners: readonly Owner<'formulas'>[],
): Promise<Child | null> {
  const display = node.type !== 'inlineMath';
  const formula = { code: node.value, display, isOptional: node.type === 'code' && !page.math };
  for (const owner of owners) {
    const errors: Diagnostic[] = [];
    const context = showingContext(shownAt(node, page), owner, errors);
    const output = await owner.ask(() => owner.hook(formula, context));
    const [error] = errors;
    if (error !== undefined) return (display ? faultBox : inlineFaultBox)(error.code, error.message, node);
    if (output === null) continue;
    const lostDeclarations = new Set<string>();
    const html = withoutStyles(withoutSlots(output.html), lostDeclarations);
    const faultOfHtml = formulaFault(html);
    if (faultOfHtml !== null)
      return (display ? fault : inlineFault)(page, node, refusal(owner.extension.name, faultOfHtml));
    if (lostDeclarations.size > 0) report(page, node, lostStyles([...lostDeclarations]));
    return formulaBox(html, node, display);
  }
  return null;
}

function shownAt(node: FormulaNode, page: Page): Shown {
  const start = sourceOf(page, node).indexOf(node.value);
  return {
    page,
    node,
    placeWithin({ line, column }) {
      const linesBefore = node.value.split('\n').slice(0, line - 1);
      const offset = linesBefore.reduce((sum, text) => sum + text.length + 1, column - 1);
      // In a quote, the source differs from the parsed text.
      return start === -1
        ? placeOf(page, node)
        : placeAt(fragmentOf(page, node), (node.position?.start.offset ?? 0) + start + offset);
    },
  };
}

/** The style sheet of formulas shows KaTeX's boxes; without it, browsers lay out the MathML. */
function formulaBox(html: string, node: FormulaNode, display: boolean): Child {
  const shownHtml = html.replace('class="katex-html"', 'class="katex-html" hidden');
  return markup(
    display
      ? `<div class="math math-display" tabindex="0">${shownHtml}</div>`
      : `<span class="math">${shownHtml}</span>`,
    node.value,
    node,
  );
}

function refusal(name: string, what: string): Fault {
  return {
    code: 'extension-output',
    message: `The extension \`${name}\` ${what}, which is not allowed in a page.`,
    hint: `See ${docsPage('extensions')} for what a formula can contain.`,
  };
}

function lostStyles(declarations: readonly string[]): Fault {
  return {
    code: 'formula-style',
    message: `The formula uses ${declarations.join(', ')}, which pages cannot show, because they have no inline styles.`,
    hint: 'Leave out colours and sizes in other units than em.',
    severity: 'warning',
  };
}
