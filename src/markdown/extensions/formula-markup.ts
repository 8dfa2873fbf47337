import { type MarkupRules, markupFault, words } from './markup-rules.js';

const SHAPES = 'svg path line rect g';

const NAMESPACES: ReadonlySet<string> = new Set(['http://www.w3.org/1998/Math/MathML', 'http://www.w3.org/2000/svg']);

/** Allowed attributes besides `aria-…`: those of MathML, and the geometry of shapes. */
const ATTRIBUTES = words(
  'class lang dir display alttext encoding title mathvariant mathsize mathcolor mathbackground displaystyle scriptlevel ' +
    'stretchy symmetric fence separator largeop movablelimits accent accentunder form minsize maxsize lspace rspace linebreak linethickness ' +
    'rowspacing columnspacing rowlines columnlines columnalign rowalign columnwidth rowspan columnspan frame align valign side ' +
    'width height depth voffset notation lquote rquote ' +
    'viewBox preserveAspectRatio d x y x1 y1 x2 y2 transform fill stroke stroke-width',
);

/** MathML, and boxes with classes. Excludes references to files and foreign markup (`mglyph`, `annotation-xml`). */
const RULES: MarkupRules = {
  kind: 'formula',
  roots: ['span', 'math'],
  nested: true,
  elements: words(
    'span math semantics annotation mrow mi mn mo ms mtext mspace mstyle mpadded mphantom menclose merror mfrac msqrt mroot ' +
      `msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd ${SHAPES}`,
  ),
  textual: words('annotation'),
  // Browsers treat other elements that end with `/>` as unclosed.
  closed: words(`mspace mprescripts none ${SHAPES}`),
  isHarmless(name, value) {
    if (name === 'xmlns') return NAMESPACES.has(value);
    return (ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name)) && !/url\s*\(|[\\&]/i.test(value);
  },
};

/** Reason why a text is not a valid formula, as the end of a sentence about its author, or null. */
export function formulaFault(html: string): string | null {
  return markupFault(html, RULES);
}
