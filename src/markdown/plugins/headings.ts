import type { Heading as HeadingNode, Root } from 'mdast';
import { isBadgeType } from '../../model/badges.js';
import type { Place } from '../../model/diagnostic.js';
import { escapeHtml } from '../../shared/html.js';
import { slot } from '../../shared/slots.js';
import { slugify } from '../../shared/slug.js';
import { contentId, isOwnId } from '../../shared/theme.js';
import { headingId } from '../dialect/heading-id.js';
import type { Child } from '../dialect/tree.js';
import { nodesWhere } from '../dialect/tree-walk.js';
import { placeAt } from '../fragment.js';
import { codePieces } from '../highlight/code-pieces.js';
import { type Box, box, hasOwnElement } from '../html-nodes.js';
import { noteIds } from '../note-ids.js';
import { fragmentOf, type Page, report, sourceOf } from '../page-draft.js';
import { plainText, writtenText } from '../plain-text.js';
import { reservedId } from '../reserved-id.js';

/**
 * Gives every heading its ID and anchor, lists h2 to h6, and removes the page's title from the text. `hasNotes` is true for a page with
 * references to footnotes, whose IDs are taken.
 */
export function headings(root: Root, page: Page, hasNotes: boolean): void {
  const nodes = nodesWhere(root, (node) => node.type === 'heading');
  if (nodes.length === 0) return;
  const written = nodes.map((node) => ({ node, ids: takeIds(node, page) }));
  const explicit = written.flatMap(({ ids }) => ids.id ?? []);
  const ofNotes = hasNotes ? noteIds(root) : new Set<string>();
  const ids = new Ids(new Set([...ofNotes, ...explicit, ...written.flatMap(({ ids: { formerIds } }) => formerIds)]));
  const used = { ids, ofNotes, explicit: new Set(explicit) };
  const title = titleOf(root);
  for (const { node, ids: own } of written) {
    const { id } = own;
    if (id !== null && ofNotes.has(id)) reportId(node, id, page, 'a note');
    else if (id !== null && !ids.use(id)) reportId(node, id, page, 'another heading');
    const formerIds = own.formerIds.filter((former) =>
      isFree(former, used, (owner) => reportId(node, former, page, owner)),
    );
    const finalId = id ?? ids.make(plainText(node.children, writtenText));
    if (id !== null) page.namedIds.push(id);
    page.formerIds.push(...formerIds.map((former) => ({ former, id: finalId })));
    finish({ node, id: finalId, formerIds, isTitle: node === title }, page);
  }
  if (title !== null) dropTitle(root, title, page);
}

/** IDs of a heading as its author wrote them. */
interface WrittenIds {
  readonly id: string | null;
  readonly formerIds: readonly string[];
}

/** Removes `{#id was=former}` from the end of a heading and returns the IDs. */
function takeIds(node: HeadingNode, page: Page): WrittenIds {
  const explicit = headingId(node, fragmentOf(page, node).text);
  const text = explicit === null ? undefined : node.children[explicit.child];
  if (explicit === null || text?.type !== 'text') return { id: null, formerIds: [] };
  text.value = text.value.slice(0, explicit.start);
  node.children.splice(text.value === '' ? explicit.child : explicit.child + 1);
  const isNeeded = explicit.id !== slugify(plainText(node.children, writtenText));
  writeIdInCopy(node, page, isNeeded ? ` {#${explicit.id}}` : '');
  for (const word of explicit.unknownWords) reportWord(node, word, page);
  const isAllowed = (id: string): boolean => {
    if (isOwnId(id)) report(page, node, { ...reservedId(id), place: placeOfId(node, id, page) });
    return !isOwnId(id);
  };
  return { id: isAllowed(explicit.id) ? explicit.id : null, formerIds: explicit.formerIds.filter(isAllowed) };
}

/** IDs that the page has without those that headings had before. */
interface UsedIds {
  readonly ids: Ids;
  readonly ofNotes: ReadonlySet<string>;
  readonly explicit: ReadonlySet<string>;
}

/** True if nothing else on the page has a former ID; `refuse` receives what has it. */
function isFree(former: string, { ids, ofNotes, explicit }: UsedIds, refuse: (owner: string) => void): boolean {
  if (ofNotes.has(former)) refuse('a note');
  else if (explicit.has(former) || !ids.use(former)) refuse('another heading');
  else return true;
  return false;
}

function reportWord(node: HeadingNode, word: string, page: Page): void {
  report(page, node, {
    code: 'unknown-heading-word',
    message: `The word \`${word}\` after the id of a heading means nothing.`,
    hint: 'Write `{#id}`, or `{#id was=former-id}` to keep an earlier id.',
    severity: 'warning',
    place: placeOfId(node, word, page),
  });
}

/** Where an ID, or a word after it, stands in the braces of a heading. */
function placeOfId(node: HeadingNode, word: string, page: Page): Place {
  const source = sourceOf(page, node);
  const braces = source.lastIndexOf('{');
  const at = source.indexOf(word, braces);
  const isFirst = /^\{[ \t]*#?$/.test(source.slice(braces, at));
  return placeAt(fragmentOf(page, node), (node.position?.start.offset ?? 0) + (isFirst ? braces : at));
}

/** Replaces the braces at the end of a heading in the Markdown copy. */
function writeIdInCopy(node: HeadingNode, page: Page, braces: string): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const fragment = fragmentOf(page, node);
  const source = fragment.text.slice(start.offset, end.offset);
  const at = source.lastIndexOf('{');
  const close = source.indexOf('}', at);
  if (at === -1 || close === -1) return;
  const from = source.slice(0, at).trimEnd().length;
  fragment.edits.push({ start: start.offset + from, end: start.offset + close + 1, text: braces });
}

function reportId(node: HeadingNode, id: string, page: Page, owner: string): void {
  report(page, node, {
    code: 'duplicate-id',
    message: `The id \`${id}\` is used by ${owner} of the page.`,
    hint: 'Give each heading its own id.',
    place: placeOfId(node, id, page),
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

const TARGET = 'title-target';

/** An empty element for links to a title, which the layout prints, or to a former ID. */
function target(id: string, heading: HeadingNode): Box {
  return box('span', { className: [TARGET], id }, [], heading);
}

function isTarget(node: Child): node is Box {
  const className = node.type === 'box' ? node.properties.className : null;
  return Array.isArray(className) && className.includes(TARGET);
}

function dropTitle(root: Root, title: HeadingNode, page: Page): void {
  const id = title.data?.hProperties?.id;
  const targets = [target(typeof id === 'string' ? id : '', title), ...title.children.filter(isTarget)];
  root.children.splice(root.children.indexOf(title), 1, ...targets);
  const { start, end } = title.position ?? {};
  if (start?.offset !== undefined && end?.offset !== undefined)
    fragmentOf(page, title).edits.push({ start: start.offset, end: end.offset, text: '' });
}

interface Found {
  readonly node: HeadingNode;
  readonly id: string;
  /** IDs that it had before. */
  readonly formerIds: readonly string[];
  readonly isTitle: boolean;
}

function finish({ node, id, formerIds, isTitle }: Found, page: Page): void {
  const text = plainText(node.children).replace(/\s+/g, ' ').trim();
  node.data = { ...node.data, hProperties: { id } };
  node.children.unshift(...formerIds.map((former) => target(former, node)));
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

/** Content of a heading for the table of contents: text, code, emphasis and badges, without links. */
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
  const classes = badgeClasses(node);
  if (classes !== null) return `<span class="${classes}">${innerHtml}</span>`;
  const mark = hasOwnElement(node) ? undefined : MARKS[node.type];
  return mark === undefined ? innerHtml : `<${mark}>${innerHtml}</${mark}>`;
}

/** The classes of a badge; null for any other node. */
function badgeClasses(node: Child): string | null {
  if (node.type !== 'textDirective' || node.name !== 'badge') return null;
  const type = node.attributes?.['type'] ?? 'note';
  return `badge badge-${isBadgeType(type) ? type : 'note'}`;
}
