/** Characters of an icon's body that docsgen publishes at most. */
const MOST_CHARACTERS = 100_000;

/** Elements that draw, and those that drawings refer to. None of them runs code, loads a file, holds text or moves. */
const ELEMENTS = new Set(
  [
    'circle clipPath defs ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop symbol use',
    'filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feMorphology feOffset',
  ].flatMap((names) => names.split(' ')),
);

/** Attributes of position, shape and paint. */
const ATTRIBUTES = new Set(
  [
    'cx cy d dx dy fx fy height offset pathLength points r rx ry transform transform-origin viewBox width x x1 x2 y y1 y2',
    'clip-path clip-rule color color-interpolation-filters display fill fill-opacity fill-rule filter flood-color flood-opacity mask',
    'mask-type opacity overflow paint-order stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap',
    'stroke-linejoin stroke-miterlimit stroke-opacity stroke-width vector-effect visibility',
    'clipPathUnits filterUnits gradientTransform gradientUnits maskContentUnits maskUnits patternContentUnits patternTransform',
    'patternUnits preserveAspectRatio primitiveUnits spreadMethod',
    'in in2 k1 k2 k3 k4 mode operator radius result stdDeviation type values',
  ].flatMap((names) => names.split(' ')),
);

/** Tags and the blanks between them; what follows the last match is no icon. */
const PIECE =
  /\s*<(?:\/([A-Za-z]+)\s*|([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?))>\s*/y;
const ATTRIBUTE = /([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ID = /^[\w.:-]{1,100}$/;
/** Numbers, words, colours, lists and functions such as `rotate(90 12 12)`. */
const VALUE = /^[\w\s.,#%()+-]*$/;
const FUNCTIONS = new Set('hsl hsla matrix rgb rgba rotate scale skewX skewY translate'.split(' '));

/** A body that may be published, or what it contains that may not. */
export type CheckedBody = { readonly body: string } | { readonly refused: string };

/**
 * Checks the body of an icon, which comes from a package, and writes it anew from the parts that are allowed. Each id and each reference to
 * one gets a tilde in front.
 */
export function checkIconBody(body: string): CheckedBody {
  if (body.length > MOST_CHARACTERS) return { refused: `more than ${MOST_CHARACTERS} characters` };
  const open: string[] = [];
  let written = '';
  let end = 0;
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(body); piece !== null; piece = PIECE.exec(body)) {
    end = PIECE.lastIndex;
    const [, closed, name = '', attributes = '', selfClosing] = piece;
    if (closed !== undefined) {
      if (open.pop() !== closed) return { refused: `</${closed}> without a start` };
      written += `</${closed}>`;
      continue;
    }
    if (!ELEMENTS.has(name)) return { refused: `<${name}>` };
    const checked = checkAttributes(attributes);
    if ('refused' in checked) return checked;
    if (selfClosing === '') open.push(name);
    written += `<${name}${checked.body}${selfClosing}>`;
  }
  if (end < body.length) return { refused: `\`${body.slice(end, end + 20)}\`` };
  const unclosed = open.at(-1);
  return unclosed === undefined ? { body: written } : { refused: `<${unclosed}> without an end` };
}

function checkAttributes(attributes: string): CheckedBody {
  let written = '';
  for (const [, name = '', inDoubleQuotes, inSingleQuotes = ''] of attributes.matchAll(ATTRIBUTE)) {
    const value = (inDoubleQuotes ?? inSingleQuotes).trim();
    const attribute = checkedAttribute(name, value);
    if (attribute === null) return { refused: `${name}="${value.slice(0, 40)}"` };
    written += attribute;
  }
  return { body: written };
}

/** An attribute as it is published, empty if it means nothing here; null if it is not allowed. */
function checkedAttribute(name: string, value: string): string | null {
  if (isHarmless(name)) return '';
  if (name === 'style') return presentation(value);
  if (name === 'id') return ID.test(value) ? ` id="~${value}"` : null;
  if (name === 'href' || name === 'xlink:href')
    return value.startsWith('#') && ID.test(value.slice(1)) ? ` href="#~${value.slice(1)}"` : null;
  const checkedValue = ATTRIBUTES.has(name) ? checkValue(value) : null;
  return checkedValue === null ? null : ` ${name}="${checkedValue}"`;
}

/** True for attributes that mean nothing here and are left out. */
function isHarmless(name: string): boolean {
  return name === 'class' || name === 'data-name';
}

/** A value whose `url(…)` leads into the icon itself; null for any other. */
function checkValue(value: string): string | null {
  const reference = /^url\(\s*#([\w.:-]{1,100})\s*\)$/.exec(value);
  if (reference !== null) return `url(#~${reference[1]})`;
  const functions = value.match(/[^\s,(]*(?=\()/g) ?? [];
  return VALUE.test(value) && functions.every((name) => FUNCTIONS.has(name)) ? value : null;
}

/** Declarations of a `style` attribute as attributes, because policies of sites forbid inline styles; null if one is not allowed. */
function presentation(style: string): string | null {
  let written = '';
  for (const declaration of style.split(';').filter((text) => text.trim() !== '')) {
    const [name = '', value = '', ...rest] = declaration.split(':').map((text) => text.trim());
    if (/^(?:mix-blend-mode|isolation|enable-background)$/.test(name)) continue;
    const checkedValue = rest.length === 0 && ATTRIBUTES.has(name) ? checkValue(value) : null;
    if (checkedValue === null) return null;
    written += ` ${name}="${checkedValue}"`;
  }
  return written;
}
