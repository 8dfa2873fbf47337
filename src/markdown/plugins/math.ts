import type { Root } from 'mdast';
import type { Child } from '../dialect/tree.js';
import { placesWhere, replaceEach } from '../dialect/tree-walk.js';
import { type FormulaNode, showFormula } from '../extensions/formulas.js';
import type { Owner } from '../extensions/owners.js';
import type { Page } from '../page-draft.js';

/**
 * Renders formulas with extensions. A block of the language `math` can only be a formula, so it needs no setting: it stays code if nothing
 * renders it, and a page may opt out.
 */
export async function math(root: Root, page: Page, owners: readonly Owner<'formulas'>[]): Promise<void> {
  if (page.input.math === false) return;
  const shownCount = await replaceEach(
    placesWhere(root, isFormula),
    async (node) => (await showFormula(node, page, owners)) ?? asWritten(node),
  );
  if (shownCount > 0) page.features.add('math');
}

function isFormula(node: Child): node is FormulaNode {
  return node.type === 'inlineMath' || node.type === 'math' || (node.type === 'code' && node.lang === 'math');
}

/** A formula that nothing renders; null for a code block. */
function asWritten(node: FormulaNode): Child | null {
  const { value } = node;
  if (node.type === 'code') return null;
  const at = node.position === undefined ? {} : { position: node.position };
  return node.type === 'math' ? { type: 'code', lang: 'math', value, ...at } : { type: 'inlineCode', value, ...at };
}
