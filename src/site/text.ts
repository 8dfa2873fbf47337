import type { Locale, Localized, SiteConfig } from '../model/config.js';

/** A configured text in a locale: its own, else the default locale's, else any. */
export function textIn(config: SiteConfig, text: Localized, code: string): string {
  if (typeof text === 'string') return text;
  return text[code] ?? text[config.i18n.defaultLocale] ?? Object.values(text)[0] ?? '';
}

/** An ISO date written out in the locale's language and calendar, e.g. 2024年9月27日. */
export function dateText(locale: Locale, iso: string): string {
  const format = new Intl.DateTimeFormat(locale.htmlLang, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: locale.calendar,
  });
  return format.format(new Date(`${iso}T00:00:00Z`));
}
