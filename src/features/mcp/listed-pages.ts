/** A page in `llms.txt`. */
export interface PageInList {
  readonly title: string;
  readonly description: string;
  /** Path of the page without base. */
  readonly path: string;
  /** Origin and base of its address, with a slash at the end. */
  readonly home: string;
}

/** Maximum number of pages that are read. */
const MOST_PAGES = 100_000;

/** Pages in the text of an `llms.txt`; lines that are no links to Markdown copies below `base` are left out. */
export function pagesInList(text: string, base: string): readonly PageInList[] {
  const pages: PageInList[] = [];
  for (const line of text.split('\n')) {
    const [, title = '', address = '', description = ''] =
      /^- \[((?:[^\]\\]|\\.){0,1000})\]\((\S{1,2000}?)\)(?:: (.{0,2000}))?/.exec(line) ?? [];
    const page = address === '' ? null : pageAt(address, base);
    if (page !== null) pages.push({ title: title.replace(/\\([\\[\]])/g, '$1'), description, ...page });
    if (pages.length === MOST_PAGES) break;
  }
  return pages;
}

function pageAt(address: string, base: string): Pick<PageInList, 'path' | 'home'> | null {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/]+)?(\/.*)$/.exec(address) ?? [];
  if (!rest.startsWith(base) || !rest.endsWith('.md')) return null;
  const written = rest.slice(base.length, -'.md'.length);
  try {
    return { path: `/${written === 'index' ? '' : decodeURIComponent(written)}`, home: origin + base };
  } catch {
    return null;
  }
}
