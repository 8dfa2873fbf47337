import { text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { pageHeading, settleTitle } from '../titles.js';
import { isIndex } from './files.js';
import { nameTitle, plainTitle } from './nav.js';
import { headingTitle, type PythonMarkdown } from './text/index.js';

/** Characters of a page in which its title is looked for. */
const LONGEST_START = 20_000;

/** The title of a page in the navigation: what the navigation says, otherwise the front matter, the first heading, or the file. */
export function navTitle(
  page: RewrittenPage,
  file: string,
  { ofNav, syntax }: { readonly ofNav: string | null; readonly syntax: PythonMarkdown },
): string {
  return ofNav || ownTitle(page) || plainTitle(firstHeading(page, syntax)) || fileTitle(file);
}

/** The readable text of a heading at the start of a page that has not been rewritten yet; empty if it starts otherwise. */
function firstHeading(page: RewrittenPage, syntax: PythonMarkdown): string {
  const start = page.body.slice(0, LONGEST_START).replace(/<!--[\s\S]*?-->/g, '');
  const [first = '', second = ''] = start.replace(/^\s*\n/, '').split('\n', 2);
  const [, marked] = /^#(?!#)(.+)$/.exec(first) ?? [];
  // The new page takes an id at the end as one, with or without the extension.
  if (marked !== undefined) return headingTitle(marked.replace(/\s*\{#[^{}]*\}[ \t]*$/, ''), syntax);
  return /^=+[ \t]*$/.test(second) ? headingTitle(first, syntax) : '';
}

/** Gives a page without a heading the title that the old site showed. */
export function giveTitle(page: RewrittenPage, file: string, { ofNav, isShown }: TitleSource): void {
  const title = ofNav || ownTitle(page);
  if (title && pageHeading(page) === null) page.frontmatter.set('title', title);
  settleTitle(page, fileTitle(file), isShown);
}

interface TitleSource {
  /** Title in the navigation. */
  readonly ofNav: string | null;
  /** True if the old theme shows the title of a page that has no heading. */
  readonly isShown: boolean;
}

function ownTitle(page: RewrittenPage): string | null {
  return text(page.frontmatter.get('title'));
}

function fileTitle(file: string): string {
  if (/^(?:index|README)\.[^./]+$/.test(file)) return 'Home';
  const parts = file.replace(/\.[^./]+$/, '').split('/');
  return nameTitle((isIndex(file) ? parts.at(-2) : parts.at(-1)) ?? 'Home');
}
