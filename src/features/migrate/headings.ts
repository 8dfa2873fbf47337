import { slugify } from '../../shared/slug.js';
import { type RewrittenPage, textLine } from '../mdx/text/index.js';

const HEADING = /^( {0,3}#{1,6}[ \t]+)(.+?)([ \t]+#+)?[ \t]*$/;

/** The id at the end of a heading, in braces (`{#install}`, `{ #install .wide }`) or in a comment of MDX or HTML. */
const ID = /[ \t]*(?:\{\s*(?:\/\*\s*)?#([^\s{}*]+)[^}]*\}|<!--\s*#(\S+)\s*-->)\s*$/;

/** The texts of headings in order, as the old site reads them. */
export function headingTexts(page: RewrittenPage): readonly string[] {
  return page.segments.flatMap((segment) => {
    const [, marks, text] = segment.kind === 'fence' ? [] : (HEADING.exec(segment.text) ?? []);
    return marks === undefined || text === undefined ? [] : [headingText(text.replace(ID, ''))];
  });
}

/**
 * Adds the old id to each heading that would get another one from docsgen, and rewrites explicit ids in docsgen's form. `slug` is the rule
 * of the old generator; `oldTexts` are the headings before they were rewritten.
 */
export function keepHeadingIds(
  page: RewrittenPage,
  slug: (text: string) => string,
  oldTexts: readonly string[] = headingTexts(page),
): void {
  let index = 0;
  const oldIds = new Map<string, number>();
  const newIds = new Map<string, number>();
  page.replace('heading id', (segment) => {
    if (segment.kind === 'fence') return segment;
    const [, marks, text, end = ''] = HEADING.exec(segment.text) ?? [];
    if (marks === undefined || text === undefined) return segment;
    const oldText = oldTexts[index++] ?? '';
    const [idText, ...ids] = ID.exec(text) ?? [];
    const ownId = ids.find((id) => id !== undefined);
    if (idText !== undefined && ownId !== undefined) {
      const line = `${marks}${text.slice(0, -idText.length)} {#${ownId}}`;
      return line === segment.text ? segment : textLine(segment, line);
    }
    const oldId = uniqueId(slug(oldText), oldIds);
    const newId = uniqueId(slugify(headingText(text, true)) || 'section', newIds);
    return oldId === newId || oldId === '' ? segment : textLine(segment, `${marks}${text} {#${oldId}}${end}`);
  });
}

/** Numbers repeated ids: the second heading with the same text gets `-1`, as in all generators. */
function uniqueId(id: string, uses: Map<string, number>): string {
  const count = uses.get(id) ?? 0;
  uses.set(id, count + 1);
  return count === 0 ? id : `${id}-${count}`;
}

/** The readable text of a heading: without marks, links and tags; includes the text of badges if `badges` is set. */
export function headingText(markdown: string, badges = false): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\](?:\((?:<[^<>]*>|[^)]*)\)|\[[^\]]*\])/g, '$1')
    .replace(/:badge\[([^\]]*)\](?:\{[^}]*\})?/g, badges ? '$1' : '')
    .replace(/(`+)(.+?)\1|<\/?[a-zA-Z][^<>]*>/g, (_, marks: string | undefined, code: string | undefined) =>
      marks === undefined ? '' : (code ?? ''),
    )
    .replace(/\*\*([^*]+)\*\*|\*([^*]+)\*|(?<![\w])_([^_]+)_(?![\w])|~~([^~]+)~~/g, '$1$2$3$4')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}
