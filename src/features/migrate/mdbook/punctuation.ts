import { outsideMatches, type RewrittenPage, type Segment, textLine } from '../../mdx/text/index.js';

/**
 * Text that is not prose, also over several lines: comments and declarations, elements that show code, formulas, inline code, tags, link
 * targets, and definitions. Inline code, formulas and tags end with their paragraph.
 */
const NO_TEXT = new RegExp(
  [
    '<!--[\\s\\S]*?(?:-->|$(?![\\s\\S]))',
    '<[?!][\\s\\S]*?>',
    '<(script|style|pre|textarea|svg|math)\\b[\\s\\S]*?(?:<\\/\\1>|$(?![\\s\\S]))',
    '<(code|kbd|samp|tt)\\b(?:(?!\\n[ \\t]*\\n)[\\s\\S])*?<\\/\\2>',
    '\\\\\\\\[([](?:(?!\\n[ \\t]*\\n)[\\s\\S])*?\\\\\\\\[)\\]]',
    '\\$\\$(?:(?!\\n[ \\t]*\\n)[\\s\\S])*?\\$\\$',
    '(?<![`\\\\])(`+)(?!`)(?:(?!\\n[ \\t]*\\n)[\\s\\S])*?[^`]\\3(?!`)',
    '<\\/?[A-Za-z](?:(?!\\n[ \\t]*\\n)[^>])*>',
    '<[A-Za-z][A-Za-z\\d+.-]*:[^\\s<>]*>',
    '\\]\\((?:[^()\\n]|\\([^()\\n]*\\))*\\)',
    '^[ \\t]*\\[[^\\]\\n]+\\]:.*$',
  ].join('|'),
  'gm',
);

/** Lines whose hyphens are Markdown: rules, underlines of headings, and delimiter rows of tables. */
const MARKS = /^[ \t>]*[|:\-= \t]+$/;

/** Placeholder for a fenced block, so that the lines around it are read as one text. */
const FENCE = '\uE000';

/** Marks hyphens and dots that stay. */
const KEPT = '\uE001';

/** Replaces `--`, `---` and `...` in text with the dashes and the ellipsis that mdBook shows. */
export function replacePunctuation(page: RewrittenPage): void {
  const { segments } = page;
  const oldLines = segments.map((segment) => (segment.kind === 'text' ? segment.text : FENCE));
  const code = indentedCode(segments);
  const visible = oldLines.map((line, index) =>
    code.has(index) || MARKS.test(line) ? line.replace(/[-.]/g, `${KEPT}$&`) : line,
  );
  const newLines = outsideMatches(NO_TEXT, visible.join('\n'), (part) => withDashes(part)).split('\n');
  page.setSegments(
    'punctuation',
    segments.map((segment, index): Segment => {
      const line = newLines[index]?.replaceAll(KEPT, '');
      return segment.kind === 'fence' || line === undefined || line === segment.text
        ? segment
        : textLine(segment, line);
    }),
  );
}

/** Numbers of the lines that are indented code: after an empty line, and not in a list. */
function indentedCode(segments: readonly Segment[]): ReadonlySet<number> {
  const code = new Set<number>();
  let isInList = false;
  let isOpen = true;
  for (const [index, segment] of segments.entries()) {
    const line = segment.kind === 'text' ? segment.text : 'fence';
    const isBlank = line.trim() === '';
    const isIndented = /^(?: {4}| {0,3}\t)/.test(line);
    if (!(isBlank || isIndented))
      isInList = /^ {0,3}(?:[-*+]|\d+[.)])(?:\s|$)/.test(line) || (isInList && /^ /.test(line));
    if (isIndented && !isBlank && !isInList && isOpen) code.add(index);
    isOpen = isBlank || code.has(index);
  }
  return code;
}

function withDashes(text: string): string {
  return text
    .replace(/(?<![-\\])---(?!-)/g, '—')
    .replace(/(?<![-\\])--(?!-)/g, '–')
    .replace(/(?<![.\\])\.{3}(?!\.)/g, '…');
}
