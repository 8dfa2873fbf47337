import { isOwnId } from '../../shared/theme.js';
import { type MarkupRules, markupFault, words } from './markup-rules.js';

/** Allowed attributes besides `aria-…` and `data-…`: geometry, colour, and names for style sheets. */
const ATTRIBUTES = words(
  'xmlns viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy transform class id role lang ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin opacity ' +
    'font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing',
);

/** Shapes, text and descriptions. None loads, runs or references anything. */
const RULES: MarkupRules = {
  kind: 'drawing',
  roots: ['svg'],
  nested: false,
  elements: words('svg g path rect circle ellipse line polyline polygon text tspan title desc'),
  textual: words('title desc'),
  closed: null,
  isHarmless(name, value) {
    if (name === 'id') return !isOwnId(value);
    if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
    // A colour must not be the address of another file, in any notation.
    return (ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z-]+$/.test(name)) && !/url|[\\&]/i.test(value);
  },
};

/** Reason why a text is not a valid drawing, as the end of a sentence about its author, or null. */
export function svgFault(svg: string): string | null {
  return markupFault(svg, RULES);
}
