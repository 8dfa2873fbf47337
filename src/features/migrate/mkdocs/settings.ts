import { decodeText } from '../../../base/html/character-references.js';
import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { isExternal, isSafeUrl } from '../../../shared/addresses.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { localeTags } from '../locale-tags.js';
import { languageMenu } from '../navbar.js';
import { whole } from '../settings/index.js';
import { siteUrl } from '../site-url.js';
import { editUrlOf } from './edit-url.js';
import type { Languages } from './languages.js';
import { paletteSettings } from './palette.js';
import type { Tab } from './sidebar.js';

/** What the settings of the new site follow from. */
export interface SettingsSource {
  readonly config: JsonObject;
  readonly file: string;
  readonly root: Folder;
  readonly docs: Folder;
  readonly theme: JsonObject;
  readonly features: ReadonlySet<string>;
  readonly extensions: ReadonlyMap<string, JsonObject>;
  readonly plugins: ReadonlyMap<string, JsonObject>;
  readonly hasFolders: boolean;
  readonly tabs: readonly Tab[];
  /** True if a page may hold the name of an emoji. */
  readonly hasEmojiNames: boolean;
  readonly languages: Languages | null;
}

/** The theme of a configuration, which may be its name. */
export function themeOf(config: JsonObject, flavour: 'mkdocs' | 'zensical'): JsonObject {
  const theme = config['theme'];
  const fields = typeof theme === 'string' ? { name: theme } : record(theme);
  return text(fields['name']) === null && flavour === 'zensical' ? { ...whole(fields), name: 'material' } : fields;
}

/** The path of the site on its host, with slashes at both ends. */
export function basePathOf(config: JsonObject): string {
  const url = text(config['site_url']) ?? '';
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/?$/, '/') : '/';
}

/** The settings of the new site. */
export function settingsOf(source: SettingsSource, draft: Draft): JsonObject {
  const { config, file, theme, extensions, plugins, hasFolders, languages } = source;
  const editUrl = editUrlOf(source, draft.report);
  const base = basePathOf(config);
  const description = text(config['site_description']);
  const depth = /\d+$/.exec(String(record(extensions.get('toc'))['toc_depth'] ?? ''))?.[0];
  const styles = list(config['extra_css']).flatMap((path) => (typeof path === 'string' ? [path] : []));
  return {
    title: languages?.setting('site_name', text(config['site_name'])) ?? text(config['site_name']) ?? '',
    ...(description !== null && { tagline: description.trim() }),
    ...siteUrl('site_url', text(config['site_url']) || undefined, file, draft.report),
    ...(base !== '/' && { baseUrl: base }),
    ...(hasFolders && { trailingSlash: 'always' }),
    ...logoOf(theme),
    ...(languages === null ? languageOf(source, draft) : { i18n: languages.settings }),
    docs: { ...(editUrl !== null && { editUrl }), lastUpdated: hasGitDates(plugins) },
    navbar: {
      items: [
        ...source.tabs.map((tab) => ({ ...tab })),
        ...alternates(config),
        ...languageMenu(languages?.all ?? []),
        ...repository(config),
      ],
    },
    ...footerOf(config),
    ...paletteSettings({ theme, styles, docs: source.docs }),
    ...(depth !== undefined && Number(depth) >= 2 && { toc: { minLevel: 2, maxLevel: Math.min(6, Number(depth)) } }),
    markdown: {
      math: extensions.has('pymdownx.arithmatex'),
      ...(source.hasEmojiNames && !extensions.has('pymdownx.emoji') && { emoji: false }),
    },
    links: { internal: 'warn', anchors: 'warn' },
  };
}

function logoOf(theme: JsonObject): JsonObject {
  const path = (value: string): string => (isExternal(value) ? value : `/${value.replace(/^\/+/, '')}`);
  const [logo, favicon] = [text(theme['logo']), text(theme['favicon'])];
  return {
    ...(logo !== null && { logo: { src: path(logo) } }),
    ...(favicon !== null && { favicon: path(favicon) }),
  };
}

function languageOf({ theme, file, root }: SettingsSource, draft: Draft): JsonObject {
  const language = localeTags(draft, file, root)(theme['language']) ?? 'en';
  const isRightToLeft = theme['direction'] === 'rtl';
  if (language === 'en' && !isRightToLeft) return {};
  const code = language.toLowerCase();
  const locale = { label: languageName(language), ...(isRightToLeft && { direction: 'rtl' }) };
  return { i18n: { defaultLocale: code, locales: { [code]: locale } } };
}

/** The name of a language in the language itself. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}

function hasGitDates(plugins: ReadonlyMap<string, unknown>): boolean {
  return [...plugins.keys()].some((name) => name.startsWith('git-revision-date'));
}

/** The repository, as the last entry of the navbar. */
function repository(config: JsonObject): readonly JsonObject[] {
  const href = text(config['repo_url']);
  const name = text(config['repo_name']);
  if (href === null || !isExternal(href) || !isSafeUrl(href)) return [];
  const host = /\/\/(?:www\.)?(github|gitlab|bitbucket|codeberg)\b/.exec(href)?.[1];
  const names: Readonly<Record<string, string>> = { github: 'GitHub', gitlab: 'GitLab', bitbucket: 'Bitbucket' };
  const label = name ?? names[host ?? ''] ?? 'Repository';
  return [{ label, href, position: 'right', ...(host === 'github' && { icon: 'github' }) }];
}

/** Links to the site in other languages, as a menu. */
function alternates(config: JsonObject): readonly JsonObject[] {
  const items = list(record(config['extra'])['alternate']).flatMap((entry) => {
    const { name, link } = record(whole(entry));
    const href = text(link);
    return href === null || !isSafeUrl(href) ? [] : [{ label: text(name) ?? href, href }];
  });
  return items.length < 2 ? [] : [{ label: items[0]?.label ?? '', items, position: 'right' }];
}

/** The copyright line and the links to social networks. */
function footerOf(config: JsonObject): JsonObject {
  const copyright = text(config['copyright']);
  const links = list(record(config['extra'])['social']).flatMap((entry) => {
    const { icon, link, name } = record(whole(entry));
    const href = text(link);
    if (href === null || !isSafeUrl(href)) return [];
    return [{ label: text(name) ?? socialName(text(icon) ?? '', href), href }];
  });
  if (copyright === null && links.length === 0) return {};
  const title = text(config['site_name']) ?? '';
  return {
    footer: {
      ...(links.length > 0 && { groups: [{ title, items: links }] }),
      ...(copyright !== null && { copyright: plainHtml(copyright) }),
    },
  };
}

/** The name of a social network: that of its icon, otherwise its host. */
function socialName(icon: string, href: string): string {
  const names: Readonly<Record<string, string>> = { github: 'GitHub', linkedin: 'LinkedIn', youtube: 'YouTube' };
  const [, brand] = /^(?:fontawesome\/brands|simple|material|lucide)\/(.+)$/.exec(icon) ?? [];
  const plain = brand?.replace(/^x-twitter$/, 'x').replace(/-.*$/, '');
  if (plain !== undefined) return names[plain] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  return URL.canParse(href) ? new URL(href).hostname : href;
}

/** The text of HTML on one line. */
function plainHtml(html: string): string {
  return decodeText(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
