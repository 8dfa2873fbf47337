/** What stands before an offset in its line, as further lines of a list or quote have it: `>` stays, list marks become spaces. */
export function marginAt(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).replace(/[^\s>]/g, ' ');
}

/** Puts a margin before every line but the first. */
export function withMargin(text: string, margin: string): string {
  if (margin === '' || !text.includes('\n')) return text;
  const [first = '', ...others] = text.split('\n');
  return [first, ...others.map((line) => (line === '' ? margin.trimEnd() : margin + line))].join('\n');
}

/** Removes a margin of some columns, or as much of it as a line has, from every line but the first. */
export function cutMargin(text: string, columns: number): string {
  if (columns === 0 || !text.includes('\n')) return text;
  const pattern = new RegExp(`\\n[ \\t>]{0,${columns}}`, 'g');
  return text.replace(pattern, '\n');
}
