import { isOwnId } from '../../shared/theme.js';

/** Elements of a drawing: shapes, text, and what is said of them. None loads, runs or refers to anything. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc'.split(' '),
);

/** Their attributes besides `aria-…` and `data-…`: form, colour, and names for styles. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'xmlns viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy transform class id role lang ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin opacity ' +
    'font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing'
  ).split(' '),
);

const PIECE = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<>]*")*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([a-zA-Z][\w:-]*)="([^"]*)"/g;

/** What in a text is no drawing: the end of a sentence that begins with the name of its author; null for a drawing. Only what all readers of HTML and XML read alike is one. */
export function svgFault(svg: string): string | null {
  const open: string[] = [];
  let position = 0;
  while (position < svg.length) {
    PIECE.lastIndex = position;
    const piece = PIECE.exec(svg);
    const fault =
      piece === null ? `writes "${svg.slice(position, position + 40)}"` : faultOf(piece, open, position === 0);
    if (fault !== null) return `${fault} in a drawing`;
    position = PIECE.lastIndex;
    if (open.length === 0 && position < svg.length) return 'writes something after the end of a drawing';
  }
  return open.length === 0 && svg !== '' ? null : 'writes a drawing without its end';
}

/** `open` are the elements around a piece. */
function faultOf(
  [piece, end, name, attributes = '', alone]: RegExpExecArray,
  open: string[],
  isFirst: boolean,
): string | null {
  if (name === undefined) return isFirst ? 'writes text before `<svg>`' : null;
  if (end === '/') return open.pop() === name && attributes === '' ? null : `writes "${piece.slice(0, 40)}"`;
  if (isFirst !== (name === 'svg') || !ELEMENTS.has(name)) return `writes the element <${name}>`;
  // What stands in these is read as HTML.
  const parent = open.at(-1);
  if (parent === 'title' || parent === 'desc') return `writes the element <${name}> in <${parent}>`;
  if (alone !== '/') open.push(name);
  for (const [whole, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
    if (!isHarmless(attribute, value)) return `writes the attribute ${whole.slice(0, 80)} of <${name}>`;
  return null;
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'id') return !isOwnId(value);
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  // A colour may be no address of another file, in whatever way it is written.
  return (ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z-]+$/.test(name)) && !/url|[\\&]/i.test(value);
}
