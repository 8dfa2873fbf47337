import type { Root } from 'mdast';
import { readHtml } from '../../base/html/read.js';
import type { Child } from '../dialect/tree.js';
import { walk } from '../dialect/tree-walk.js';
import { placeAt } from '../fragment.js';
import { fragmentOf, type Page, report, sourceOf } from '../page-draft.js';

/** An ID and its node. */
interface RawId {
  readonly id: string;
  readonly node: Child;
}

/** Warns of IDs in raw HTML that duplicate those of headings or of earlier raw HTML; runs after headings have their IDs. */
export function rawIds(root: Root, page: Page): void {
  const ofHeadings = new Set<string>();
  const raw: RawId[] = [];
  walk(root, (node) => {
    const nodeIds = idsOf(node);
    if (isHeading(node)) for (const id of nodeIds) ofHeadings.add(id);
    else raw.push(...nodeIds.map((id) => ({ id, node })));
  });
  const ids = new Set<string>();
  raw.forEach((rawId, index) => {
    const isHeadings = ofHeadings.has(rawId.id);
    if (isHeadings || ids.has(rawId.id)) reportId(rawId, { page, isHeadings, above: raw.slice(0, index) });
    ids.add(rawId.id);
  });
}

/** A heading, or the placeholder of the title. */
function isHeading(node: Child): boolean {
  if (node.type !== 'box') return node.type === 'heading';
  const { className } = node.properties;
  return Array.isArray(className) && className.includes('title-target');
}

function idsOf(node: Child): readonly string[] {
  if (node.type === 'markup') return trustedIds(node.value);
  const id = node.type === 'box' ? node.properties.id : attributesOf(node)?.['id'];
  return typeof id === 'string' && id !== '' ? [id] : [];
}

/** Attributes of headings, and of links and images written as HTML. */
function attributesOf(node: Child): Readonly<Record<string, unknown>> | undefined {
  const data = node.data as { hProperties?: Record<string, unknown>; attributes?: Record<string, unknown> } | undefined;
  return node.type === 'heading' ? data?.hProperties : data?.attributes;
}

function trustedIds(html: string): readonly string[] {
  if (!/\bid\b/i.test(html)) return [];
  const ids: string[] = [];
  readHtml(html, { open: (tag) => ids.push(tag.get('id') ?? '') });
  return ids.filter((id) => id !== '');
}

interface Finding {
  readonly page: Page;
  /** True if the ID belongs to a heading. */
  readonly isHeadings: boolean;
  /** IDs of earlier raw HTML. */
  readonly above: readonly RawId[];
}

function reportId({ id, node }: RawId, { page, isHeadings, above }: Finding): void {
  const nth = above.filter((other) => other.id === id && other.node.position === node.position).length;
  const offset = offsetOf(id, sourceOf(page, node), nth);
  const start = node.position?.start.offset;
  const place =
    offset === null || start === undefined ? {} : { place: placeAt(fragmentOf(page, node), start + offset) };
  report(page, node, {
    code: 'duplicate-html-id',
    message: `The id \`${id}\` is used by ${isHeadings ? 'a heading' : 'another element'} of the page.`,
    hint: 'Give the element its own id, or none; links lead to the first element with the id.',
    severity: 'warning',
    ...place,
  });
}

/** Offset of the n-th attribute with the ID in the HTML; null if it is written differently. */
function offsetOf(id: string, html: string, nth: number): number | null {
  const attributes = [...html.matchAll(/\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi)];
  const attribute = attributes.filter(
    ([, inDoubleQuotes, inSingleQuotes, withoutQuotes]) => (inDoubleQuotes ?? inSingleQuotes ?? withoutQuotes) === id,
  )[nth];
  return attribute === undefined ? null : attribute.index + 1;
}
