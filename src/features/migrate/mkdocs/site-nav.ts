import type { JsonObject, PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { recordIn } from '../data-files.js';
import type { Draft } from '../draft.js';
import { textPlace } from '../place.js';
import { whole } from '../settings/index.js';
import { leadsUp, normalPath } from '../tree.js';
import type { DocsPage } from './files.js';
import { FolderNav, type ReadOptions } from './folder-nav.js';
import { LiterateNav } from './literate-nav.js';
import { type NavContext, nameTitle, navItems, type OldNavItem, treeNav } from './nav.js';
import type { MkdocsSite } from './site.js';

/** The navigation of a site: that of its configuration, of a plugin that reads it from files, or of its files. */
export function navOf(
  site: MkdocsSite,
  pageOf: (file: string) => DocsPage | undefined,
  draft: Draft,
): readonly OldNavItem[] {
  const { config, file, root, docs, files, listAddress, plugins, languages } = site;
  const pages = files.pages.filter(
    ({ isPost, locale }) => isPost !== true && (languages === null || locale === languages.main.code),
  );
  const nav = whole(config['nav']);
  const report = (message: string, entry: string): void =>
    draft.report('sidebar', message, file, textPlace(entry, file, root).line);
  const context: NavContext = {
    pageOf,
    report,
    expand(target, title) {
      const address = docs.isFile(target) && !leadsUp(target) ? listAddress(normalPath(target)) : null;
      return address === null ? null : [{ kind: 'link', title: title || titleOfList(address), to: address }];
    },
  };
  const literate = plugins.get('literate-nav');
  if (literate !== undefined) {
    const lists = new LiterateNav(docs, pages, literate);
    if (nav === undefined || nav === null) return lists.items('', context);
    const inFolder = (target: string): readonly OldNavItem[] | null =>
      target.endsWith('/') && !target.startsWith('/') && !leadsUp(target)
        ? lists.items(normalPath(target), context)
        : null;
    return navItems(
      nav,
      expanding(context, (target, title) => titled(inFolder(target), title)),
    );
  }
  const folders = folderNav(site, pages, report, draft);
  if (folders !== null) {
    const named = new Set(leavesOf(nav).flatMap((leaf) => pageOf(normalPath(leaf)) ?? []));
    if (nav === undefined || nav === null) return folders.items('');
    const isFolder = (target: string): boolean => pages.some((page) => page.base.startsWith(`${normalPath(target)}/`));
    return navItems(
      nav,
      expanding(context, (target, title) => {
        if (/^\s*\.\.\./.test(target)) return folders.items('', named);
        return !leadsUp(target) && isFolder(target) ? titled(folders.items(normalPath(target), named), title) : null;
      }),
    );
  }
  return nav === undefined || nav === null ? treeNav(pages) : navItems(nav, context);
}

function titleOfList(address: string): string {
  return nameTitle(address.slice(1));
}

/** A context that expands texts in a further way. */
function expanding(context: NavContext, expand: NonNullable<NavContext['expand']>): NavContext {
  return { ...context, expand: (target, title) => context.expand?.(target, title) ?? expand(target, title) };
}

function titled(items: readonly OldNavItem[] | null, title: string | null): readonly OldNavItem[] | null {
  return items === null || title === null ? items : [{ kind: 'section', title, items }];
}

/** The reader of navigation files in folders; null if the site has no plugin for them. */
function folderNav(
  { docs, docsDir, plugins }: MkdocsSite,
  pages: readonly DocsPage[],
  report: NavContext['report'],
  draft: Draft,
): FolderNav | null {
  const [name, options] = [...plugins].find(([plugin]) => /^awesome-(?:nav|pages)$/.test(plugin)) ?? [];
  if (name === undefined) return null;
  const file = text(options?.['filename']) ?? (name === 'awesome-nav' ? '.nav.yml' : '.pages');
  const known = new Map<string, JsonObject>();
  const read: ReadOptions = (folder) => {
    const path = folder === '' ? file : `${folder}/${file}`;
    const values =
      known.get(path) ?? recordIn({ folder: docs, path, name: `${docsDir}/${path}`, format: 'YAML' }, draft.report);
    known.set(path, values);
    return name === 'awesome-nav' ? values : withSort(values);
  };
  return new FolderNav(pages, read, report);
}

/** Options of awesome-pages with those of awesome-nav for the order. */
function withSort(options: JsonObject): JsonObject {
  const { order, sort_type: type } = options;
  const sort = { direction: order === 'desc' ? 'desc' : 'asc', type: type === 'natural' ? 'natural' : 'alphabetical' };
  return { ...options, sort };
}

/** All texts of a navigation that may be files. */
function leavesOf(nav: PlainValue | undefined): readonly string[] {
  const leaf = text(nav);
  if (leaf !== null) return [leaf];
  const inner: readonly (PlainValue | undefined)[] = Array.isArray(nav) ? list(nav) : Object.values(record(nav));
  return inner.flatMap(leavesOf);
}
