/** What a kind of finished markup may hold. */
export interface MarkupRules {
  /** What it is called in a sentence: `drawing`. */
  readonly kind: string;
  /** One of these is around all of it. */
  readonly roots: readonly string[];
  /** True where roots may stand within each other. */
  readonly nested: boolean;
  readonly elements: ReadonlySet<string>;
  /** Elements that hold text alone, because browsers read what stands in them in another way. */
  readonly textual: ReadonlySet<string>;
  /** Elements that may end with `/>`; null for all. */
  readonly closed: ReadonlySet<string> | null;
  /** True for an attribute that loads, runs and refers to nothing. */
  readonly isHarmless: (name: string, value: string) => boolean;
}

const PIECE = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*\s*=\s*"[^"<>]*")*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([a-zA-Z][\w:-]*)\s*=\s*"([^"]*)"/g;

/** What in a text is against the rules: the end of a sentence that begins with the name of its author; null where nothing is. Only what all readers of HTML and XML read alike passes. */
export function markupFault(text: string, rules: MarkupRules): string | null {
  const openElements: string[] = [];
  let position = 0;
  while (position < text.length) {
    PIECE.lastIndex = position;
    const piece = PIECE.exec(text);
    const fault =
      piece === null
        ? `writes "${text.slice(position, position + 40)}"`
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
  if (end === '/') return openElements.pop() === name && attributes === '' ? null : `writes "${piece.slice(0, 40)}"`;
  const isRoot = roots.includes(name);
  if (isFirst ? !isRoot : isRoot && !nested) return `writes the element <${name}>`;
  if (!elements.has(name)) return `writes the element <${name}>`;
  const parent = openElements.at(-1);
  if (parent !== undefined && textual.has(parent)) return `writes the element <${name}> in <${parent}>`;
  if (alone !== '/') openElements.push(name);
  else if (closed !== null && !closed.has(name)) return `writes "${piece.slice(0, 40)}"`;
  for (const [attributeText, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
    if (!isHarmless(attribute, value)) return `writes the attribute ${attributeText.slice(0, 80)} of <${name}>`;
  return null;
}

/** The words of a text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
