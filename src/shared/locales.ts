import type { Locale, SiteConfig } from '../model/config.js';

/** Locales that this run publishes, in the order of the configuration. */
export function publishedLocales({
  i18n,
  publishedLocales,
}: Pick<SiteConfig, 'i18n' | 'publishedLocales'>): readonly Locale[] {
  return i18n.locales.filter((locale) => publishedLocales.includes(locale.code));
}
