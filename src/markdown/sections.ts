import type { Root } from 'mdast';
import { htmlBlockNames } from 'micromark-util-html-tag-name';
import { fillSlots } from '../shared/slots.js';
import type { Child } from './dialect/tree.js';
import { isFault, plainText } from './plain-text.js';

/** Elements that are not part of a sentence. */
const BLOCKS: ReadonlySet<string> = new Set([...htmlBlockNames, 'pre']);
const INLINE: ReadonlySet<string> = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'image',
  'break',
  'inlineMath',
]);

const EXCERPT_LENGTH = 160;

/** The text below a heading, or above the first. */
export interface Section {
  /** Empty for the text above the first heading. */
  readonly heading: string;
  /** Plain text blocks in order. */
  readonly blocks: readonly string[];
}

type Draft = { readonly heading: string; readonly blocks: string[] };

/** The page's text by headings, without code blocks, footnotes and faults; drawings contribute their text. */
export function sectionsOf(root: Root): readonly Section[] {
  const sections: Draft[] = [{ heading: '', blocks: [] }];
  collect(root.children, sections);
  return sections;
}

/** First sentences, cut at a word or character. */
export function excerptOf(sections: readonly Section[]): string {
  const text = (sections.find((section) => section.blocks.length > 0)?.blocks ?? []).slice(0, 3).join(' ');
  const characters = [...text];
  if (characters.length <= EXCERPT_LENGTH) return text;
  const beginning = characters.slice(0, EXCERPT_LENGTH - 1).join('');
  return `${beginning.replace(/[A-Za-z\d]+$/, (word) => (word.length < 24 ? '' : word)).trimEnd()}…`;
}

function collect(nodes: readonly Child[], sections: Draft[]): void {
  let run: Child[] = [];
  const flush = (): void => {
    add(run, sections);
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node);
      continue;
    }
    flush();
    collectBlock(node, sections);
  }
  flush();
}

function isInline(node: Child): boolean {
  return INLINE.has(node.type) || (node.type === 'box' && !BLOCKS.has(node.tag));
}

function collectBlock(node: Child, sections: Draft[]): void {
  if (node.type === 'heading' && node.depth > 1) {
    sections.push({ heading: cleanText(node.children), blocks: [] });
  } else if (node.type === 'footnoteDefinition') return;
  else if (node.type === 'paragraph') add(node.children, sections);
  else if (node.type === 'tableRow') {
    const cells = node.children.map((cell) => cleanText(cell.children));
    addText(cells.filter(Boolean).join(' | '), sections);
  } else if (node.type === 'box' && isFault(node.properties.className)) return;
  else if (node.type === 'box' && node.reading !== undefined) for (const text of node.reading) addText(text, sections);
  else if (node.type === 'box' && 'dataValue' in node.properties) collectTab(node.children, sections);
  else if (node.type !== 'heading' && 'children' in node) collect(node.children, sections);
}

/** A tab's label is only worth finding with text below it. */
function collectTab([title, ...content]: readonly Child[], sections: Draft[]): void {
  const blocks = sections.at(-1)?.blocks ?? [];
  const count = blocks.length;
  collect(content, sections);
  if (title !== undefined && blocks.length > count) blocks.splice(count, 0, cleanText([title]));
}

function add(nodes: readonly Child[], sections: Draft[]): void {
  addText(cleanText(nodes), sections);
}

function addText(text: string, sections: Draft[]): void {
  if (text !== '') sections.at(-1)?.blocks.push(text);
}

function cleanText(nodes: readonly Child[]): string {
  return fillSlots(plainText(nodes), () => '')
    .replace(/\s+/g, ' ')
    .trim();
}
