import { type RewrittenPage, textLine } from '../text/page-text.js';
import { BRACES, replaceParagraphs } from '../text/tags.js';

/**
 * The value of an attribute, or an expression in braces that may contain one level of braces. Excludes ids of headings, escaped braces and
 * attributes of directives.
 */
const EXPRESSION = new RegExp(`=\\s*${BRACES}|(?<![\\\\\\]\\w$])\\{(?!#|\\{)((?:[^{}]|\\{[^{}]*\\})*)\\}`, 'g');

/** Removes comments at the start of a line that contain code or empty lines and therefore span several paragraphs. */
export function removeComments(page: RewrittenPage): void {
  const lastEnd = page.segments.findLastIndex((segment) => segment.kind === 'text' && segment.text.includes('*/}'));
  let index = -1;
  let isOpen = false;
  page.replace('expression', (segment) => {
    index++;
    if (segment.kind === 'fence') return isOpen ? [] : segment;
    const { text } = segment;
    if (/^\s*\{\/\*(?:(?!\*\/\}).)*`.*\*\/\}\s*$/.test(text)) return [];
    isOpen ||= index < lastEnd && /^\s*\{\/\*(?!.*\*\/\})/.test(text);
    if (!isOpen) return segment;
    const end = text.indexOf('*/}');
    if (end === -1) return [];
    isOpen = false;
    const rest = text.slice(end + 3);
    return rest.trim() === '' ? [] : textLine(segment, rest);
  });
}

/**
 * Replaces expressions with their known values: comments with nothing, literals and constants of the page with their text. All others are
 * left out and reported.
 */
export function replaceExpressions(page: RewrittenPage, values: ReadonlyMap<string, string>): void {
  replaceParagraphs(page, 'expression', (text, line) =>
    text.replace(EXPRESSION, (source, code: string | undefined, offset: number) => {
      if (code === undefined) return source;
      const [, comment] = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(code) ?? [];
      const [, id] = /^\s*#([^\s{}]+)\s*$/.exec(comment ?? '') ?? [];
      if (id !== undefined) return `{#${id}}`;
      if (comment !== undefined) return /^\s*truncate\s*$/.test(comment) ? '<!-- truncate -->' : '';
      const value = literalOf(code.trim(), page, values);
      if (value !== null) return value;
      page.report(
        'expression',
        `What ${source.replace(/\s+/g, ' ').slice(0, 80)} computes is left out.`,
        line + text.slice(0, offset).split('\n').length - 1,
      );
      return '';
    }),
  );
  replaceParagraphs(page, 'escape', (text) => text.replace(/\\([{}])/g, '$1'));
}

/** The text of a literal, a constant of the page or a field of its front matter; null for anything that must be run. */
export function literalOf(code: string, page: RewrittenPage, values: ReadonlyMap<string, string>): string | null {
  const [, , literal] = /^(['"`])((?:(?!\1)[^\\$])*)\1$/.exec(code) ?? [];
  if (literal !== undefined) return literal;
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return code;
  const [, key] = /^(?:frontMatter|frontmatter|props\.frontmatter)\.([\w]+)$/.exec(code) ?? [];
  const ownValue = key === undefined ? undefined : page.frontmatter.get(key);
  if (typeof ownValue === 'string' || typeof ownValue === 'number') return String(ownValue);
  const [, prop] = /^props\.([\w]+)$/.exec(code) ?? [];
  return prop === undefined ? (values.get(code) ?? null) : `{{${prop}}}`;
}
