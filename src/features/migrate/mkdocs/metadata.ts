const YAML = /^---[ \t]*\n([\s\S]*?\n)(?:\.{3}|-{3})[ \t]*(?:\n|$)/;
const FIELD = /^ {0,3}([A-Za-z0-9_-]+):\s*(.*)$/;
const FIELD_GOES_ON = /^(?: {4}|\t)\s*(.*)$/;

/** The text of a page with its metadata in docsgen's form. */
export interface SplitPage {
  readonly text: string;
  /** The first line, if it is metadata to MkDocs although it reads like the start of the text. */
  readonly lostLine: string | null;
}

/** Fields that pages have in front matter without dashes. Any other word before a colon may be meant as text. */
const KNOWN = new Set(
  'title subtitle description author authors date tags template hide icon status keywords summary copyright'.split(' '),
);

/**
 * The text of a page with front matter between dashes. MkDocs also accepts dots at its end, and lines such as `Title: Start` without dashes
 * up to the first empty line, so that a page that starts with `Note: this` loses that line.
 */
export function withFrontMatter(source: string): SplitPage {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [yaml, body] = YAML.exec(text) ?? [];
  if (yaml !== undefined && body !== undefined)
    return { text: `---\n${body}---\n${text.slice(yaml.length)}`, lostLine: null };
  const lines = text.split('\n');
  const fields = new Map<string, string>();
  let [count, last] = [0, ''];
  for (const line of lines) {
    if (line.trim() === '') break;
    const [, name, value] = FIELD.exec(line) ?? [];
    const more = FIELD_GOES_ON.exec(line)?.[1];
    if (name !== undefined && value !== undefined) last = name.toLowerCase();
    else if (more === undefined || last === '') break;
    fields.set(last, [fields.get(last) ?? '', value ?? more ?? ''].filter((part) => part !== '').join(' '));
    count++;
  }
  if (count === 0) return { text, lostLine: null };
  const blanks = lines.slice(count).findIndex((line) => line.trim() !== '');
  const rest = blanks === -1 ? [] : lines.slice(count + blanks);
  // Empty lines keep the numbers of the lines below.
  const padding = Array<string>(Math.max(0, count + Math.max(0, blanks) - 3)).fill('');
  return {
    text: ['---', JSON.stringify(Object.fromEntries(fields)), ...padding, '---', ...rest].join('\n'),
    lostLine: [...fields.keys()].some((name) => KNOWN.has(name)) ? null : (lines[0] ?? null),
  };
}
