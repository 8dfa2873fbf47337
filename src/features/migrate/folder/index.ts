import type { JsonObject } from '../../../base/json.js';
import { text } from '../../../base/json-values.js';
import { decoded, isExternal } from '../../../shared/addresses.js';
import { RewrittenPage } from '../../mdx/text/index.js';
import { type Draft, draftOf } from '../draft.js';
import { type Folder, isProgram } from '../gate/index.js';
import { replaceLinks, targetParts } from '../links.js';
import { type DocsPage, docsFiles } from '../mkdocs/files.js';
import type { ForeignSite, Migration } from '../model.js';
import { pageHeading, settleTitle } from '../titles.js';
import { leadsUp, relativePath, resolvedPath } from '../tree.js';

/** Fields of front matter that mean the same in docsgen. */
const SAME = new Set(['title', 'description', 'slug', 'draft', 'tags', 'keywords', 'date']);

/** Reads a folder of Markdown that belongs to no generator. Its pages have no old addresses; they get those of their files. */
export async function readFolder({ root }: ForeignSite): Promise<Migration> {
  const draft = draftOf('folder');
  const { pages } = docsFiles(root, {
    config: {},
    hasFolders: true,
    languages: null,
    isExcluded: () => false,
    report: draft.report,
    // Unlike in MkDocs, case does not count in the name of the page of a folder.
    placeOf: (file) =>
      /(?:^|\/)(?:index|readme)\.md$/i.test(file) && !/(?:^|\/)_/.test(file) ? folderPage(file) : undefined,
  });
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const opened = pages.map((page) => [page, new RewrittenPage(page.file, root.read(page.file))] as const);
  const home = opened.find(([{ address }]) => address === '/')?.[1];
  const title = home === undefined ? null : (pageHeading(home)?.text ?? text(home.frontmatter.get('title')));
  for (const [page, rewritten] of opened) {
    rewriteFields(rewritten);
    settleTitle(rewritten, nameOf(page.file), true);
    if (page.slug !== null) rewritten.frontmatter.set('slug', page.slug);
    rewriteLinks(rewritten, page, { root, byFile, draft });
    draft.addPage(rewritten, { path: page.path, oldAddress: page.address, address: page.address });
  }
  const settings: JsonObject = { ...(title !== null && { title }), links: { internal: 'warn', anchors: 'warn' } };
  return draft.finish(settings);
}

/** The page of a folder. */
function folderPage(file: string): DocsPage {
  const address = `/${file.replace(/\/?[^/]+$/, '')}`;
  return { file, base: file, locale: '', oldAddress: address, path: file, address, slug: null };
}

/** Drops fields that docsgen does not know, and reports them. */
function rewriteFields(page: RewrittenPage): void {
  for (const name of [...page.frontmatter.keys()]) {
    if (SAME.has(name)) continue;
    page.frontmatter.delete(name);
    page.report('not-mapped', `The field \`${name}\` of the front matter has no counterpart.`, page.lineOf(name));
  }
}

function nameOf(file: string): string {
  const parts = file.replace(/\.[^./]+$/, '').split('/');
  const isIndex = /^(?:index|readme)$/i.test(parts.at(-1) ?? '');
  const words = ((isIndex ? parts.at(-2) : parts.at(-1)) ?? 'Home').replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface FolderLinks {
  readonly root: Folder;
  readonly byFile: ReadonlyMap<string, DocsPage>;
  readonly draft: Draft;
}

/** Leads links to pages that have other names now, and copies the files that a page links to. */
function rewriteLinks(page: RewrittenPage, place: DocsPage, { root, byFile, draft }: FolderLinks): void {
  replaceLinks(page, (target, line) => {
    const { path, query, hash } = targetParts(target);
    const plain = decoded(path);
    if (plain === '' || isExternal(target) || leadsUp(`${page.file}/../${plain}`)) return target;
    const file = resolvedPath(page.file, plain);
    const linked = byFile.get(file);
    const isMoved = place.path !== place.file;
    if (linked !== undefined) {
      const isSame = !isMoved && linked.path === linked.file && !path.startsWith('/');
      return isSame ? target : encodeURI(relativePath(place.path, linked.path)) + query + hash;
    }
    const from = root.file(file);
    if (from === null) return target;
    if (isProgram(file) || /(?:^|\/)\./.test(file)) {
      page.report('copy', `The file ${file} is a program or hidden, so it is not copied.`, line);
      return target;
    }
    draft.copies.add({ from, to: `static/${file}` }, file);
    return `/${encodeURI(file)}${query}${hash}`;
  });
}
