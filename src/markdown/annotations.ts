import type { Code, List, ListItem, Parent } from 'mdast';
import { slot } from '../shared/slots.js';
import type { NodePlace } from './dialect/tree-walk.js';
import { type Page, report } from './page-draft.js';

/** An annotated block of code: the list after it, and its items by number. */
export interface AnnotatedBlock {
  readonly list: List | null;
  readonly items: ReadonlyMap<number, ListItem>;
}

/** Start of a marker's tag as the highlighter writes it, before the id of its text is known; code itself has no `<`. */
const MARKER = '<button type="button" class="code-note" popovertarget="~';

/** The markers of a line; the same on all pages. */
export function markerHtml(numbers: readonly number[] | undefined): string {
  if (numbers === undefined) return '';
  const label = (number: number): string => `aria-label="${slot('word', 'annotation')} ${number}"`;
  return numbers.map((number) => `${MARKER}${number}" ${label(number)} data-uncopied>${number}</button>`).join('');
}

/** An annotated block with the ordered list directly after it; null if the author does not ask for annotations. */
export function annotatedBlock({ node, parent, index }: NodePlace<Code>): AnnotatedBlock | null {
  if (!/\bannotate\b/.test(node.meta ?? '')) return null;
  const next = (parent as Parent).children[index + 1];
  if (next?.type !== 'list' || next.ordered !== true) return { list: null, items: new Map() };
  const start = next.start ?? 1;
  return { list: next, items: new Map(next.children.map((item, n) => [start + n, item])) };
}

/** Markers that a block has, and those that have no item. */
export interface FoundMarkers {
  readonly used: readonly number[];
  readonly unknown: readonly number[];
}

/** A block of code and its page. */
interface CodeOfPage {
  readonly at: Code;
  readonly page: Page;
}

/** Connects the markers of a rendered block with the items of its list, and reports those that stand alone. */
export function connect(html: string, block: AnnotatedBlock, markers: FoundMarkers, of: CodeOfPage): string {
  const { list, items } = block;
  const { page } = of;
  reportAlone(block, markers, of);
  if (list === null || markers.used.length === 0) return html;
  const prefix = `docsgen-note-${++page.counts.annotated}-`;
  list.data = { ...list.data, hProperties: { ...list.data?.hProperties, className: ['code-notes'] } };
  for (const number of markers.used) {
    const item = items.get(number);
    if (item === undefined) continue;
    item.data = { ...item.data, hProperties: { ...item.data?.hProperties, id: prefix + number, popover: 'auto' } };
  }
  return html.replaceAll(MARKER, MARKER.replace('~', prefix));
}

function reportAlone({ list, items }: AnnotatedBlock, { used, unknown }: FoundMarkers, { at, page }: CodeOfPage): void {
  for (const number of unknown)
    report(page, at, {
      code: 'annotation-without-item',
      message: `The marker (${number}) has no item in a list after the code.`,
      hint:
        list === null
          ? 'Write an ordered list directly after the code.'
          : `Add item ${number} to the list, or remove the marker.`,
      about: `(${number})`,
      severity: 'warning',
    });
  for (const [number, item] of items)
    if (!used.includes(number))
      report(page, item, {
        code: 'annotation-without-marker',
        message: `Item ${number} has no marker in the code above.`,
        hint: `Write the marker in a comment, such as \`# (${number})\`, or remove the item.`,
        severity: 'warning',
      });
  if (list === null && unknown.length === 0)
    report(page, at, {
      code: 'annotation-without-marker',
      message: 'The code has no markers of annotations.',
      hint: 'Write markers such as `# (1)` in comments and an ordered list after the code, or remove `annotate`.',
      about: 'annotate',
      severity: 'warning',
    });
}
