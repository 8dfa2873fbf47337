import type { Heading as HeadingNode, Root } from 'mdast';
import { escapeHtml } from '../../shared/html.js';
import { slot } from '../../shared/slots.js';
import { slugify } from '../../shared/slug.js';
import { contentId, isOwnId } from '../../shared/theme.js';
import { headingId } from '../dialect/heading-id.js';
import type { Child } from '../dialect/tree.js';
import { nodesWhere } from '../dialect/tree-walk.js';
import { codePieces } from '../highlight/code-pieces.js';
import { box, hasOwnElement } from '../html-nodes.js';
import { noteIds } from '../note-ids.js';
import { fragmentOf, type Page, report } from '../page-draft.js';
import { plainText, writtenText } from '../plain-text.js';
import { reservedId } from '../reserved-id.js';

/**
 * Gives every heading its ID and anchor, lists h2 to h6, and removes the page's title from the text. `hasNotes` is true for a page with
 * references to footnotes, whose IDs are taken.
 */
export function headings(root: Root, page: Page, hasNotes: boolean): void {
  const nodes = nodesWhere(root, (node) => node.type === 'heading');
  if (nodes.length === 0) return;
  const explicit = new Map(nodes.map((node) => [node, takeId(node, page)] as const));
  const ofNotes = hasNotes ? noteIds(root) : new Set<string>();
  const ids = new Ids(new Set([...ofNotes, ...[...explicit.values()].filter((id) => id !== null)]));
  const title = titleOf(root);
  for (const node of nodes) {
    const explicitId = explicit.get(node) ?? null;
    if (explicitId !== null && ofNotes.has(explicitId)) reportId(node, explicitId, page, 'a note');
    else if (explicitId !== null && !ids.use(explicitId)) reportId(node, explicitId, page, 'another heading');
    finish({ node, id: explicitId ?? ids.make(plainText(node.children, writtenText)), isTitle: node === title }, page);
  }
  if (title !== null) dropTitle(root, title, page);
}

/** Removes `{#id}` from the end of a heading and returns the ID. */
function takeId(node: HeadingNode, page: Page): string | null {
  const explicit = headingId(node, fragmentOf(page, node).text);
  const text = explicit === null ? undefined : node.children[explicit.child];
  if (explicit === null || text?.type !== 'text') return null;
  text.value = text.value.slice(0, explicit.start);
  node.children.splice(text.value === '' ? explicit.child : explicit.child + 1);
  removeFromCopy(node, page);
  if (!isOwnId(explicit.id)) return explicit.id;
  report(page, node, { ...reservedId(explicit.id), about: `{#${explicit.id}}` });
  return null;
}

function removeFromCopy(node: HeadingNode, page: Page): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const fragment = fragmentOf(page, node);
  const source = fragment.text.slice(start.offset, end.offset);
  const at = source.lastIndexOf('{');
  const close = source.indexOf('}', at);
  if (at === -1 || close === -1) return;
  const from = source.slice(0, at).trimEnd().length;
  fragment.edits.push({ start: start.offset + from, end: start.offset + close + 1, text: '' });
}

function reportId(node: HeadingNode, id: string, page: Page, owner: string): void {
  report(page, node, {
    code: 'duplicate-id',
    message: `The id "${id}" is used by ${owner} of the page.`,
    hint: 'Give each heading its own id.',
    about: `{#${id}}`,
  });
}

/** IDs used on a page; explicit ones are reserved before any is generated. */
class Ids {
  readonly #usedIds = new Set<string>();
  readonly #nextNumbers = new Map<string, number>();

  constructor(private readonly reservedIds: ReadonlySet<string>) {}

  /** Returns false if the ID was already used. */
  use(id: string): boolean {
    const isNew = !this.#usedIds.has(id);
    this.#usedIds.add(id);
    return isNew;
  }

  make(text: string): string {
    const slug = contentId(slugify(text) || 'section');
    let n = this.#nextNumbers.get(slug) ?? 0;
    let id = n === 0 ? slug : `${slug}-${n}`;
    while (this.#usedIds.has(id) || this.reservedIds.has(id)) id = `${slug}-${++n}`;
    this.#nextNumbers.set(slug, n);
    this.#usedIds.add(id);
    return id;
  }
}

/** The `#` heading at the start of the page, which the layout prints, or null. */
function titleOf(root: Root): HeadingNode | null {
  const firstBlock = root.children.find((child) => child.type !== 'definition' && child.type !== 'truncate');
  return firstBlock?.type === 'heading' && firstBlock.depth === 1 ? firstBlock : null;
}

function dropTitle(root: Root, title: HeadingNode, page: Page): void {
  const id = title.data?.hProperties?.id;
  const target = box('span', { className: ['title-target'], id: typeof id === 'string' ? id : '' }, [], title);
  root.children.splice(root.children.indexOf(title), 1, target);
  const { start, end } = title.position ?? {};
  if (start?.offset !== undefined && end?.offset !== undefined)
    fragmentOf(page, title).edits.push({ start: start.offset, end: end.offset, text: '' });
}

interface Found {
  readonly node: HeadingNode;
  readonly id: string;
  readonly isTitle: boolean;
}

function finish({ node, id, isTitle }: Found, page: Page): void {
  const text = plainText(node.children).replace(/\s+/g, ' ').trim();
  node.data = { ...node.data, hProperties: { id } };
  if (isTitle) return;
  if (node.depth === 1) reportTitle(node, page);
  else page.headings.push({ id, depth: node.depth, text, html: inlineHtml(node.children) });
  const label = `${slot('word', 'headingLink')} ${text}`;
  node.children.push(box('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel: label }, []));
}

function reportTitle(node: HeadingNode, page: Page): void {
  report(page, node, {
    code: 'second-title',
    message: 'The page has another first-level heading; the title must be the only one.',
    hint: 'Start headings at `##`.',
    severity: 'warning',
  });
}

const MARKS: Readonly<Partial<Record<Child['type'], string>>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** Content of a heading for the table of contents: text, code and emphasis, without links. */
function inlineHtml(nodes: readonly Child[]): string {
  return nodes.map(inlineOf).join('').replace(/\s+/g, ' ').trim();
}

function inlineOf(node: Child): string {
  if (node.type === 'inlineCode') {
    const pieces = codePieces(node.value).map(
      ({ text, breakable }) => `${breakable ? '<wbr>' : ''}${escapeHtml(text)}`,
    );
    return `<code>${pieces.join('')}</code>`;
  }
  if (!('children' in node)) return escapeHtml(plainText([node]));
  const innerHtml = inlineHtml(node.children);
  const mark = hasOwnElement(node) ? undefined : MARKS[node.type];
  return mark === undefined ? innerHtml : `<${mark}>${innerHtml}</${mark}>`;
}
