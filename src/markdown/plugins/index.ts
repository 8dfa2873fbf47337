import type { Root } from 'mdast';
import type { Parse } from '../dialect/parse.js';
import { nodesWhere } from '../dialect/tree-walk.js';
import { type FinishedFences, placeFences, showFences } from '../extensions/fences.js';
import type { Owners } from '../extensions/owners.js';
import type { PageExtensions } from '../extensions/page-extensions.js';
import type { BlockHighlighter } from '../highlight/block.js';
import type { Page } from '../page-draft.js';
import { checkNesting } from '../refusal.js';
import { abbreviations } from './abbreviations.js';
import { alerts } from './alerts.js';
import { code } from './code-blocks.js';
import { directives, mayBeDirectives } from './directives.js';
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
import { type NodeKind, NodeKinds } from './node-kinds.js';
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

/** State of transforming a page. */
interface Work {
  readonly root: Root;
  readonly page: Page;
  readonly tools: TransformTools;
  readonly kinds: NodeKinds;
  /** Rendered blocks, placed after the text around them is finished. */
  fences: FinishedFences;
}

/** A step of the transformation. */
interface Step {
  /** It runs if the page contains one of these kinds of nodes; undefined if it always runs. */
  readonly of?: readonly NodeKind[];
  /** True if it also runs for every page that extensions of the site may work on. */
  readonly withExtensions?: true;
  /** True if it may add nodes of other kinds. */
  readonly adds?: true;
  readonly run: (work: Work) => void | Promise<void>;
}

const DIRECTIVES: readonly NodeKind[] = ['containerDirective', 'leafDirective', 'textDirective'];
/** What raw HTML is, and becomes. */
const HTML: readonly NodeKind[] = ['html', 'box', 'markup', 'htmlAttributes'];

/** All steps; the order matters where a step says so. */
const STEPS: readonly Step[] = [
  { of: ['definition'], adds: true, run: ({ root }) => resolveReferences(root) },
  { of: ['leafDirective'], adds: true, run: ({ root, page, tools }) => includes(root, page, tools) },
  { of: ['emojiName'], run: ({ root, page }) => emoji(root, page) },
  { of: [], withExtensions: true, adds: true, run: runExtensions },
  { run: ({ root, page }) => silentLosses(root, page) },
  { of: ['code'], run: renderFences },
  { run: ({ root, page }) => reportForeignSyntax(root, page) },
  { run: ({ root, page }) => unresolved(root, page) },
  {
    of: ['html'],
    adds: true,
    run: ({ root, page, tools }) => rawHtml(root, page, tools.extensions?.elements() ?? null),
  },
  // The parser has checked each text by itself.
  { of: [...HTML, 'leafDirective'], withExtensions: true, run: ({ root, page }) => checkNesting(root, page) },
  { of: ['heading'], run: ({ root, page, kinds }) => headings(root, page, kinds.has(['footnoteReference'])) },
  { of: HTML, run: ({ root, page }) => rawIds(root, page) },
  { of: ['text'], run: ({ root, page }) => abbreviations(root, page) },
  { of: ['blockquote'], run: ({ root, page }) => alerts(root, page) },
  { of: ['softBreak'], run: ({ root }) => lineBreaks(root) },
  { of: ['paragraph', 'text', ...DIRECTIVES], run: renderDirectives },
  { of: ['task'], run: ({ root }) => tasks(root) },
  { of: ['image'], run: ({ root, page }) => images(root, page) },
  { of: ['link'], run: ({ root, page }) => links(root, page) },
  { of: ['table', 'box'], run: ({ root, page }) => tables(root, page) },
  { of: ['code'], run: ({ root, fences }) => placeFences(root, fences) },
  { of: ['inlineMath', 'math', 'code'], run: renderFormulas },
  { of: ['math', 'code'], run: ({ root, page, tools }) => code(root, page, tools) },
  { of: ['box'], run: noteTabs },
];

/** Transforms the tree of a page step by step. */
export async function transform(root: Root, page: Page, tools: TransformTools): Promise<void> {
  takeLabels(root, page, page.main);
  const kinds = new NodeKinds();
  kinds.add(root);
  const work: Work = { root, page, tools, kinds, fences: new Map() };
  for (const { of, withExtensions = false, adds = false, run } of STEPS) {
    const isNeeded = of === undefined || kinds.has(of) || (withExtensions && tools.extensions !== null);
    if (!isNeeded) continue;
    await run(work);
    if (adds) kinds.add(root);
  }
}

async function runExtensions({ root, tools: { extensions } }: Work): Promise<void> {
  await extensions?.remark(root);
  resolveReferences(root);
}

async function renderFences(work: Work): Promise<void> {
  const { root, page, tools, kinds } = work;
  const ofSite = tools.extensions?.owners.fences ?? [];
  const { finished, areWritten } = await showFences(root, page, [...ofSite, ...tools.own.fences]);
  work.fences = finished;
  if (areWritten) kinds.add(root);
}

function renderDirectives({ root, page, kinds }: Work): void {
  const areWritten = kinds.has(DIRECTIVES);
  if (areWritten || mayBeDirectives(page)) directives(root, page);
  if (areWritten) kinds.add(root);
}

async function renderFormulas({ root, page, tools }: Work): Promise<void> {
  const ofSite = tools.extensions?.owners.formulas ?? [];
  await math(root, page, [...ofSite, ...tools.own.formulas]);
}

function noteTabs({ root, page }: Work): void {
  const boxes = nodesWhere(root, (node) => node.type === 'box');
  if (boxes.some(({ properties }) => 'dataValue' in properties)) page.features.add('tabs');
}
