import type { PlacedLine } from '../../../mdx/text/index.js';
import type { PythonObject, PythonSite } from './model.js';

/** A heading whose id is decided when all headings of the page are known. */
export interface HeadingDraft {
  readonly level: number;
  /** Text with marks of docsgen, without an id. */
  readonly text: string;
  /** Readable text in the old site, which ids are made from. */
  readonly title: string;
  readonly line: number;
  /** Id that the author wrote; null if there is none. */
  readonly id: string | null;
}

/** A line of docsgen's Markdown. */
export interface OutputLine extends PlacedLine {
  /** Heading of the line, whose text ends with `text` of the heading. */
  readonly heading?: HeadingDraft;
  /** Label of the reference that the line defines, as `referenceLabel` writes it. */
  readonly reference?: string;
}

/** A piece of a page in docsgen's Markdown. */
export interface WrittenBlock {
  readonly lines: readonly OutputLine[];
  /** Depth of the containers in it: one around them needs as many more colons. */
  readonly height: number;
  /** Blocks that may stand directly below each other without an empty line: text with lists, and definitions. */
  readonly joins?: 'text' | 'note';
}

/** A block, and the index of the line after it. */
export interface ReadBlock {
  readonly block: WrittenBlock;
  readonly end: number;
}

/** What the page as a whole holds. */
export interface RewriteFacts {
  /** Labels of reference links that the page defines, as `labelOf` writes them. */
  readonly references: ReadonlySet<string>;
  /** Fragments that links of the page name. */
  readonly fragments: ReadonlySet<string>;
  /** Ids that authors wrote; headings never get them by themselves. */
  readonly writtenIds: Set<string>;
  /** Headings and empty anchors in order. */
  readonly headings: HeadingDraft[];
  /** Objects that the old site documents from source code. */
  readonly objects: PythonObject[];
  /** Number of sets of tabs so far, which their ids count. */
  tabSets: number;
  /** Names of elements that were left out. */
  readonly removed: Set<string>;
  /** References that no page has. */
  readonly lost: { readonly id: string; readonly line: number }[];
}

/** Context in which lines are rewritten. */
export interface RewriteScope {
  readonly site: PythonSite;
  /** File of the page. */
  readonly from: string;
  readonly facts: RewriteFacts;
  /** What is not closed in the lines that are read now, such as `div`, so that it is looked for once. */
  readonly unclosed: Set<string>;
  /** Index of the first line behind the text beside the marker of a list's item, below which lists need no empty line; else 0. */
  readonly textEnd: number;
  readonly report: (kind: string, message: string, line: number) => void;
  /** Rewrites the lines of a container, which start at its own column. */
  readonly inner: (lines: readonly PlacedLine[], kind?: 'item') => WrittenBlock;
  /** Rewrites the text of a paragraph, a heading or a cell. */
  readonly inline: (text: string, line: number) => string;
}

/** How one kind of block is recognised and rewritten. */
export interface BlockRule {
  /** True if the line at `index` starts such a block; decides in constant time. */
  readonly opens: (lines: readonly PlacedLine[], index: number, scope: RewriteScope) => boolean;
  /** True if it may follow text without an empty line. */
  readonly interrupts: boolean;
  readonly read: (lines: readonly PlacedLine[], index: number, scope: RewriteScope) => ReadBlock;
}

/** True if an extension is on, or one of several that know the same syntax. */
export function hasExtension({ site }: Pick<RewriteScope, 'site'>, ...names: readonly string[]): boolean {
  return names.some((name) => site.extensions.has(name));
}

/** The text of a line; empty behind the last one. */
export function textAt(lines: readonly PlacedLine[], index: number): string {
  return lines[index]?.text ?? '';
}

/** The number of a line in its file. */
export function lineAt(lines: readonly PlacedLine[], index: number): number {
  return lines[index]?.line ?? lines.at(-1)?.line ?? 1;
}

/** A block of lines that come from one line of the file. */
export function blockOf(texts: readonly string[], line: number, height = 0): WrittenBlock {
  return { lines: texts.map((text) => ({ text, line })), height };
}

/** A container of docsgen, `:::note[Title]`, around a block. */
export function container(opening: string, body: WrittenBlock, line: number): WrittenBlock {
  const colons = ':'.repeat(3 + body.height);
  const end = body.lines.at(-1)?.line ?? line;
  return {
    lines: [{ text: colons + opening, line }, ...body.lines, { text: colons, line: end }],
    height: body.height + 1,
  };
}

/** Blocks below each other with an empty line between. */
export function stacked(blocks: readonly WrittenBlock[]): WrittenBlock {
  const filled = blocks.filter(({ lines }) => lines.length > 0);
  return {
    lines: filled.flatMap(({ lines }, index) => [
      ...(index === 0 ? [] : [{ text: '', line: lines[0]?.line ?? 1 }]),
      ...lines,
    ]),
    height: Math.max(0, ...filled.map(({ height }) => height)),
  };
}

/** A block with a text before each line, and another one before the first. */
export function prefixed(block: WrittenBlock, first: string, rest: string): WrittenBlock {
  const lines = block.lines.map((line, index) => {
    const prefix = index === 0 ? first : rest;
    return { ...line, text: line.text === '' ? prefix.trimEnd() : prefix + line.text };
  });
  return { ...block, lines };
}
