import { text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { pageHeading, settleTitle } from '../titles.js';
import { isIndex } from './files.js';
import { nameTitle, plainTitle } from './nav.js';

/** The title of a page in the navigation: what the navigation says, else the front matter, the first heading, or the file. */
export function navTitle(page: RewrittenPage, file: string, ofNav: string | null): string {
  const heading = pageHeading(page);
  return ofNav || ownTitle(page) || (heading?.isFirst === true ? plainTitle(heading.text) : '') || fileTitle(file);
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
