import type { Root } from 'mdast';
import type { Child } from '../../dialect/tree.js';
import { nodesWhere, replaceEach } from '../../dialect/tree-walk.js';
import { type FormulaNode, showFormula } from '../extensions/formulas.js';
import type { Owner } from '../extensions/owners.js';
import type { Page } from '../page-draft.js';

/**
 * Formulas become what extensions make of them. Blocks of the language `math` mean nothing else, so they need no setting: they stay code where
 * nobody shows them, and a page may say that it has none.
 */
export async function math(root: Root, page: Page, owners: readonly Owner<'formulas'>[]): Promise<void> {
  if (page.input.math === false) return;
  const nodes = nodesWhere(
    root,
    (node) => node.type === 'inlineMath' || node.type === 'math' || node.type === 'code',
  ).filter((node) => node.type !== 'code' || node.lang === 'math');
  const shownCount = await replaceEach(
    root,
    nodes,
    async (node) => (await showFormula(node, page, owners)) ?? asWritten(node),
  );
  if (shownCount > 0) page.features.add('math');
}

/** A formula that nobody shows; null for what is code. */
function asWritten(node: FormulaNode): Child | null {
  const { value } = node;
  if (node.type === 'code') return null;
  const at = node.position === undefined ? {} : { position: node.position };
  return node.type === 'math' ? { type: 'code', lang: 'math', value, ...at } : { type: 'inlineCode', value, ...at };
}
