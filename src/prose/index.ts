/**
 * Checks what people read in a page's text:
 * 1. parse it and take its blocks of prose, each with the offset of every character (`blocksOf`);
 * 2. look for slips of typography (`slipsOf`, `unpairedIn`);
 * 3. look for variants of the glossary's terms (`variantsIn`);
 * 4. report each with its place and the correction.
 */
import type { Diagnostic } from '../model/diagnostic.js';
import { type Block, blocksOf, plainBlock } from './blocks.js';
import { pairDiagnostic, slipDiagnostic, variantDiagnostic } from './findings.js';
import type { Glossary } from './glossary.js';
import type { ProseInput } from './input.js';
import { unpairedIn } from './pairs.js';
import { parseProse } from './parse.js';
import { variantsIn } from './terms.js';
import { slipsOf } from './typography.js';

export { externalLinks } from './external-links.js';
export { fencesOf } from './fences.js';
export { readGlossary } from './glossary.js';
export { checkHeadings } from './headings.js';
export { includedFiles } from './includes.js';
export type { ProseInput } from './input.js';

/** What to look for. */
export interface ProseOptions {
  /** Chinese typography; on where absent. */
  readonly typography?: boolean;
  readonly glossary: Glossary | null;
}

/** The findings in a Markdown text; code, addresses and HTML are not looked at. */
export function checkProse(input: ProseInput, options: ProseOptions): readonly Diagnostic[] {
  return blocksOf(parseProse(input.text, input.math), input.text).flatMap((block) => checkBlock(input, block, options));
}

/** The findings in a plain text, such as a value of the front matter. */
export function checkPlainProse(input: ProseInput, options: ProseOptions): readonly Diagnostic[] {
  return checkBlock(input, plainBlock(input.text), options);
}

function checkBlock(
  input: ProseInput,
  block: Block,
  { typography = true, glossary }: ProseOptions,
): readonly Diagnostic[] {
  const slips = typography ? slipsOf(block).map((slip) => slipDiagnostic(input, block, slip)) : [];
  const pairs = typography ? unpairedIn(block.text).map((mark) => pairDiagnostic(input, block, mark)) : [];
  const variants = glossary === null ? [] : variantsIn(block.text, glossary);
  return [...slips, ...pairs, ...variants.map((variant) => variantDiagnostic(input, block, variant))];
}
