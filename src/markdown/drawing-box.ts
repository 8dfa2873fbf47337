import type { Code } from 'mdast';
import type { Drawing } from '../extend/index.js';
import { slot } from '../shared/slots.js';
import type { Child } from './dialect/tree.js';
import { box, markup, textNode } from './html-nodes.js';

/** Widths in pixels of drawings that are too wide for a phone, but fit if the theme scales them to 7/8. */
const SNUG = { least: 292, most: 372 };

/** The scrollable frame of a drawing that replaces its block, with its caption. `kind` becomes `data-kind`, for style sheets. */
export function drawingBox({ svg, width, title = '', text = [] }: Drawing, kind: string, node: Code): Child {
  const label = `${slot('word', 'diagram')}${title === '' ? '' : ` ${title}`}`;
  const frame = box('div', { className: ['diagram-frame'], tabIndex: 0, role: 'group', ariaLabel: label }, [
    markup(svg, ''),
  ]);
  const caption = title === '' ? [] : [box('figcaption', {}, [textNode(title)])];
  const dataSnug = width >= SNUG.least && width <= SNUG.most;
  const figure = box('figure', { className: ['diagram'], dataKind: kind, dataSnug }, [frame, ...caption], node);
  return { ...figure, reading: text };
}
