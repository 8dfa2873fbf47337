import { relativeTo } from '../../../base/files.js';
import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { type ReportFinding, RewrittenPage } from '../../mdx/text/index.js';
import { settingsIn } from '../configuration.js';
import { type Draft, draftOf } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { localeTags } from '../locale-tags.js';
import type { ForeignSite, Migration } from '../model.js';
import { pathTest } from '../path-pattern.js';
import { textPlace } from '../place.js';
import { copyPublic } from '../public-files.js';
import { bareRoute, type PageRoute, Routes } from '../routes.js';
import { whole } from '../settings/index.js';
import { relativePath } from '../tree.js';
import { attributeMarks } from './attribute-marks.js';
import { plainComponents, themeComponents } from './components.js';
import type { VitepressContext } from './context.js';
import { homeComponent, homeIn } from './home.js';
import { HOME, localesOf, type VitepressLocale } from './locales.js';
import { openPage, rewritePage, type VitepressSite } from './page.js';
import { rewriteWith } from './rewrites.js';
import { settingsOf } from './settings.js';
import { addSidebars } from './sidebar.js';
import { pageValues, type Values } from './values.js';
import { readScript, scopeOf } from './vue/component.js';
import { type ContentPage, vueModules } from './vue/modules.js';
import { inlineUnitsOf, replaceInlineUnits, replaceUnits, vueUnits } from './vue/units.js';
import { addWords } from './words.js';

const INDEX = /(?:^|\/)index\.md$/;

/**
 * Renames pages beside a folder with their name. To VitePress, `/en.html` and `/en/` are two pages, `en.md` and `en/index.md`; in docsgen
 * both would be `/en`. The folder keeps the address, and the page gets a free name such as `en-page`.
 */
function renameBesideFolders(routes: readonly PageRoute[], report: ReportFinding): readonly PageRoute[] {
  const folders = new Set(routes.filter(({ path }) => INDEX.test(path)).map(({ route }) => route));
  const takenRoutes = new Set(routes.map(({ route }) => route));
  return routes.map((page) => {
    if (INDEX.test(page.path) || !folders.has(page.route)) return page;
    let end = '-page';
    for (let count = 2; takenRoutes.has(page.route + end); count++) end = `-page-${count}`;
    const route = page.route + end;
    takenRoutes.add(route);
    report(
      'address',
      `/${page.route} is the address of the folder beside the page, which is now at /${route}.`,
      page.file,
    );
    return { ...page, route, path: page.path.replace(/\.md$/, `${end}.md`), oldRoute: page.route };
  });
}

/** Reads a VitePress site. Its configuration is a program, which runs in a process of its own. */
export async function readVitepress(foreign: ForeignSite): Promise<Migration> {
  const { root, config: file, evaluate } = foreign;
  const draft = draftOf('vitepress');
  const config = await settingsIn(foreign, draft);
  const srcPath = text(config['srcDir']) ?? '.';
  root.admit(srcPath, textPlace(srcPath, file, root));
  const srcDir = root.at(srcPath);
  const files = pagesIn(srcDir, config, draft);
  const rewrite = rewriteWith(record(config['rewrites']), files, ({ from, to }) => {
    const message = `The rewrite of ${from} to ${to} gives no Markdown file of the site, so pages stay where they are.`;
    draft.report('outside', message, file, textPlace(to, file, root).line);
  });
  const place = { srcDir, evaluate, folders: (prefix: string) => prefix };
  const locales = await localesOf(config, {
    ...place,
    pages: files.map(rewrite),
    tagOf: localeTags(draft, file, root),
    read: draft.read,
  });
  const paths = withoutHome(files, { rewrite, locales, draft });
  const ownRoutes = paths.map((path) => routeOf(path, rewrite(path), locales));
  const routes = new Routes(renameBesideFolders(ownRoutes, draft.report));
  copyPublic(draft, srcDir.at('public'));
  const themed = themeComponents(root);
  const isClean = config['cleanUrls'] === true;
  const site: VitepressSite = {
    srcDir,
    routes,
    themeConfig: locales[0]?.themeConfig ?? {},
    copies: draft.copies,
    root,
    components: plainComponents(themed, root),
    namedComponents: new Set(themed.keys()),
    attributeMarks: attributeMarks(record(config['markdown'])),
    hasCodeTitles: /\bgroupIconMdPlugin\b/.test(root.read(file)),
    revertCode: revertCode(record(config['markdown'])),
  };
  const edit = text(record(record(locales[0]?.themeConfig)['editLink'])['pattern']);
  const modules = vueModules({
    root,
    define: whole(record(record(config['vite'])['define'])),
    pages: () => contentPages(routes, srcDir, isClean),
  });
  const context = { site, isClean, edit, themed, place: { srcDir, root, evaluate, modules } };
  for (const route of routes.pages) await addPage(draft, route, context);
  for (const { themeConfig, code, prefix } of locales)
    addSidebars(draft, themeConfig['sidebar'], {
      locale: locales.length > 1 ? code : '',
      prefix,
      routes,
      config: file,
    });
  for (const path of root.files('.vitepress/theme'))
    draft.report('theme', 'The file is a part of the theme and is not migrated.', `.vitepress/theme/${path}`);
  addWords(draft, config, locales);
  return draft.finish(settingsOf({ config, locales, routes, file }, draft));
}

/** Markdown files that are pages. Files with a parameter in their name stand for generated pages and are reported. */
function pagesIn(srcDir: Folder, config: JsonObject, draft: Draft): readonly string[] {
  const exclusions = list(config['srcExclude']).map((pattern) => pathTest(String(pattern)));
  const paths = srcDir
    .files('', (path) => path === 'public' || /(?:^|\/)\.vitepress$/.test(path))
    .filter((path) => path.endsWith('.md') && !exclusions.some((excludes) => excludes(path)));
  const isDynamic = (path: string): boolean => /\[[^\]]+\]/.test(path);
  for (const path of paths.filter(isDynamic))
    draft.report('dynamic-route', 'The pages of this file are made by a program.', path);
  return paths.filter((path) => !isDynamic(path));
}

/** The pages without the root's home page if every locale has a prefix: docsgen generates one there. */
function withoutHome(
  files: readonly string[],
  {
    rewrite,
    locales,
    draft,
  }: {
    readonly rewrite: (path: string) => string;
    readonly locales: readonly VitepressLocale[];
    readonly draft: Draft;
  },
): readonly string[] {
  if (locales.some(({ prefix }) => prefix === '')) return files;
  const isHome = (path: string): boolean => rewrite(path) === HOME;
  for (const path of files.filter(isHome))
    draft.report('home', 'The page at the root is replaced by one that redirects readers to their language.', path);
  return files.filter((path) => !isHome(path));
}

/** The place of a page: the folder of its locale, and the path that its address follows from. */
function routeOf(file: string, newPath: string, locales: readonly VitepressLocale[]): PageRoute {
  const locale = locales.find(({ prefix }) => prefix !== '' && newPath.startsWith(`${prefix}/`)) ?? locales[0];
  const path = locale === undefined || locale.prefix === '' ? newPath : newPath.slice(locale.prefix.length + 1);
  return { file, route: bareRoute(newPath), locale: locales.length > 1 ? (locale?.code ?? '') : '', path };
}

async function addPage(draft: Draft, route: PageRoute, context: VitepressContext): Promise<void> {
  const { site, isClean, edit } = context;
  const page = new RewrittenPage(route.file, site.srcDir.read(route.file));
  const script = openPage(page, route, site);
  const component = homeComponent(page, route);
  const values = await showUnits(page, script, context);
  rewritePage(page, route, site, { script, values });
  const path = route.locale === '' ? route.path : `${route.locale}/${route.path}`;
  if (edit !== null && path !== route.file && !page.frontmatter.has('edit_url'))
    page.frontmatter.set('edit_url', edit.replace(':path', route.file));
  const isIndex = /(?:^|\/)index\.md$/.test(route.path);
  const address = `/${route.route}`;
  const home = component === null ? undefined : homeIn(page, { component, script, context, draft, route });
  draft.addPage(page, { path, oldAddress: oldAddressOf(route, isClean), address, ...(home !== undefined && { home }) });
  if (!isIndex && isClean && route.oldRoute === undefined)
    draft.movedAddresses.push({ from: `${address}.html`, to: address });
}

function oldAddressOf({ route, path, oldRoute }: PageRoute, isClean: boolean): string {
  if (oldRoute !== undefined) return `/${oldRoute}.html`;
  const address = `/${route}`;
  if (/(?:^|\/)index\.md$/.test(path)) return `${address === '/' ? '' : address}/`;
  return isClean ? address : `${address}.html`;
}

/** Inserts the output of Vue elements and of the site's components into a page. Returns the other computed values. */
async function showUnits(
  page: RewrittenPage,
  scriptText: string,
  { site, themed, place }: VitepressContext,
): Promise<Values> {
  const script = readScript(scriptText);
  const themeParts = [...themed].map(([name, path], index) => ({ name, path, local: `$Theme${index}` }));
  const ownScope = scopeOf(script.components);
  const ofTheme = scopeOf(new Set(themeParts.map(({ name }) => name)));
  const usedParts = new Set<(typeof themeParts)[number]>();
  const scope = {
    component(name: string): string | null {
      const ownName = ownScope.component(name);
      const themeName = ofTheme.component(name);
      const part = ownName === null ? themeParts.find((themePart) => themePart.name === themeName) : undefined;
      if (part !== undefined) usedParts.add(part);
      return ownName ?? part?.local ?? null;
    },
  };
  const units = vueUnits(page, scope);
  // Components that are only markup are inserted directly.
  const inlineUnits = inlineUnitsOf(page, {
    component: (name) => (site.components.has(name) ? null : scope.component(name)),
  });
  const imports = [...usedParts].map(({ local, path }) => `import ${local} from ${JSON.stringify(path)};`).join('\n');
  const values = await pageValues(
    page,
    { script, imports, units: [...units, ...inlineUnits].map(({ code }) => code) },
    place,
  );
  const pathOf = (file: string): string | null => shownFile(page.file, place.root.at(file).path, place.srcDir);
  replaceUnits(page, units, { values, pathOf });
  replaceInlineUnits(page, inlineUnits, { values, pathOf });
  return values;
}

/** All pages with their addresses and front matter, for content loaders. */
function contentPages(routes: Routes, srcDir: Folder, isClean: boolean): readonly ContentPage[] {
  return routes.pages.map((route) => {
    const { frontmatter } = new RewrittenPage(route.file, srcDir.read(route.file));
    const path = srcDir.at(route.file).path;
    return { file: route.file, path, url: oldAddressOf(route, isClean), frontmatter: Object.fromEntries(frontmatter) };
  });
}

/** The path from a page to a file that can be copied beside it; null if it is missing, hidden, or outside of the folder of the pages. */
function shownFile(page: string, file: string, srcDir: Folder): string | null {
  const path = relativeTo(srcDir.path, file);
  return srcDir.isFile(path) && !/(?:^|\/)\./.test(path) ? relativePath(page, path) : null;
}

const REPLACEMENT = /\.replaceAll\(\s*(['"`])(.*?)\1\s*,\s*(['"`])(.*?)\3\s*,?\s*\)/g;

/**
 * A function that applies the site's own replacements of words to code, which the old site does after highlighting. Comments that docsgen
 * would read are escaped: `[\\!code focus]`.
 */
function revertCode(markdown: JsonObject): (code: string) => string {
  const pairs = list(markdown['codeTransformers']).flatMap((transformer) => {
    const source = text(record(record(transformer)['postprocess'])['$source']) ?? '';
    const ownPairs = Array.from(
      source.matchAll(REPLACEMENT),
      ([, , from = '', , to = '']) => [from, to.replace('[!code', '[\\!code')] as const,
    );
    if (ownPairs.length > 0) whole(transformer);
    return ownPairs;
  });
  return (code) => pairs.reduce((line, [from, to]) => line.replaceAll(from, () => to), code);
}
