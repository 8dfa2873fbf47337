import type { Heading } from '../model/doc.js';
import type { Notice } from '../model/page.js';
import { escapeHtml } from '../shared/html.js';
import { absoluteHref, hrefOf, localeOf } from '../site/index.js';
import type { RenderContext } from './context.js';
import type { OutdatedSections } from './outdated-sections.js';

/** What readers of a translation see of outdated sections. */
export interface OutdatedMarks {
  /** The text with a line below each outdated section's heading. */
  readonly html: string;
  /** The Markdown copy with a note at its beginning. */
  readonly markdown: string;
  readonly notices: readonly Notice[];
  /** IDs of the sections, and an empty one for a page with a notice above it; undefined if there are none. */
  readonly outdated: readonly string[] | undefined;
}

/** A page with its text. */
interface MarkedPage {
  readonly html: string;
  readonly markdown: string;
  readonly headings: readonly Heading[];
}

/** Marks outdated sections. If more than half of a page is outdated, one notice above it says so. */
export function outdatedMarks(
  { site, theme }: Pick<RenderContext, 'site' | 'theme'>,
  locale: string,
  { html, markdown, headings }: MarkedPage,
  { original, sections, isMost }: OutdatedSections,
): OutdatedMarks {
  if (sections.length === 0) return { html, markdown, notices: [], outdated: undefined };
  const outdated = [...new Set([...(isMost ? [''] : []), ...sections.map(({ id }) => id)])];
  const words = theme.words(locale);
  const word = (name: string): string => words[name] ?? name;
  const pageHref = hrefOf(site.config, original.url);
  const hrefTo = (id: string): string => (id === '' ? pageHref : `${pageHref}#${encodeURIComponent(id)}`);
  const copyLink = (href: string): string => `[${word('notice.original')}](${absoluteHref(site, href)})`;
  const { htmlLang } = localeOf(site, original);
  if (isMost) {
    const notice: Notice = { kind: 'outdated', href: pageHref, hrefLang: htmlLang };
    const copy = noted([`${word('notice.outdated')} ${copyLink(pageHref)}`], markdown);
    return { html, markdown: copy, notices: [notice], outdated };
  }
  const titles = new Map(headings.map(({ id, text }) => [id, text]));
  const text = word('notice.outdatedSection');
  const marks = sections.map(({ id, originalId }) => {
    const link = `<a href="${escapeHtml(hrefTo(originalId))}" hreflang="${escapeHtml(htmlLang)}">${escapeHtml(word('notice.original'))}</a>`;
    return { id, html: `<p class="notice notice-outdated" data-search-skip="">${escapeHtml(text)} ${link}</p>` };
  });
  const lines = sections.map(({ id, originalId }) => {
    const title = (titles.get(id) ?? '').replace(/[\\`*_[\]<>&#|~]/g, '\\$&');
    return `${title === '' ? '' : `**${title}**: `}${text} ${copyLink(hrefTo(originalId))}`;
  });
  return { html: withMarks(html, marks), markdown: noted(lines, markdown), notices: [], outdated };
}

/** A note in Markdown above a text. */
function noted(lines: readonly string[], markdown: string): string {
  return `> [!NOTE]\n${lines.map((line) => `> ${line}`).join('\n>\n')}\n\n${markdown.trimStart()}`;
}

/** Adds each mark below the heading with its ID; that of the beginning stands above the text. */
function withMarks(html: string, marks: readonly { readonly id: string; readonly html: string }[]): string {
  const byId = new Map(marks.map((mark) => [escapeHtml(mark.id), mark.html]));
  const beginning = byId.get('') ?? '';
  byId.delete('');
  const marked = html.replace(/<(h[2-6])\b[^>]*? id="([^"]*)"[^>]*>[\s\S]*?<\/\1>/g, (heading, _, id: string) => {
    const mark = byId.get(id) ?? '';
    byId.delete(id);
    return heading + mark;
  });
  return beginning + marked;
}
