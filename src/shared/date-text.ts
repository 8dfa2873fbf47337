/** Boundaries between digits and Han characters. */
const SCRIPTS_MEET = /(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu;

/** How a locale writes dates. */
export interface DateLocale {
  readonly htmlLang: string;
  /** A calendar name of `Intl.DateTimeFormat`. */
  readonly calendar: string;
}

/** Formats an ISO date in the locale's language and calendar; in Chinese with spaces around numbers: `2024 年 9 月 27 日`. */
export function dateText({ htmlLang, calendar }: DateLocale, iso: string): string {
  const format = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC', calendar });
  const text = format.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));
  return /^zh\b/i.test(htmlLang) ? text.replace(SCRIPTS_MEET, ' ') : text;
}
