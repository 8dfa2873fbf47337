import type { Code } from 'mdast';
import type { Child } from '../../dialect/tree.js';
import type { Drawing } from '../../extend/index.js';
import { slot, withoutSlots } from '../../shared/slots.js';
import { box, markup, textNode } from '../html-nodes.js';
import type { Page } from '../page-draft.js';

/** Widths of drawings that are too wide for a telephone, but fit when a theme draws them at 7/8 of their size, in pixels. */
const SNUG = { least: 292, most: 372 };

/** The frame of a drawing: a group that can be scrolled, and its title. The page gets the styles of diagrams. */
export function drawingBox(
  drawing: Drawing,
  page: Page,
  { node, kind }: { readonly node: Code; readonly kind: string },
): Child {
  const { svg, width, text = [] } = drawing;
  const title = withoutSlots(drawing.title ?? '');
  page.features.add('diagram');
  const label = `${slot('word', 'diagram')}${title === '' ? '' : ` ${title}`}`;
  const frame = box('div', { className: ['diagram-frame'], tabIndex: 0, role: 'group', ariaLabel: label }, [
    markup(withoutSlots(svg), ''),
  ]);
  const caption = title === '' ? [] : [box('figcaption', {}, [textNode(title)])];
  const dataSnug = width >= SNUG.least && width <= SNUG.most;
  const figure = box('figure', { className: ['diagram'], dataKind: kind, dataSnug }, [frame, ...caption], node);
  return { ...figure, reading: text.map(withoutSlots) };
}
