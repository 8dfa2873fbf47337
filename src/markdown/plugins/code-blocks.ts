import type { Code, Root } from 'mdast';
import { codeList } from '../../base/code-list.js';
import { nearest } from '../../base/nearest.js';
import { type AnnotatedBlock, annotatedBlock, connect } from '../annotations.js';
import { writeFence } from '../dialect/code-syntax/fence-lines.js';
import { FENCE_OPTIONS, type FenceFault, type FenceInfo, readFenceInfo } from '../dialect/code-syntax/info.js';
import type { Child } from '../dialect/tree.js';
import { placesWhere, replaceEach } from '../dialect/tree-walk.js';
import type { CodeTransforms } from '../extensions/code-transforms.js';
import type { PageExtensions } from '../extensions/page-extensions.js';
import { fault } from '../fault.js';
import type { BlockHighlighter, HighlightedBlock } from '../highlight/block.js';
import { canonicalLanguage } from '../highlight/languages.js';
import { readCodeFile } from '../highlight/source-file.js';
import { markup } from '../html-nodes.js';
import { editCopy, type Page, report } from '../page-draft.js';

/** Tools for the code blocks of a page. */
export interface CodeTools {
  readonly blocks: BlockHighlighter;
  /** Null if no extension of the site works on pages. */
  readonly extensions: PageExtensions | null;
}

/** Highlights every code block of the page. */
export async function code(root: Root, page: Page, { blocks, extensions }: CodeTools): Promise<void> {
  const places = placesWhere(root, (node) => node.type === 'code');
  if (places.length === 0) return;
  page.features.add('code');
  const transforms = extensions?.shiki() ?? null;
  const annotated = new Map(places.map((place) => [place.node, annotatedBlock(place)]));
  await replaceEach(places, (node) =>
    finish(node, page, { blocks, transforming: transforms, annotated: annotated.get(node) ?? null }),
  );
}

/** Tools for one block. */
interface BlockTools {
  readonly blocks: BlockHighlighter;
  readonly transforming: CodeTransforms | null;
  /** The list with texts for markers in the code; null without annotations. */
  readonly annotated: AnnotatedBlock | null;
}

async function finish(node: Code, page: Page, { blocks, transforming, annotated }: BlockTools): Promise<Child> {
  const meta = readFenceInfo(node.lang, node.meta);
  for (const part of meta.faults) if (transforming?.words.has(part.text) !== true) reportMeta(node, part, page);
  if (meta.language === 'ansi') page.features.add('ansi');
  const source = meta.file === null ? { code: node.value } : readCodeFile(node, meta, page);
  if ('fault' in source) return fault(page, node, source.fault);
  const range = meta.file !== null && !meta.file.includes('#') ? null : meta.range;
  const info = { ...meta, range, ...(annotated !== null && { items: [...annotated.items.keys()] }) };
  const block =
    transforming === null
      ? await blocks.render(source.code, info)
      : await blocks.transform(source.code, info, (make) => transforming.apply(make, node));
  if (node.data?.isAdded !== true) writeInCopy(node, page, { meta, block });
  for (const finding of block.faults) report(page, node, finding);
  if (annotated === null) return markup(block.html, source.code, node);
  page.features.add('annotations');
  return markup(connect(block.html, annotated, block.markers, { at: node, page }), source.code, node);
}

/** Writes a block without its magic comments in the Markdown copy; added and removed lines get signs. */
function writeInCopy(
  node: Code,
  page: Page,
  { meta, block }: { readonly meta: FenceInfo; readonly block: HighlightedBlock },
): void {
  if (block.diff !== null) editCopy(page, node, plainFence({ ...meta, language: 'diff' }, block.diff));
  else if (block.text !== node.value) editCopy(page, node, plainFence(meta, block.text));
}

/** The block as a plain fence with its file name. */
function plainFence({ language, title }: FenceInfo, source: string): string {
  return writeFence(source, canonicalLanguage(language) + (title === null ? '' : ` title="${title}"`));
}

function reportMeta(node: Code, part: FenceFault, page: Page): void {
  const nearestOption = nearest(part.text, FENCE_OPTIONS);
  const optionHint =
    nearestOption === null
      ? `The options are ${codeList(FENCE_OPTIONS)}, \`{lines}\`, \`"text"\` and \`/pattern/\`.`
      : `Write \`${nearestOption}\`.`;
  report(page, node, {
    code: 'bad-code-option',
    message:
      part.kind === 'number'
        ? `\`${part.text}\` is not a line number.`
        : `The code block has an unknown option \`${part.text}\`.`,
    hint: part.kind === 'number' ? 'Write `showLineNumbers=5`.' : optionHint,
    about: part.text,
    severity: 'warning',
  });
}
