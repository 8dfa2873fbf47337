/**
 * Checks the prose of a page:
 * 1. parse it, once for all checks (`parsePage`);
 * 2. take its blocks of prose, each with the offset of every character (`blocksOf`);
 * 3. look for slips of typography (`slipsIn`, `unpairedIn`), for variants of the glossary's terms (`variantsIn`) and for words that the
 *    site avoids (`WordFinder`);
 * 4. report each with its place and the correction.
 */
import { warning } from '../../base/diagnostics.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';
import { type Block, blocksOf, plainBlock } from './blocks.js';
import { checkHeadings } from './constructs.js';
import { type Glossary, variantsIn } from './glossary.js';
import { type ProsePage, type ProseText, prosePlace } from './prose-text.js';
import { slipsIn, unpairedIn } from './typography.js';
import { WordFinder, type WordList } from './word-list.js';

export { checkHeadings, externalLinks, fencesOf, includedFiles } from './constructs.js';
export { readGlossary } from './glossary.js';
export { type ProsePage, type ProseText, parsePage } from './prose-text.js';
export { readWordList, type WordList } from './word-list.js';

/** The checks to run. */
export interface ProseOptions {
  /** Chinese typography; on by default. */
  readonly typography?: boolean;
  readonly glossary: Glossary | null;
  /** Words that the site avoids in the language of the text; none by default. */
  readonly words?: WordList;
}

/** The checks of a text, set up once. */
interface Rules extends ProseOptions {
  readonly finder: WordFinder | null;
}

/** Checks of one text. */
export interface ProseReview {
  /** Null for a text whose prose is not checked. */
  readonly prose: ProseOptions | null;
  /** True where headings need ids of their own. */
  readonly headings: boolean;
}

/** Checks the words that people read: Chinese typography, terms of the glossary, words to avoid, ids of headings. */
export function reviewProse(page: ProsePage, { prose, headings }: ProseReview): readonly Diagnostic[] {
  const rules = prose && rulesOf(prose);
  return [
    ...(rules === null ? [] : [...frontmatterFindings(page, rules), ...bodyFindings(page, rules)]),
    ...(headings ? checkHeadings(page) : []),
  ];
}

function rulesOf(options: ProseOptions): Rules {
  return { ...options, finder: options.words === undefined ? null : new WordFinder(options.words) };
}

/** Checks titles and descriptions. Values over several lines are left out; there are hardly any. */
function frontmatterFindings({ file, fileText }: ProsePage, rules: Rules): readonly Diagnostic[] {
  const { yaml, yamlLine } = splitFrontmatter(fileText);
  return (yaml ?? '').split('\n').flatMap((line, index) => {
    const [, key = '', value = ''] = /^((?:title|description|sidebar_label):\s*['"]?)(.*?)['"]?\s*$/.exec(line) ?? [];
    const place = { firstLine: yamlLine + index, firstColumn: key.length + 1 };
    return value === '' ? [] : checkBlock({ file, text: value, fileText, ...place }, plainBlock(value), rules);
  });
}

/** The findings in a page of Markdown; skips code, addresses and HTML. */
export function checkProse(page: ProsePage, options: ProseOptions): readonly Diagnostic[] {
  return bodyFindings(page, rulesOf(options));
}

function bodyFindings(page: ProsePage, rules: Rules): readonly Diagnostic[] {
  return blocksOf(page.root, page.text).flatMap((block) => checkBlock(page, block, rules));
}

/** The findings in a plain text, such as a value of the front matter. */
export function checkPlainProse(text: ProseText, options: ProseOptions): readonly Diagnostic[] {
  return checkBlock(text, plainBlock(text.text), rulesOf(options));
}

function checkBlock(
  source: ProseText,
  { text, offsets }: Block,
  { typography = true, glossary, finder }: Rules,
): readonly Diagnostic[] {
  const findings = [
    ...(typography ? [...slipsIn(text), ...unpairedIn(text)] : []),
    ...(glossary === null ? [] : variantsIn(text, glossary)),
    ...(finder?.findIn(text) ?? []),
  ];
  return findings.map(({ code, position, message, hint }) =>
    warning(code, message, { place: prosePlace(source, offsets[position] ?? 0), source: source.fileText, hint }),
  );
}
