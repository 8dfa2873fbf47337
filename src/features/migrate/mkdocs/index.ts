import type { JsonObject } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import { mayHoldEmoji } from '../../../markdown/dialect/emoji.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { draftOf } from '../draft.js';
import type { ForeignSite, Migration } from '../model.js';
import { copyFiles } from '../public-files.js';
import { whole } from '../settings/index.js';
import { addBlogAuthors, markExcerpt, postFields, redirectLists, textsOf } from './blog.js';
import type { DocsPage } from './files.js';
import { badgeOf, rewriteFrontmatter } from './frontmatter.js';
import { unsearched } from './generated-lists.js';
import { OldLinks, publishedPath } from './links.js';
import { type OldNavItem, pagesIn } from './nav.js';
import { pythonSite } from './python-site.js';
import { addRedirects } from './redirects.js';
import { reportOtherConfigurations, reportRest } from './rest.js';
import { basePathOf, settingsOf } from './settings.js';
import { addNav, navStyle } from './sidebar.js';
import { siteOf } from './site.js';
import { navOf } from './site-nav.js';
import { rewriteBody } from './text/index.js';
import { giveTitle, navTitle } from './titles.js';

/** Reads a site of MkDocs, Material for MkDocs or Zensical. Nothing of it runs: its configuration is data. */
export async function readMkdocs(foreign: ForeignSite): Promise<Migration> {
  const draft = draftOf('mkdocs');
  const site = siteOf(foreign, draft);
  const { config, docs, docsDir, files, plugins, blog, languages } = site;
  const links = new OldLinks(
    files,
    { base: basePathOf(config), countsFromDocs: countsFromDocs(config), listAddress: site.listAddress },
    languages,
  );
  const items = navOf(site, (file) => links.pageOf(file), draft);
  const ofNav = navTitles(items);
  const titleSyntax = { ...site, values: {} };
  const titleOf = (page: DocsPage): string =>
    navTitle(site.open(page.file), page.base, { ofNav: ofNav.get(page) ?? null, syntax: titleSyntax });
  const statuses = record(whole(record(config['extra'])['status']));
  const { tabs, firstSidebar } = addNav(draft, items, {
    locale: languages?.main.code ?? '',
    style: navStyle(site.features, plugins),
    notes: {
      titleOf,
      badgeOf: (page) => badgeOf(site.open(page.file), statuses),
      translated: (label) => languages?.translated(label) ?? label,
      hasLanguages: languages !== null,
    },
  });
  const bodies = new Map(files.pages.map((page) => [page, site.open(page.file).body]));
  const settings = settingsOf({ ...site, tabs, hasEmojiNames: [...bodies.values()].some(mayHoldEmoji) }, draft);
  addRedirects(draft, { ...site, links });
  const authors = blog === null ? new Set<string>() : addBlogAuthors(draft, blog, docs);
  const posts = files.pages.filter(({ isPost }) => isPost === true).map(({ file }) => site.open(file));
  if (blog !== null) redirectLists(draft, blog, posts);
  const syntax = pythonSite({ ...site, report: draft.report }, links, (page) => bodies.get(page) ?? '');
  const isUnsearched = unsearched(plugins.get('exclude-search'));
  const pageFields = ({ frontmatter }: RewrittenPage, { file }: DocsPage): ReadonlyMap<string, unknown> => {
    const tags = plugins.has('tags') ? textsOf(frontmatter.get('tags')) : [];
    return new Map<string, unknown>([
      ...(tags.length > 0 ? [['tags', tags] as const] : []),
      ...(isUnsearched(file) ? [['search', false] as const] : []),
    ]);
  };
  const listed = new Set(pagesIn(items).map(({ base }) => base));
  for (const page of files.pages) {
    const rewritten = site.open(page.file);
    // Macros may print fields of the front matter.
    rewriteBody(rewritten, page.file, syntax);
    rewriteFrontmatter(rewritten, page.isPost === true ? postFields(rewritten, authors) : pageFields(rewritten, page));
    if (page.isPost === true) markExcerpt(rewritten);
    giveTitle(rewritten, page.base, { ofNav: ofNav.get(page) ?? null, isShown: showsTitles(site.theme) });
    if (page.isDraft === true) rewritten.frontmatter.set('draft', true);
    placePage(rewritten, page, listed.has(page.base) ? null : firstSidebar);
    keepEditUrl(rewritten, page, settings);
    draft.addPage(rewritten, { path: page.path, oldAddress: page.oldAddress, address: page.address });
  }
  copyFiles(draft, docs, { files: files.others, name: docsDir, to: (path) => publishedPath(path, languages) });
  reportRest(site, draft);
  reportOtherConfigurations(site, foreign, draft);
  return draft.finish(blog === null ? settings : { ...settings, blog: { path: blog.path } });
}

/** Gives a page whose file has another path now the address for editing the old one. */
function keepEditUrl({ frontmatter }: RewrittenPage, { file, path }: DocsPage, settings: JsonObject): void {
  const editUrl = text(record(settings['docs'])['editUrl']);
  if (editUrl !== null && path !== file) frontmatter.set('edit_url', editUrl.replace('{path}', file));
}

/** Sets the address of a page. A page that no sidebar lists shows the given one, as in the old site. */
function placePage({ frontmatter }: RewrittenPage, page: DocsPage, sidebar: string | null): void {
  if (page.slug !== null) frontmatter.set('slug', page.slug);
  if (sidebar !== null && page.isPost !== true && !frontmatter.has('displayed_sidebar'))
    frontmatter.set('displayed_sidebar', sidebar);
}

/** Titles of pages in the navigation. The first one of a page counts. */
function navTitles(items: readonly OldNavItem[], titles = new Map<DocsPage, string>()): ReadonlyMap<DocsPage, string> {
  for (const item of items)
    if (item.kind === 'section') navTitles(item.items, titles);
    else if (item.kind === 'page' && item.title !== null && !titles.has(item.page)) titles.set(item.page, item.title);
  return titles;
}

/** True if the theme shows the title of a page that has no heading. */
function showsTitles(theme: JsonObject): boolean {
  return !/^(?:mkdocs|readthedocs)$/.test(text(theme['name']) ?? 'mkdocs');
}

/** True if addresses with a leading slash count from the folder of the pages. */
function countsFromDocs(config: JsonObject): boolean {
  return record(record(config['validation'])['links'])['absolute_links'] === 'relative_to_docs';
}
