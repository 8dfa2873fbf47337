/** Elements that Python-Markdown takes as blocks. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body canvas colgroup dd details div dl dt fieldset figcaption figure footer form group h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr html iframe legend li main map math menu nav noscript object ol option output p pre progress script search ' +
    'section style summary table tbody td textarea tfoot th thead tr ul video'
  ).split(' '),
);

/** Elements without content, which need no closing tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

const TAG = /<(\/?)([A-Za-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/;

/** A tag of raw HTML. */
export interface HtmlTag {
  /** In lower case. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  /** Attributes as written, with a blank before the first. */
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

/** The tags of a text in order. */
export function tagsIn(text: string): readonly HtmlTag[] {
  return Array.from(text.matchAll(new RegExp(TAG.source, 'g')), (match) => {
    const [whole, slash, written = '', attributes = '', empty] = match;
    const name = written.toLowerCase();
    const kind = slash === '/' ? 'close' : empty === '/' || VOID_TAGS.has(name) ? 'empty' : 'open';
    return { name, kind, attributes, start: match.index, end: match.index + whole.length };
  });
}

/** The value of an attribute; an empty text for one without value, null if it is missing. */
export function attributeOf(attributes: string, name: string): string | null {
  const match = new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'=<>\`]+)))?(?=\\s|$)`, 'i').exec(
    attributes,
  );
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? '');
}

/** Attributes without those of some names. */
export function withoutAttributes(attributes: string, ...names: readonly string[]): string {
  const pattern = new RegExp(
    `\\s(?:${names.join('|')})(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'=<>\`]+))?(?=\\s|$)`,
    'gi',
  );
  return attributes.replace(pattern, '');
}
