import type { JsonObject, PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { Draft } from '../draft.js';
import { hostedTag } from '../head.js';
import { isOutside } from '../links.js';
import { languageMenu } from '../navbar.js';
import type { Routes } from '../routes.js';
import { whole } from '../settings/index.js';
import { siteUrl } from '../site-url.js';
import type { VitepressLocale } from './locales.js';

/** Configuration of the whole site, and of each locale. */
export interface VitepressConfig {
  readonly config: JsonObject;
  readonly locales: readonly VitepressLocale[];
  readonly routes: Routes;
  readonly file: string;
}

/** The settings of the new site. */
export function settingsOf({ config, locales, routes, file }: VitepressConfig, draft: Draft): JsonObject {
  const [root] = locales;
  const theme = root?.themeConfig ?? {};
  const edit = text(record(theme['editLink'])['pattern']);
  reportSettings(theme, file, draft);
  return {
    title: localizedText(locales, (locale) => text(locale.config['title']) ?? text(config['title'])) ?? '',
    tagline:
      localizedText(locales, (locale) => text(locale.config['description']) ?? text(config['description'])) ?? '',
    ...siteUrl('sitemap.hostname', record(config['sitemap'])['hostname'], file, draft.report),
    ...(text(config['base']) !== null && { baseUrl: text(config['base']) ?? '/' }),
    ...headOf(list(config['head']).map(list), file, draft),
    ...logoOf(theme['logo']),
    ...(locales.length > 1 || root?.code !== 'en' ? { i18n: languages(locales) } : {}),
    docs: {
      ...(edit !== null && { editUrl: edit.replace(':path', '{path}') }),
      lastUpdated: config['lastUpdated'] === true,
    },
    navbar: { items: [...navbarOf(locales, routes), ...languageMenu(locales), ...socialOf(theme)] },
    ...footerOf(record(theme['footer'])),
    colorMode: {
      default: /dark$/.test(String(config['appearance'])) ? 'dark' : 'light',
      respectSystem: !/^force/.test(String(config['appearance'])),
    },
    ...outlineOf(theme['outline']),
    markdown: { math: record(config['markdown'])['math'] === true },
    links: { internal: 'warn', anchors: 'warn' },
    diagnostics: { 'frontmatter-unknown-key': 'ignore', 'bad-range': 'warn' },
  };
}

/** Icon and tags of the head. */
function headOf(head: readonly (readonly PlainValue[])[], file: string, draft: Draft): JsonObject {
  const isIcon = ([tag, attributes]: readonly PlainValue[]): boolean =>
    tag === 'link' && record(attributes)['rel'] === 'icon';
  const icon = text(record(whole(head.find(isIcon))?.[1])['href']);
  const tags = head
    .filter((entry) => !isIcon(entry))
    .flatMap(([tag, attributes]) => {
      const headTag = hostedTag(text(tag) ?? '', record(attributes));
      const { src, rel, name } = record(attributes);
      if (headTag === null)
        draft.report(
          'head',
          `The tag <${String(tag)} ${String(src ?? rel ?? name ?? '')}> of the head is left out.`,
          file,
        );
      return headTag === null ? [] : [headTag];
    });
  return { ...(icon !== null && { favicon: icon }), ...(tags.length > 0 && { head: tags }) };
}

function logoOf(setting: PlainValue | undefined): JsonObject {
  const logo = typeof setting === 'string' ? { src: setting } : record(setting);
  const src = text(logo['src']) ?? text(logo['light']);
  const dark = text(logo['dark']);
  return src === null ? {} : { logo: { src, ...(dark !== null && { srcDark: dark }) } };
}

function footerOf({ message, copyright }: JsonObject): JsonObject {
  const parts = [message, copyright].filter((part) => typeof part === 'string');
  return parts.length === 0 ? {} : { footer: { copyright: parts.join(' · ').replace(/<[^>]*>/g, '') } };
}

/** Levels of headings in the table of contents, from `'deep'`, a number or a pair. */
function outlineOf(outline: PlainValue | undefined): JsonObject {
  const level = record(outline)['level'] ?? outline;
  const [min, max] = level === 'deep' ? [2, 6] : typeof level === 'number' ? [level, level] : list(level);
  return typeof min === 'number' && typeof max === 'number'
    ? { toc: { minLevel: Math.max(2, min), maxLevel: max } }
    : {};
}

function reportSettings(theme: JsonObject, file: string, draft: Draft): void {
  if (text(record(theme['search'])['provider']) === 'algolia')
    draft.report('search', 'Algolia is replaced by the local index.', file);
}

function languages(locales: readonly VitepressLocale[]): JsonObject {
  return {
    defaultLocale: locales[0]?.code ?? 'en',
    locales: Object.fromEntries(
      locales.map(({ code, config, prefix }, index) => [
        code,
        {
          label: text(config['label']) ?? code,
          ...(config['dir'] === 'rtl' && { direction: 'rtl' }),
          ...(text(config['lang']) !== null && { htmlLang: text(config['lang']) ?? code }),
          // In docsgen, the default locale has no path unless it is set.
          ...(prefix !== '' && prefix !== (index === 0 ? '' : code) && { path: prefix }),
        },
      ]),
    ),
  };
}

/** A text for each locale; a single text if all are equal. */
function localizedText(
  locales: readonly VitepressLocale[],
  textOf: (locale: VitepressLocale) => string | null,
): PlainValue | null {
  const texts = locales.flatMap((locale) => {
    const value = textOf(locale);
    return value === null ? [] : [[locale.code, value] as const];
  });
  const [firstText] = texts;
  if (firstText === undefined) return null;
  return texts.every(([, value]) => value === firstText[1]) ? firstText[1] : Object.fromEntries(texts);
}

/** An entry of the navbar in each locale. */
type LocalEntries = readonly (readonly [string, JsonObject])[];

/** Entries of the navbar. If locales have equally many, each entry gets its label in all of them. */
function navbarOf(locales: readonly VitepressLocale[], routes: Routes): readonly JsonObject[] {
  const navs = locales.map(({ code, themeConfig }) => [code, list(themeConfig['nav']).map(record)] as const);
  return aligned(navs).flatMap((entries): readonly JsonObject[] => {
    const item = entries[0]?.[1] ?? {};
    const label = labelOf(entries);
    if (item['items'] === undefined)
      return [{ label, ...target(item, routes) }].filter((entry) => Object.keys(entry).length > 1);
    const inner = aligned(entries.map(([code, own]) => [code, leaves(own)] as const)).map((leaf) => ({
      label: labelOf(leaf),
      ...target(leaf[0]?.[1] ?? {}, routes),
    }));
    // A menu whose name is unknown, such as the version of a package that is not installed, gets the name of its first entry.
    const name = label === '' ? (inner[0]?.label ?? '') : label;
    return [{ label: name, items: inner.filter((entry) => Object.keys(entry).length > 1) }];
  });
}

/** The entries of the first locale, each with its counterparts in locales that have equally many. */
function aligned(lists: readonly (readonly [string, readonly JsonObject[]])[]): readonly LocalEntries[] {
  const [, firstList = []] = lists[0] ?? [];
  const sameLength = lists.filter(([, entries]) => entries.length === firstList.length);
  return firstList.map((_, index) =>
    sameLength.flatMap(([code, entries]) => entries.slice(index, index + 1).map((entry) => [code, entry] as const)),
  );
}

/**
 * The label of an entry in all locales. The link of the first locale serves for all, since docsgen leads to the page in the reader's
 * language.
 */
function labelOf(entries: LocalEntries): PlainValue {
  const texts = entries.map(([code, entry]) => [code, text(entry['text']) ?? '', entry['link']] as const);
  const [, first = ''] = texts[0] ?? [];
  return texts.every(([, value]) => value === first)
    ? first
    : Object.fromEntries(texts.map(([code, value]) => [code, value]));
}

function leaves(item: JsonObject): readonly JsonObject[] {
  return list(item['items'])
    .map(record)
    .flatMap((inner) => (inner['items'] === undefined ? [inner] : leaves(inner)));
}

function target(item: JsonObject, routes: Routes): JsonObject {
  const link = text(item['link']);
  if (link === null) return {};
  if (isOutside(link)) return { href: link };
  const [path = '', hash] = link.split('#');
  const page = routes.at(path);
  return page === null ? { href: link } : { to: `/${page.route}${hash === undefined ? '' : `#${hash}`}` };
}

function socialOf(theme: JsonObject): readonly JsonObject[] {
  return list(theme['socialLinks'])
    .map(record)
    .flatMap((social) => {
      const icon = text(social['icon']) ?? text(social['ariaLabel']) ?? 'Link';
      const label = icon === 'github' ? 'GitHub' : icon.charAt(0).toUpperCase() + icon.slice(1);
      return [{ label, href: text(social['link']) ?? '', position: 'right', ...(icon === 'github' && { icon }) }];
    });
}
