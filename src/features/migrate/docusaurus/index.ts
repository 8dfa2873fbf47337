import { relative } from 'node:path';
import { posix } from '../../../base/files.js';
import type { JsonObject, PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { RewrittenPage } from '../../mdx/text/index.js';
import { settingsIn } from '../configuration.js';
import { type Draft, draftOf } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { knownLanguages, localeTags } from '../locale-tags.js';
import type { ForeignSite, Migration } from '../model.js';
import { type FindingPlace, textPlace } from '../place.js';
import { copyPublic, readRedirects } from '../public-files.js';
import { bareRoute, type PageRoute, Routes } from '../routes.js';
import { withChanged } from '../settings/index.js';
import { normalPath } from '../tree.js';
import { addPage } from './add-page.js';
import { addSidebars } from './add-sidebars.js';
import { addAuthors, type BlogOfSite, postsIn } from './blog.js';
import { addCategories } from './categories.js';
import { type DocsOfSite, docsIn, translatedFolder, versionsOf } from './docs.js';
import { magicWordsIn } from './magic-words.js';
import { type DocusaurusSite, partialPath, rewritePage } from './page.js';
import { plainAddresses } from './pathname.js';
import { type DocsInstance, KNOWN_PLUGINS, pluginsOf } from './plugins.js';
import { addReactPages } from './react-pages.js';
import { settingsOf } from './settings.js';
import { sidebarPlace } from './sidebar.js';
import { addTranslatedPages } from './translations.js';
import { categoryWord, type LocalizedWord, wordsOf } from './words.js';

/** Reads a Docusaurus site: docs with their versions, blogs, pages and translations. */
export async function readDocusaurus(foreign: ForeignSite): Promise<Migration> {
  const { root: folder, config: file } = foreign;
  const draft = draftOf('docusaurus');
  const foundConfig = await settingsIn(foreign, draft, plainAddresses);
  const isEmpty = Object.keys(foundConfig).length === 0;
  const i18n = knownLanguages(record(foundConfig['i18n']), localeTags(draft, file, folder));
  const config = withChanged(foundConfig, { i18n });
  const named = pluginsOf(isEmpty ? { presets: ['classic'] } : config, folder.path);
  const isAdmitted = ({ path }: DocsInstance): boolean => folder.admit(path, textPlace(path, file, folder));
  const plugins = { ...named, docs: named.docs.filter(isAdmitted), blogs: named.blogs.filter(isAdmitted) };
  const root = folderAround(folder, [...plugins.docs, ...plugins.blogs]);
  const ownName = posix(relative(root.path, folder.path));
  const docs = plugins.docs.map((instance, index): DocsOfSite => {
    const id = index === 0 ? null : instance.id;
    const versions = versionsOf(root, ownName, instance, draft.report);
    const pages = versions.flatMap((version) =>
      docsIn(root, version, instance.options, sidebarPlace(id, version).nameOf),
    );
    return { instance, versions, pages };
  });
  const docPages = docs.flatMap(({ pages }) => pages);
  const blogs = plugins.blogs.map((instance): BlogOfSite => ({ instance, posts: postsIn(folder, ownName, instance) }));
  const posts = blogs.flatMap((blog) => blog.posts);
  const pages = sitePages(folder, ownName);
  const { locale, locales, otherLocales } = localesOf(record(config['i18n']));
  const withLocale = <T extends PageRoute>(route: T): T => ({ ...route, locale });
  const oldAddresses = new Map(posts.map((post) => [post.oldAddress, withLocale(post)]));
  const routes = new Routes([...docPages, ...posts, ...pages].map(withLocale), oldAddresses);
  const format = text(record(config['markdown'])['format']);
  const isMdx = (path: string): boolean => path.endsWith('.mdx') || (format !== 'md' && format !== 'detect');
  const site: DocusaurusSite = {
    root,
    ownPath: ownName,
    routes,
    contentFolders: [
      ...docs.flatMap(({ versions }) => versions.map(({ dir }) => normalPath(dir))),
      ...plugins.blogs.map(({ path }) => normalPath(`${ownName}/${path}`)),
      normalPath(`${ownName}/src/pages`),
    ],
    copies: draft.copies,
    isMdx,
    magicWords: magicWordsIn(config),
  };
  addStaticFiles(draft, folder, { config, file });
  for (const route of [...docPages, ...posts, ...pages].map(withLocale)) addPage(draft, route, site, '');
  for (const code of otherLocales) addTranslatedPages(draft, code, site, { docs, blogs, pages });
  for (const blog of plugins.blogs) addAuthors(draft, folder, blog, locales);
  const words = wordsOf({ root, own: ownName, codes: locales }, draft.report);
  for (const [index, { instance, versions, pages }] of docs.entries())
    for (const version of versions) {
      const place = sidebarPlace(index === 0 ? null : instance.id, version);
      const file = translatedFolder(instance, version);
      const ownWords = (key: string, defaultText: string): LocalizedWord => words(file, key, defaultText);
      const names = await addSidebars(draft, { root, foreign, version, pages, locale, place, words: ownWords });
      const word = (label: string): LocalizedWord => categoryWord(names, label, ownWords);
      addCategories(draft, { root, version, locale, word });
    }
  addPartials(draft, site, locale);
  await addReactPages(draft, { folder, routes, locale, config });
  addClientRedirects(draft, plugins.redirects, (from) => textPlace(from, file, folder));
  for (const { route } of plugins.blogs) draft.movedAddresses.push({ from: `/${route}/authors`, to: `/${route}` });
  for (const name of plugins.names.filter((name) => !KNOWN_PLUGINS.test(name)))
    draft.report('plugin', `The plugin \`${name || 'without a name'}\` is not migrated.`, file);
  const [firstDocs = null] = docs;
  const [blog = null] = plugins.blogs;
  const facts = {
    config,
    docs: firstDocs?.instance ?? null,
    versions: firstDocs?.versions ?? [],
    blog,
    routes,
    words,
    draft,
    file,
  };
  return draft.finish(settingsOf(facts));
}

/** The folder that contains the site and all content folders that its configuration names outside of it. */
function folderAround(folder: Folder, instances: readonly DocsInstance[]): Folder {
  const levels = instances.map(({ path }) => path.split('/').filter((part) => part === '..').length);
  return folder.at('../'.repeat(Math.max(0, ...levels)));
}

/**
 * Folder of the pages in the default language (empty for a site with one language), the codes of all languages (empty in that case too),
 * and those of the others.
 */
function localesOf({ defaultLocale, locales }: JsonObject): {
  readonly locale: string;
  readonly locales: readonly string[];
  readonly otherLocales: readonly string[];
} {
  const main = text(defaultLocale) ?? 'en';
  const otherLocales = list(locales).flatMap((code) =>
    typeof code === 'string' && code.toLowerCase() !== main.toLowerCase() ? [code] : [],
  );
  if (otherLocales.length === 0) return { locale: '', locales: [], otherLocales };
  return { locale: main.toLowerCase(), locales: [main, ...otherLocales], otherLocales };
}

/** Adds static folders, and rules for the host, which may be beside them. */
function addStaticFiles(
  draft: Draft,
  root: Folder,
  { config, file }: { readonly config: JsonObject; readonly file: string },
): void {
  const folderNames = list(config['staticDirectories']);
  for (const folder of folderNames.length > 0 ? folderNames : ['static'])
    if (root.admit(String(folder), textPlace(String(folder), file, root)))
      copyPublic(draft, root.at(String(folder)), String(folder));
  for (const path of ['_redirects', '../_redirects', '../static/_redirects'])
    if (root.isFile(path)) readRedirects(draft, root.read(path), path);
}

/** Markdown pages of `src/pages`. */
function sitePages(folder: Folder, ownFolder: string): readonly PageRoute[] {
  return folder
    .files('src/pages')
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => ({
      file: normalPath(`${ownFolder}/src/pages/${file}`),
      route: bareRoute(file),
      locale: '',
      path: file.replace(/\.mdx$/, '.md'),
    }));
}

/** Adds the partials (`_name.mdx`) that pages include, below one folder. */
function addPartials(draft: Draft, site: DocusaurusSite, locale: string): void {
  const usedNames = new Set(
    draft.pages.flatMap((page) =>
      Array.from(page.text.matchAll(/::include\{file=\S*?(_partials\/[^\s}]+)/g), ([, path = '']) => path),
    ),
  );
  const files = site.root.files().filter((file) => /\.mdx?$/.test(file) && usedNames.has(partialPath(file)));
  for (const file of files) {
    const path = partialPath(file);
    const page = new RewrittenPage(file, site.root.read(file));
    rewritePage(page, { file, route: bareRoute(path), locale, path }, site);
    draft.texts.set(`content/${normalPath(`${locale}/${path}`)}`, page.body);
  }
}

/** Adds the redirects of the client-redirects plugin, each from one or several addresses. */
function addClientRedirects(draft: Draft, options: JsonObject, placeFor: (from: string) => FindingPlace): void {
  for (const entry of list(options['redirects']).map(record))
    for (const from of Array.isArray(entry['from'])
      ? (entry['from'] as readonly PlainValue[])
      : [entry['from'] ?? null])
      if (typeof from === 'string' && typeof entry['to'] === 'string')
        draft.movedAddresses.push({ from, to: entry['to'], asker: placeFor(from) });
  if (options['createRedirects'] !== undefined)
    draft.report('redirect', 'createRedirects makes addresses by a program, which are not migrated.', null);
}
