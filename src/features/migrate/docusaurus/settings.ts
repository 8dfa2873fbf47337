import type { JsonObject, PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { Draft } from '../draft.js';
import { isOutside } from '../links.js';
import type { PageRoute, Routes } from '../routes.js';
import { whole } from '../settings/index.js';
import type { DocusaurusVersion } from './docs.js';
import type { DocsInstance } from './plugins.js';
import { furtherSidebar } from './sidebar.js';
import type { LocalizedWord, Words } from './words.js';

/** Folder with the translated texts of the configuration, below that of a locale. */
const THEME = 'docusaurus-theme-classic';

/** Everything that the settings are made from. */
export interface DocusaurusSettings {
  readonly config: JsonObject;
  readonly docs: DocsInstance | null;
  readonly versions: readonly DocusaurusVersion[];
  readonly blog: DocsInstance | null;
  readonly routes: Routes;
  readonly words: Words;
  readonly draft: Draft;
  readonly file: string;
}

/** Targets of links in the settings. */
interface Places {
  /** The first docs instance. */
  readonly docs: DocsInstance | null;
  /** Pages of docs. */
  readonly routes: Routes;
  readonly words: Words;
  /** Called for a navbar item that cannot be migrated. */
  readonly leaveOut: (item: JsonObject) => readonly never[];
  /** Addresses of the new site: all its pages and the list of posts. */
  readonly addresses: ReadonlySet<string>;
}

/** The settings of the new site. */
export function settingsOf({
  config,
  docs,
  versions,
  blog,
  routes,
  words,
  draft,
  file,
}: DocusaurusSettings): JsonObject {
  const theme = record(config['themeConfig']);
  const navbar = record(theme['navbar']);
  const favicon = text(config['favicon']);
  const image = text(theme['image']);
  const { defaultMode, respectPrefersColorScheme } = record(theme['colorMode']);
  reportSettings(config, { draft, file });
  const title = text(config['title']);
  const navbarTitle = text(navbar['title']);
  if (title !== null && navbarTitle !== null && title !== navbarTitle)
    draft.report('not-mapped', 'Not migrated: `themeConfig.navbar.title`.', file);
  const addresses = draft.pages.map(({ address }) => address);
  const places = {
    docs,
    routes,
    words,
    leaveOut: (item: JsonObject): readonly never[] => {
      const { type, label, docId } = whole(item);
      const name = text(label) ?? text(docId) ?? text(type) ?? '';
      const message = `The item \`${name}\` of the navbar, of type \`${text(type) ?? 'default'}\`, is left out.`;
      draft.report('navbar', message, file);
      return [];
    },
    addresses: new Set(blog === null ? addresses : [...addresses, `/${blog.route}`]),
  };
  return {
    title: title ?? navbarTitle ?? '',
    ...texts(config, ['tagline', 'url', 'baseUrl']),
    trailingSlash: config['trailingSlash'] === true ? 'always' : 'never',
    ...(favicon !== null && { favicon: absolutePath(favicon) }),
    ...logoOf(record(navbar['logo'])),
    ...(image !== null && { socialImage: absolutePath(image) }),
    ...languages(record(config['i18n'])),
    docs: docsSettings(docs, versions),
    ...(blog !== null && { blog: blogSettings(blog) }),
    navbar: {
      items: list(navbar['items']).flatMap((item) => navItem(record(item), places)),
      ...(navbar['hideOnScroll'] === false && { hideOnScroll: false }),
    },
    ...footerOf(record(theme['footer']), places),
    colorMode: {
      default: defaultMode === 'dark' ? 'dark' : 'light',
      respectSystem: respectPrefersColorScheme === true,
    },
    links: { internal: 'warn', anchors: 'warn' },
    diagnostics: { 'frontmatter-unknown-key': 'ignore', 'bad-range': 'warn' },
  };
}

/** Text settings that have the same name in docsgen. */
function texts(config: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(
    keys.flatMap((key) => (text(config[key]) === null ? [] : [[key, text(config[key]) ?? '']])),
  );
}

function logoOf({ src, srcDark, alt }: JsonObject): JsonObject {
  if (text(src) === null) return {};
  const dark = text(srcDark);
  return {
    logo: {
      src: absolutePath(text(src) ?? ''),
      ...(dark !== null && { srcDark: absolutePath(dark) }),
      ...texts({ alt }, ['alt']),
    },
  };
}

function docsSettings(docs: DocsInstance | null, versions: readonly DocusaurusVersion[]): JsonObject {
  const edit = editBase(docs);
  const versionEntries = versions.map(({ name, label, route, isLast }) => ({
    name,
    label,
    path: route,
    ...(versions.length > 1 && isLast && { isLast: true }),
  }));
  return {
    ...(versions.length > 0 && { versions: versionEntries }),
    ...(edit !== null && { editUrl: `${edit}{path}` }),
    lastUpdated: docs?.options['showLastUpdateTime'] === true,
  };
}

/** The edit address of the content folder; null if the old site's folders differ from those in addresses. */
function editBase(docs: DocsInstance | null): string | null {
  const editUrl = text(docs?.options['editUrl']);
  if (docs === null || editUrl === null || !URL.canParse(editUrl)) return null;
  const { href } = new URL(`${docs.path}/`, `${editUrl.replace(/\/$/, '')}/`);
  const end = docs.route === '' ? '' : `${docs.route}/`;
  return href.endsWith(`/${end}`) ? href.slice(0, href.length - end.length) : null;
}

function blogSettings({ route, options }: DocsInstance): JsonObject {
  const title = text(options['blogTitle']);
  const perPage = options['postsPerPage'];
  return { path: route, ...(title !== null && { title }), ...(typeof perPage === 'number' && { perPage }) };
}

/** Of a page in several versions, that of the last version, whose address has the fewest parts. */
function ofLastVersion(pages: readonly PageRoute[]): PageRoute | undefined {
  const parts = ({ route }: PageRoute): number => route.split('/').length;
  return pages.toSorted((a, b) => parts(a) - parts(b))[0];
}

function absolutePath(path: string): string {
  return isOutside(path) || path.startsWith('/') ? path : `/${path}`;
}

function languages({ defaultLocale, locales, localeConfigs }: JsonObject): JsonObject {
  const codes = list(locales).filter((code) => typeof code === 'string');
  const main = text(defaultLocale) ?? 'en';
  if (codes.length < 2 && main === 'en') return {};
  const allCodes = [main, ...codes.filter((code) => code !== main)];
  const entries = allCodes.map((code): [string, JsonObject] => {
    const { label, direction, htmlLang } = record(record(localeConfigs)[code]);
    return [
      code.toLowerCase(),
      {
        label: text(label) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
        ...(direction === 'rtl' && { direction: 'rtl' }),
        ...(text(htmlLang) !== null && { htmlLang: text(htmlLang) ?? code }),
        ...(code !== code.toLowerCase() && { path: code }),
      },
    ];
  });
  return { i18n: { defaultLocale: main.toLowerCase(), locales: Object.fromEntries(entries) } };
}

function navItem(item: JsonObject, places: Places): readonly JsonObject[] {
  const position = item['position'] === 'right' ? { position: 'right' } : {};
  const defaultText = text(item['label']) ?? '';
  const label = places.words(`${THEME}/navbar`, `item.label.${defaultText}`, defaultText);
  const items = list(item['items']).map(record);
  switch (item['type']) {
    case 'search':
      return [{ type: 'search', ...position }];
    case 'localeDropdown':
      return [{ type: 'locale', ...position }];
    case 'docsVersionDropdown':
      return [{ type: 'version', ...position }];
    case 'docSidebar':
      return [{ type: 'sidebar', sidebar: sidebarName(item, places.docs), label, ...position }];
    case 'doc': {
      const page = ofLastVersion(places.routes.pages.filter((route) => 'id' in route && route.id === item['docId']));
      if (page === undefined) return places.leaveOut(item);
      return [{ label: label || String(item['docId']), to: `/${page.route}`, ...position }];
    }
    case undefined:
    case 'default':
    case 'dropdown':
      if (items.length > 0) return [{ label, items: items.flatMap((inner) => navItem(inner, places)), ...position }];
      return [
        {
          label,
          ...leadTo(text(item['to']) ?? text(item['href']) ?? '/', places),
          ...position,
          ...(/github\.com/.test(String(item['href'])) && { icon: 'github' }),
        },
      ];
    default:
      return places.leaveOut(item);
  }
}

/** The new name of the sidebar that an item refers to. */
function sidebarName({ docsPluginId, sidebarId }: JsonObject, docs: DocsInstance | null): string {
  const id = text(docsPluginId) ?? 'default';
  const name = text(sidebarId) ?? '';
  return id === docs?.id ? name : furtherSidebar(id, name);
}

/** The target of a link: a page of the new site by its route, anything else as an address. */
function leadTo(link: string, { routes, addresses }: Places): JsonObject {
  if (isOutside(link)) return { href: link };
  const [path = '', hash] = absolutePath(link).split('#');
  const page = routes.at(path);
  const ownPath = page === null ? path.replace(/(?<=.)\/$/, '') : `/${page.route}`;
  if (page === null && !addresses.has(ownPath)) return { href: absolutePath(link) };
  return { to: `${ownPath}${hash === undefined ? '' : `#${hash}`}` };
}

function footerOf({ links, copyright }: JsonObject, places: Places): JsonObject {
  const groups = list(links).map(record);
  const word = (key: string, defaultText: string): LocalizedWord => places.words(`${THEME}/footer`, key, defaultText);
  const leaf = (item: PlainValue): readonly JsonObject[] => {
    const { label: name, to, href } = record(item);
    const label = text(name);
    return label === null
      ? []
      : [{ label: word(`link.item.label.${label}`, label), ...leadTo(text(to) ?? text(href) ?? '/', places) }];
  };
  const columns = groups
    .filter(({ items }) => items !== undefined)
    .map(({ title: name, items }) => {
      const title = text(name) ?? '';
      return { title: word(`link.title.${title}`, title), items: list(items).flatMap(leaf) };
    });
  const looseItems = groups.filter(({ items }) => items === undefined).flatMap(leaf);
  const allColumns = [...columns, ...(looseItems.length > 0 ? [{ title: '', items: looseItems }] : [])];
  if (allColumns.length === 0 && text(copyright) === null) return {};
  const last = text(copyright) ?? '';
  return { footer: { groups: allColumns, copyright: word('copyright', last) } };
}

function reportSettings(config: JsonObject, { draft, file }: { readonly draft: Draft; readonly file: string }): void {
  for (const entry of whole([...list(config['scripts']), ...list(config['headTags'])]))
    draft.report(
      'head',
      `The script or tag ${text(entry) ?? String(record(entry)['src'] ?? record(entry)['tagName'] ?? '')} of the head is left out.`,
      file,
    );
  if (whole(record(config['themeConfig'])['algolia']) !== undefined)
    draft.report('search', 'Algolia is replaced by the local index.', file);
}
