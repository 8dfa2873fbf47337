import type { Root } from 'mdast';
import type { Parse } from '../dialect/parse.js';
import { nodesWhere } from '../dialect/tree-walk.js';
import { placeFences, showFences } from '../extensions/fences.js';
import type { Owners } from '../extensions/owners.js';
import type { PageExtensions } from '../extensions/page-extensions.js';
import type { BlockHighlighter } from '../highlight/block.js';
import type { Page } from '../page-draft.js';
import { checkNesting } from '../refusal.js';
import { abbreviations } from './abbreviations.js';
import { alerts } from './alerts.js';
import { code } from './code-blocks.js';
import { directives } from './directives.js';
import { emoji } from './emoji.js';
import { reportForeignSyntax } from './foreign-syntax.js';
import { headings } from './headings.js';
import { images } from './images.js';
import { includes } from './includes.js';
import { takeLabels } from './labels.js';
import { lineBreaks } from './line-breaks.js';
import { resolveReferences } from './link-references.js';
import { links } from './links.js';
import { math } from './math.js';
import { rawHtml } from './raw-html.js';
import { rawIds } from './raw-ids.js';
import { silentLosses } from './silent-losses.js';
import { tables } from './tables.js';
import { tasks } from './task-lists.js';
import { unresolved } from './unresolved.js';

/** Tools for transformers besides the page. */
export interface TransformTools {
  readonly parse: Parse;
  readonly blocks: BlockHighlighter;
  /** Extensions that are part of docsgen. */
  readonly own: Owners;
  /** Null if no extension of the site works on pages. */
  readonly extensions: PageExtensions | null;
}

const NO_OWNERS: Owners = { fences: [], formulas: [] };

/** Transforms the tree of a page step by step; the order matters where a step says so. */
export async function transform(root: Root, page: Page, tools: TransformTools): Promise<void> {
  takeLabels(root, page, page.main);
  resolveReferences(root);
  includes(root, page, tools);
  emoji(root, page);
  if (tools.extensions !== null) {
    await tools.extensions.remark(root);
    resolveReferences(root);
  }
  silentLosses(root, page);
  const { own, extensions } = tools;
  const ofSite = extensions?.owners ?? NO_OWNERS;
  const fences = await showFences(root, page, [...ofSite.fences, ...own.fences]);
  reportForeignSyntax(root, page);
  unresolved(root, page);
  rawHtml(root, page, tools.extensions?.elements() ?? null);
  checkNesting(root, page);
  headings(root, page);
  rawIds(root, page);
  abbreviations(root, page);
  alerts(root, page);
  lineBreaks(root);
  directives(root, page);
  tasks(root);
  images(root, page);
  links(root, page);
  tables(root, page);
  placeFences(root, fences);
  await math(root, page, [...ofSite.formulas, ...own.formulas]);
  await code(root, page, tools);
  const boxes = nodesWhere(root, (node) => node.type === 'box');
  if (boxes.some(({ properties }) => 'dataValue' in properties)) page.features.add('tabs');
}
