/** Rules for one kind of finished markup. */
export interface MarkupRules {
  /** Name in messages: `drawing`. */
  readonly kind: string;
  /** Allowed root elements. */
  readonly roots: readonly string[];
  /** True if roots may be nested. */
  readonly nested: boolean;
  readonly elements: ReadonlySet<string>;
  /** Elements that contain only text, because browsers parse their content differently. */
  readonly textual: ReadonlySet<string>;
  /** Elements that may end with `/>`; null for all. */
  readonly closed: ReadonlySet<string> | null;
  /** True for an attribute that neither loads, runs nor references anything. */
  readonly isHarmless: (name: string, value: string) => boolean;
}

const PIECE = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*\s*=\s*"[^"<>]*")*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([a-zA-Z][\w:-]*)\s*=\s*"([^"]*)"/g;

/**
 * Reason why a text violates the rules, as the end of a sentence about its author, or null. Accepts only markup that HTML and XML parsers
 * read alike.
 */
export function markupFault(text: string, rules: MarkupRules): string | null {
  const openElements: string[] = [];
  let position = 0;
  while (position < text.length) {
    PIECE.lastIndex = position;
    const piece = PIECE.exec(text);
    const fault =
      piece === null
        ? `writes \`${text.slice(position, position + 40)}\``
        : faultOf(piece, openElements, position === 0, rules);
    if (fault !== null) return `${fault} in a ${rules.kind}`;
    position = PIECE.lastIndex;
    if (openElements.length === 0 && position < text.length) return `writes something after the end of a ${rules.kind}`;
  }
  return openElements.length === 0 && text !== '' ? null : `writes a ${rules.kind} without its end`;
}

/** `openElements` are the elements around a piece. */
function faultOf(
  [piece, end, name, attributes = '', alone]: RegExpExecArray,
  openElements: string[],
  isFirst: boolean,
  rules: MarkupRules,
): string | null {
  const { roots, nested, elements, textual, closed, isHarmless } = rules;
  if (name === undefined) return isFirst ? `writes text before \`<${roots.join('>` or `<')}>\`` : null;
  if (end === '/') return openElements.pop() === name && attributes === '' ? null : `writes \`${piece.slice(0, 40)}\``;
  const isRoot = roots.includes(name);
  if (isFirst ? !isRoot : isRoot && !nested) return `writes the element <${name}>`;
  if (!elements.has(name)) return `writes the element <${name}>`;
  const parent = openElements.at(-1);
  if (parent !== undefined && textual.has(parent)) return `writes the element <${name}> in <${parent}>`;
  if (alone !== '/') openElements.push(name);
  else if (closed !== null && !closed.has(name)) return `writes \`${piece.slice(0, 40)}\``;
  for (const [attributeText, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
    if (!isHarmless(attribute, value)) return `writes the attribute ${attributeText.slice(0, 80)} of <${name}>`;
  return null;
}

/** The words of a text as a set. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
