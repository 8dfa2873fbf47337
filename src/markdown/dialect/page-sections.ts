import type { Heading, List, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { sha256 } from '../../base/hash.js';
import type { PageSection } from '../../model/section.js';
import { CJK_SIGNS, FULL_WIDTH_PUNCTUATION, HAN_BLOCK, WIDTH_FORMS } from '../../shared/characters.js';
import { readFenceInfo } from './code-syntax/info.js';
import { headingId } from './heading-id.js';
import type { Child } from './tree.js';

/**
 * Number of the rules in this file, by which texts are compared. Hashes are kept in files of translators, so a change of the rules needs
 * another number.
 */
export const SECTION_RULES = 1;

/** A block of a section: a paragraph, list item, row of a table, code block, or the first line of a box. */
export interface FoundBlock {
  /** What is compared: the text with its kind, without what does not change the meaning. */
  readonly text: string;
  readonly node: Child;
  /** A sign for each quote, list and box around it. */
  readonly path: string;
  /** Range in the source. */
  readonly start: number;
  readonly end: number;
}

/** A section as it stands in the tree of a page. */
export interface FoundSection {
  /** Null for the beginning of the page. */
  readonly node: Heading | null;
  /** The author's ID; null if there is none. */
  readonly writtenId: string | null;
  readonly formerIds: readonly string[];
  /** Compared text of the heading; empty for the beginning. */
  readonly heading: string;
  readonly blocks: readonly FoundBlock[];
}

/** Marks of the compared text; they cannot be typed. */
const [OPEN, CLOSE, CELL, CODE_SPACE] = ['\u0001', '\u0002', '\u0003', '\u0004'] as const;

/**
 * Sections of a parsed text, which has not been transformed yet. `source` is the text that was parsed. Headings of depth 2 to 6 outside
 * boxes, quotes and lists begin a section.
 *
 * White space, line breaks and escapes outside code do not count, nor do signs of emphasis, of lists and of fences, addresses of links and
 * pictures, IDs of headings, marks of lines in code, and comments. Everything else does: words, code, alternatives of pictures, kinds and
 * titles of boxes, and the order of blocks.
 */
export function findSections({ children }: Root, source: string): readonly FoundSection[] {
  const sections: FoundSection[] = [];
  let blocks: FoundBlock[] = [];
  const begin = (section: Omit<FoundSection, 'blocks'>): void => {
    blocks = [];
    sections.push({ ...section, blocks });
  };
  begin({ node: null, writtenId: null, formerIds: [], heading: '' });
  for (const node of children) {
    if (node.type !== 'heading' || node.depth === 1) addBlocks(node, '', blocks);
    else {
      const ids = headingId(node, source);
      begin({ node, writtenId: ids?.id ?? null, formerIds: ids?.formerIds ?? [], heading: headingText(node, ids) });
    }
  }
  return sections[0]?.blocks.length === 0 ? sections.slice(1) : sections;
}

/**
 * The sections as they are kept. `idOf` gives the ID of a section without one of its own, `fileLine` the line in the file of one in the
 * text that was parsed.
 */
export function keptSections(
  sections: readonly FoundSection[],
  idOf: (section: FoundSection) => string,
  fileLine: (line: number) => number,
): readonly PageSection[] {
  return sections.map((section) => {
    const { node, writtenId, heading, blocks } = section;
    const texts = [heading, ...blocks.map(({ text }) => text)];
    return {
      id: node === null ? '' : idOf(section),
      isNamed: writtenId !== null,
      depth: node?.depth ?? 1,
      line: node === null ? 1 : fileLine(node.position?.start.line ?? 1),
      size: texts.reduce((sum, text) => sum + text.length, 0),
      hashes: texts.map(blockHash).join(' '),
    };
  });
}

/** Eight hexadecimal digits that identify a compared text. */
export function blockHash(text: string): string {
  return sha256(text).slice(0, 8);
}

/** The heading without its ID. */
function headingText(node: Heading, ids: ReturnType<typeof headingId>): string {
  const child = ids === null ? undefined : node.children[ids.child];
  if (ids === null || child?.type !== 'text') return written(node.children);
  return written([...node.children.slice(0, ids.child), { type: 'text', value: child.value.slice(0, ids.start) }]);
}

/** Adds the blocks of a node; `path` has a sign for each quote, list and box around it. */
function addBlocks(node: Child, path: string, blocks: FoundBlock[]): void {
  const text = blockText(node);
  if (text !== null) blocks.push({ text: `${path} ${text}`, node, path, ...rangeOf(node) });
  if (node.type === 'containerDirective') {
    for (const child of partsOfBox(node).content) addBlocks(child, `${path}:`, blocks);
  } else if (node.type === 'list') addItems(node, path, blocks);
  else if (text === null && 'children' in node) addContent(node, [path + (AROUND[node.type] ?? '')], blocks);
}

const AROUND: Readonly<Partial<Record<Child['type'], string>>> = { blockquote: '>', footnoteDefinition: '^' };

function addItems({ children, ordered }: List, path: string, blocks: FoundBlock[]): void {
  for (const item of children) {
    const tick = item.checked == null ? '' : item.checked ? 'x' : 'o';
    addContent(item, [`${path}${ordered === true ? '1' : '-'}${tick}`, `${path}+`], blocks);
  }
}

/** Text of a node that is a block; null for one that contains blocks, and for one that nobody reads. */
function blockText(node: Child): string | null {
  switch (node.type) {
    case 'definition':
    case 'thematicBreak':
      return null;
    case 'paragraph':
      return written(node.children);
    case 'heading':
      return `${'#'.repeat(node.depth)}${written(node.children).replace(/ ?\{ ?#[^{}]*\}$/, '')}`;
    case 'code':
      return codeText(node.lang, node.meta, node.value);
    case 'math':
      return `$${node.value}`;
    case 'html': {
      const html = withoutComments(node.value);
      return html === '' ? null : `<${html}`;
    }
    case 'tableRow':
      return `|${node.children.map((cell) => written(cell.children)).join(CELL)}`;
    case 'leafDirective':
      return directiveText(node, node.children);
    case 'containerDirective':
      return directiveText(node, partsOfBox(node).label);
    default:
      return 'value' in node ? squeezed(node.value) : null;
  }
}

/** Adds the blocks below a node: the first with the first path, others with the last. */
function addContent(node: Child & { children: Child[] }, paths: readonly string[], blocks: FoundBlock[]): void {
  node.children.forEach((child, index) => {
    addBlocks(child, (index === 0 ? paths[0] : paths.at(-1)) ?? '', blocks);
  });
  // An empty item is a block, too.
  if (node.children.length === 0) blocks.push({ text: `${paths[0]} `, node, path: paths[0] ?? '', ...rangeOf(node) });
}

function rangeOf({ position }: Child): Pick<FoundBlock, 'start' | 'end'> {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** The title of a box, and what is in it. */
export function partsOfBox({ children }: ContainerDirective): {
  readonly label: readonly Child[];
  readonly content: readonly Child[];
} {
  const [first, ...others] = children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return hasLabel ? { label: first.children, content: others } : { label: [], content: children };
}

/** Attributes of directives that no reader reads. */
const UNREAD: ReadonlySet<string> = new Set(['id', 'class', 'href', 'to', 'src', 'url', 'icon', 'float', 'group']);

function directiveText(
  { name, attributes }: ContainerDirective | LeafDirective | TextDirective,
  label: readonly Child[],
): string {
  const read = Object.entries(attributes ?? {}).filter(([key]) => !UNREAD.has(key));
  const values = read.map(([key, value]) => `${key}=${value ?? ''}`).sort();
  return `:${[name, written(label), ...values].join(CELL)}`;
}

/** Code with the words of its fence that readers see. */
function codeText(lang: string | null | undefined, meta: string | null | undefined, code: string): string {
  const hasWords = meta != null && /title|file|alt/.test(meta);
  const { title, file, alt } = hasWords ? readFenceInfo(lang, meta) : { title: null, file: null, alt: null };
  return `\`${[code, title ?? '', file ?? '', alt ?? ''].join(CELL)}`;
}

function withoutComments(html: string): string {
  return squeezed(html.replace(/<!--[\s\S]*?(?:-->|$)/g, ''));
}

function written(nodes: readonly (Child | PhrasingContent)[]): string {
  return squeezed(nodes.map(inlineText).join(''));
}

function inlineText(node: Child): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'break':
      return ' ';
    case 'inlineCode':
    case 'inlineMath':
      return group(node.type === 'inlineCode' ? 'c' : 'm', node.value.replaceAll(' ', CODE_SPACE));
    case 'html':
      return node.value.startsWith('<!--') ? '' : node.value;
    case 'image':
    case 'imageReference':
      return group('i', node.alt ?? '');
    case 'footnoteReference':
      return group('f', '');
    case 'textDirective':
      return group('d', directiveText(node, node.children));
    case 'link':
    case 'linkReference':
      return group('l', inlineTexts(node.children));
    default:
      return 'children' in node ? group(node.type.charAt(0), inlineTexts(node.children)) : '';
  }
}

function inlineTexts(nodes: readonly Child[]): string {
  return nodes.map(inlineText).join('');
}

function group(sign: string, text: string): string {
  return `${OPEN}${sign}${text}${CLOSE}`;
}

const CJK = `\\u2E80-\\u2FFF${CJK_SIGNS}\\u3040-\\u30FF\\u3400-\\u4DBF${HAN_BLOCK}\\uF900-\\uFAFF${WIDTH_FORMS}\\u{20000}-\\u{3FFFF}`;
const PUNCTUATION = `${CJK_SIGNS}${FULL_WIDTH_PUNCTUATION}`;
/** Line breaks between Han characters, and beside full-width punctuation, are no space. */
const NO_SPACE = new RegExp(
  `(?<=[${CJK}])[ \\t]*\\n[ \\t]*(?=[${CJK}])|(?<=[${PUNCTUATION}])[ \\t]*\\n[ \\t]*|[ \\t]*\\n[ \\t]*(?=[${PUNCTUATION}])`,
  'gu',
);

function squeezed(text: string): string {
  const joined = text.includes('\n') ? text.replace(NO_SPACE, '') : text;
  return (/[^\S ]| {2}/.test(joined) ? joined.replace(/\s+/g, ' ') : joined).trim();
}
