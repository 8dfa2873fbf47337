import type { PlacedLine } from '../../../mdx/text/index.js';
import { admonitionRule, detailsRule } from './boxes.js';
import { definitionRule } from './definition-lists.js';
import { fenceRule } from './fences.js';
import { headingRule } from './headings.js';
import { commentRule, htmlRule } from './html-blocks.js';
import { indentedCodeRule } from './indented-code.js';
import { isBlank } from './lines.js';
import { listRule } from './lists.js';
import { mathRule } from './math.js';
import { noteRule } from './notes.js';
import { objectRule } from './objects.js';
import { readParagraph } from './paragraphs.js';
import { progressRule } from './progress-bars.js';
import { quoteRule } from './quotes.js';
import { ruleLineRule } from './rule-lines.js';
import {
  type BlockRule,
  lineAt,
  type OutputLine,
  type ReadBlock,
  type RewriteScope,
  textAt,
  type WrittenBlock,
} from './scope.js';
import { slashRule } from './slash-blocks.js';
import { tabsRule } from './tabs.js';

/** Kinds of blocks in the order in which they are tried; what is none of them is a paragraph. */
const RULES: readonly BlockRule[] = [
  indentedCodeRule,
  fenceRule,
  mathRule,
  commentRule,
  htmlRule,
  objectRule,
  headingRule,
  slashRule,
  admonitionRule,
  detailsRule,
  tabsRule,
  progressRule,
  quoteRule,
  ruleLineRule,
  noteRule,
  definitionRule,
  listRule,
];

/** Containers within containers that are rewritten; the text of deeper ones stays as it is. */
const DEEPEST = 24;

/** What blocks share, but for the functions that rewrite what is in them. */
export type BaseScope = Omit<RewriteScope, 'inner' | 'unclosed' | 'textEnd'>;

/** Rewrites lines of Python-Markdown as Markdown of docsgen. */
export function rewriteBlocks(lines: readonly PlacedLine[], base: BaseScope, depth = 0, kind?: 'item'): WrittenBlock {
  if (depth > DEEPEST) {
    const message = `Blocks are nested deeper than ${DEEPEST} levels here, so the text is left as it is.`;
    base.report('nesting', message, lines[0]?.line ?? 1);
    return { lines, height: 0 };
  }
  const scope: RewriteScope = {
    ...base,
    unclosed: new Set(),
    textEnd: kind === 'item' ? firstBlank(lines) : 0,
    inner: (inner, innerKind) => rewriteBlocks(inner, base, depth + 1, innerKind),
  };
  const output = new BlockOutput();
  for (let index = 0; index < lines.length; ) {
    if (isBlank(textAt(lines, index))) {
      output.addBlank(lineAt(lines, index++));
      continue;
    }
    const { block, end } = readBlock(lines, index, scope);
    output.add(block);
    index = Math.max(end, index + 1);
  }
  return output.block();
}

function firstBlank(lines: readonly PlacedLine[]): number {
  const index = lines.findIndex(({ text }) => isBlank(text));
  return index === -1 ? lines.length : index;
}

/** Blocks in order, with the empty lines between them. */
class BlockOutput {
  readonly #lines: OutputLine[] = [];
  #height = 0;
  #last: WrittenBlock | null = null;

  /** Several empty lines become one. */
  addBlank(line: number): void {
    if (this.#lines.length > 0 && this.#lines.at(-1)?.text !== '') this.#lines.push({ text: '', line });
  }

  /** Blocks that do not join the one above get an empty line before them. */
  add(block: WrittenBlock): void {
    const [first] = block.lines;
    if (first === undefined) return;
    if (block.joins === undefined || this.#last?.joins !== block.joins) this.addBlank(first.line);
    for (const line of block.lines) this.#lines.push(line);
    this.#height = Math.max(this.#height, block.height);
    this.#last = block;
  }

  block(): WrittenBlock {
    const end = this.#lines.findLastIndex(({ text }) => text !== '');
    return { lines: this.#lines.slice(0, end + 1), height: this.#height };
  }
}

function readBlock(lines: readonly PlacedLine[], index: number, scope: RewriteScope): ReadBlock {
  const rule = RULES.find((candidate) => candidate.opens(lines, index, scope));
  return rule?.read(lines, index, scope) ?? readParagraph(lines, index, scope, interrupts);
}

/** True if another block starts at a line that follows text. */
function interrupts(lines: readonly PlacedLine[], index: number, scope: RewriteScope): boolean {
  return textAt(lines, index) !== '' && RULES.some((rule) => rule.interrupts && rule.opens(lines, index, scope));
}
