import type { PlacedLine } from '../../../mdx/text/index.js';
import { fenceRule } from './fences.js';
import { headingRule } from './headings.js';
import { commentRule, htmlRule } from './html-blocks.js';
import { indentedCodeRule } from './indented-code.js';
import { isBlank } from './lines.js';
import { listRule } from './lists.js';
import { admonitionRule, detailsRule } from './boxes.js';
import { mathRule } from './math.js';
import { noteRule } from './notes.js';
import { objectRule } from './objects.js';
import { readParagraph } from './paragraphs.js';
import { quoteRule } from './quotes.js';
import { ruleLineRule } from './rule-lines.js';
import { type Block, type BlockRule, type OutputLine, type Scope, textAt } from './scope.js';
import { slashRule } from './slash-blocks.js';
import { tabsRule } from './tabs.js';

/** Kinds of blocks in the order in which they are tried; what is none of them is a paragraph. */
const RULES: readonly BlockRule[] = [
  indentedCodeRule,
  fenceRule,
  mathRule,
  commentRule,
  htmlRule,
  headingRule,
  slashRule,
  admonitionRule,
  detailsRule,
  tabsRule,
  objectRule,
  quoteRule,
  ruleLineRule,
  noteRule,
  listRule,
];

/** Containers within containers that are rewritten; the text of deeper ones stays as it is. */
const DEEPEST = 24;

/** What blocks share, but for the functions that rewrite what is in them. */
export type BaseScope = Omit<Scope, 'inner' | 'unclosed'>;

/** Rewrites lines of Python-Markdown as Markdown of docsgen. */
export function rewriteBlocks(lines: readonly PlacedLine[], base: BaseScope, depth = 0): Block {
  if (depth > DEEPEST) {
    const [first] = lines;
    if (first !== undefined)
      base.report(
        'nesting',
        `Blocks are nested deeper than ${DEEPEST} levels here, so the text is left as it is.`,
        first.line,
      );
    return { lines, height: 0 };
  }
  const scope: Scope = { ...base, unclosed: new Set(), inner: (inner) => rewriteBlocks(inner, base, depth + 1) };
  const output: OutputLine[] = [];
  let height = 0;
  let last: Block | null = null;
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (line === undefined) break;
    if (isBlank(line.text)) {
      if (output.length > 0 && output.at(-1)?.text !== '') output.push({ text: '', line: line.line });
      index++;
      continue;
    }
    const { block, end } = readBlock(lines, index, scope);
    const isApart = last !== null && !(last.isTight === true && block.isTight === true);
    if (block.lines.length > 0 && isApart && output.length > 0 && output.at(-1)?.text !== '')
      output.push({ text: '', line: line.line });
    for (const outputLine of block.lines) output.push(outputLine);
    height = Math.max(height, block.height);
    if (block.lines.length > 0) last = block;
    index = Math.max(end, index + 1);
  }
  while (output.at(-1)?.text === '') output.pop();
  return { lines: output, height };
}

function readBlock(lines: readonly PlacedLine[], index: number, scope: Scope) {
  const rule = RULES.find((candidate) => candidate.opens(lines, index, scope));
  return rule?.read(lines, index, scope) ?? readParagraph(lines, index, scope, interrupts);
}

/** True if another block starts at a line that follows text. */
function interrupts(lines: readonly PlacedLine[], index: number, scope: Scope): boolean {
  return textAt(lines, index) !== '' && RULES.some((rule) => rule.interrupts && rule.opens(lines, index, scope));
}
