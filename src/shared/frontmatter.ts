/** A page's text, split into front matter and body. */
export interface SplitText {
  /** YAML between the `---` lines, or null without front matter. */
  readonly yaml: string | null;
  /** Line of the file on which the YAML starts, from 1. */
  readonly yamlLine: number;
  readonly body: string;
  /** Line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
  /** False if the opening `---` has no closing one. */
  readonly closed: boolean;
}

const FENCE = /^---[ \t]*$/;

/** Splits YAML front matter from the body. Normalizes line endings to `\n` and removes a byte order mark. */
export function splitFrontmatter(source: string): SplitText {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const firstEnd = text.indexOf('\n');
  if (!FENCE.test(firstEnd === -1 ? text : text.slice(0, firstEnd))) {
    return { yaml: null, yamlLine: 1, body: text, bodyLine: 1, closed: true };
  }
  let line = 2;
  for (let start = firstEnd + 1; start > 0 && start <= text.length; line++) {
    const end = text.indexOf('\n', start);
    const current = end === -1 ? text.slice(start) : text.slice(start, end);
    if (FENCE.test(current)) {
      const yaml = text.slice(firstEnd + 1, start);
      const body = end === -1 ? '' : text.slice(end + 1);
      return { yaml, yamlLine: 2, body, bodyLine: line + 1, closed: true };
    }
    if (end === -1) break;
    start = end + 1;
  }
  return { yaml: null, yamlLine: 1, body: text, bodyLine: 1, closed: false };
}
