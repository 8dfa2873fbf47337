import type { PageModel } from '../model.js';

/** An ISO date as a reader of the locale writes it, in the locale's calendar. */
export function formatDate(iso: string, locale: PageModel['locale']): string {
  const format = new Intl.DateTimeFormat(locale.htmlLang, {
    calendar: locale.calendar,
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));
}
