/** The types that templates use; a site's own templates import them from here, too. */

export type { Heading } from '../src/model/doc.js';
export type {
  Alternate,
  Breadcrumb,
  Card,
  HeadTag,
  LabelLanguage,
  Layout,
  NavEntry,
  Notice,
  PageLink,
  PageModel,
  PostAuthor,
  PostSummary,
  RenderedPage,
  SharedMarkup,
  SidebarEntry,
  SiteModel,
} from '../src/model/page.js';
export type { Author } from '../src/model/source.js';
