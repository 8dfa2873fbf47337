/** Attributes in braces: `{ #id .class key="value" }`. */
export interface AttributeList {
  /** Empty if there is none. */
  readonly id: string;
  readonly classes: readonly string[];
  /** Values by name; a word without a value has its own name as value. */
  readonly values: ReadonlyMap<string, string>;
}

const PART = /([#.])([^\s{}="']+)|([^\s{}="'#.][^\s{}="']*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+)))?/g;

/** Braces with attributes, without those of templates (`{{ }}`, `{% %}`); the first group is the text in them. */
export const ATTRIBUTE_LIST = /\{:?[ \t]*(?![{%\s])([^{}\n]*[^{}\n\s])[ \t]*\}/;

/** Reads the text in braces. */
export function readAttributeList(text: string): AttributeList {
  let id = '';
  const classes: string[] = [];
  const values = new Map<string, string>();
  for (const [, sign, name = '', key, double, single, plain] of text.matchAll(PART)) {
    if (sign === '#') id = name;
    else if (sign === '.') classes.push(name);
    else if (key !== undefined) setValue(key, double ?? single ?? plain ?? key);
  }
  return { id, classes, values };

  function setValue(key: string, value: string): void {
    if (key === 'id') id = value;
    else if (key === 'class') classes.push(...value.split(/\s+/));
    else values.set(key, value);
  }
}

/** Text and attributes of a line that ends with a list of attributes, `## Title { #id }`; null if there is none. */
export function trailingAttributes(text: string): { readonly text: string; readonly attributes: AttributeList } | null {
  const start = text.lastIndexOf('{');
  if (start === -1 || !text.trimEnd().endsWith('}')) return null;
  const match = AT_END.exec(text.slice(start));
  if (match === null || text[start - 1] === '{' || text[start - 1] === '\\') return null;
  return { text: text.slice(0, start).trimEnd(), attributes: readAttributeList(match[1] ?? '') };
}

const AT_END = new RegExp(`^${ATTRIBUTE_LIST.source}[ \\t]*$`);

/** Attributes of a line that holds nothing else, `{ .annotate }`; null for any other line. */
export function attributeLine(text: string): AttributeList | null {
  const trailing = text.trimStart().startsWith('{') ? trailingAttributes(text) : null;
  return trailing?.text === '' ? trailing.attributes : null;
}
