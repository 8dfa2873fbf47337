import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { Draft } from '../draft.js';
import { hostedTag } from '../head.js';
import type { LocaleTag } from '../locale-tags.js';
import { languageMenu } from '../navbar.js';
import { whole } from '../settings/index.js';
import { siteUrl } from '../site-url.js';

/** A locale of the old site. */
export interface StarlightLocale {
  readonly code: string;
  /** First part of its addresses, and its folder; empty for the root. */
  readonly prefix: string;
  readonly label: string;
  readonly lang: string;
  readonly dir: string | null;
}

/** The locales of a site, the default one first. */
export function localesOf(options: JsonObject, tagOf: LocaleTag): readonly StarlightLocale[] {
  const localeSettings = Object.fromEntries(
    Object.entries(record(options['locales'])).filter(([key]) => key === 'root' || tagOf(key) !== null),
  );
  const main = text(options['defaultLocale']) ?? 'root';
  const keys =
    Object.keys(localeSettings).length === 0
      ? ['root']
      : Object.keys(localeSettings).sort(
          (a, b) => Number(b === main || b === 'root') - Number(a === main || a === 'root'),
        );
  return keys.map((key) => {
    const settings = record(localeSettings[key]);
    const lang = tagOf(settings['lang']) ?? (key === 'root' ? 'en' : key);
    return {
      code: (key === 'root' ? lang : key).toLowerCase(),
      prefix: key === 'root' ? '' : key,
      label: text(settings['label']) ?? 'English',
      lang,
      dir: text(settings['dir']),
    };
  });
}

/** The settings of the new site. */
export function settingsOf(
  config: JsonObject,
  options: JsonObject,
  locales: readonly StarlightLocale[],
  { draft, file }: { readonly draft: Draft; readonly file: string },
): JsonObject {
  const [main] = locales;
  const edit = text(record(options['editLink'])['baseUrl']);
  const favicon = text(options['favicon']);
  const social = Array.isArray(options['social'])
    ? list(options['social']).map(record)
    : Object.entries(record(options['social'])).map(([icon, href]) => ({ icon, href, label: icon }));
  const tags = list(options['head'])
    .map((tag) => record(whole(tag)))
    .flatMap((tag) => {
      const headTag = hostedTag(text(tag['tag']) ?? '', record(tag['attrs']));
      if (headTag === null)
        draft.report(
          'head',
          `The tag <${String(tag['tag'])} ${String(record(tag['attrs'])['src'] ?? record(tag['attrs'])['rel'] ?? record(tag['attrs'])['property'] ?? '')}> of the head is left out.`,
          file,
        );
      return headTag === null ? [] : [headTag];
    });
  for (const name of Object.keys(whole(record(options['components']))))
    draft.report('theme', `The component ${name} of the theme is replaced by the site, which is not migrated.`, file);
  const logo = whole(record(options['logo']));
  const picture = text(logo['src']) ?? text(logo['light']);
  if (picture !== null)
    draft.report(
      'theme',
      `The logo ${picture} is not migrated: set \`logo\` to a square picture in \`static/\`.`,
      file,
    );
  for (const style of list(options['customCss']))
    draft.report('theme', `The style sheet ${String(style)} is not migrated.`, file);
  return {
    title:
      text(options['title']) ??
      Object.fromEntries(Object.entries(record(options['title'])).map(([code, title]) => [code.toLowerCase(), title])),
    ...(text(options['description']) !== null && { tagline: text(options['description']) ?? '' }),
    ...siteUrl('site', config['site'], file, draft.report),
    ...(text(config['base']) !== null && { baseUrl: `/${text(config['base']) ?? ''}/`.replace(/\/+/g, '/') }),
    trailingSlash: config['trailingSlash'] === 'never' ? 'never' : 'always',
    ...(favicon !== null && { favicon }),
    ...(tags.length > 0 && { head: tags }),
    ...(locales.length > 1 || main?.code !== 'en' || main.prefix !== '' ? { i18n: languages(locales) } : {}),
    docs: {
      lastUpdated: options['lastUpdated'] === true,
      ...(edit !== null && { editUrl: `${edit.replace(/\/$/, '')}/src/content/docs/{path}` }),
    },
    navbar: {
      items: [
        ...social.map(({ icon, href, label }) => ({
          label: text(label) ?? '',
          href: text(href) ?? '',
          position: 'right',
          ...(icon === 'github' && { icon: 'github' }),
        })),
        ...languageMenu(locales),
      ],
    },
    colorMode: { default: 'light', respectSystem: true },
    links: { internal: 'warn', anchors: 'warn' },
    diagnostics: { 'frontmatter-unknown-key': 'ignore', 'bad-range': 'warn' },
  };
}

function languages(locales: readonly StarlightLocale[]): JsonObject {
  const entries = locales.map(({ code, label, lang, dir, prefix }, index): [string, JsonObject] => [
    code,
    {
      label,
      htmlLang: lang,
      ...(dir === 'rtl' && { direction: 'rtl' }),
      // In docsgen, the default locale has no path unless it is set.
      ...(prefix !== '' && prefix !== (index === 0 ? '' : code) && { path: prefix }),
    },
  ]);
  return { defaultLocale: locales[0]?.code ?? 'en', locales: Object.fromEntries(entries) };
}
