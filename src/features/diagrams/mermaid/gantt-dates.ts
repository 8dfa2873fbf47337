const DAY = 86_400_000;

/** Milliseconds of the units of constant length. */
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: DAY, w: 7 * DAY };

/** English names of months, for dates and axes. */
export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase());

/** Patterns for the parts of `dateFormat`, longer ones first. */
const PARTS: Readonly<Record<string, string>> = {
  YYYY: '\\d{4}',
  YY: '\\d{2}',
  MMMM: '[A-Za-z]+',
  MMM: '[A-Za-z]{3}',
  MM: '\\d{2}',
  M: '\\d{1,2}',
  DD: '\\d{2}',
  D: '\\d{1,2}',
  HH: '\\d{2}',
  H: '\\d{1,2}',
  mm: '\\d{2}',
  m: '\\d{1,2}',
  ss: '\\d{2}',
  s: '\\d{1,2}',
  SSS: '\\d{3}',
  X: '\\d{1,12}',
  x: '\\d{1,15}',
};

/** Reads a date of a chart as milliseconds in UTC, so that a chart is the same everywhere; null if it is not one. */
export type DateReader = (text: string) => number | null;

/** A reader for `dateFormat`, such as `YYYY-MM-DD HH:mm`. */
export function dateReader(format: string): DateReader {
  const names: string[] = [];
  const pattern = format.replace(/YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|mm|m|ss|s|SSS|X|x|[^\w\s]/g, (part) => {
    const expression = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
    if (expression === undefined) return `\\${part}`;
    names.push(part);
    return `(${expression})`;
  });
  const expression = new RegExp(`^${pattern}$`);
  return (text) => {
    const match = expression.exec(text);
    return match === null ? null : timeOf(new Map(names.map((name, n) => [name, match[n + 1] ?? ''])));
  };
}

/** Milliseconds of a date, or null for a day that no calendar has. */
function timeOf(parts: ReadonlyMap<string, string>): number | null {
  const number = (...names: readonly string[]): number | null => {
    const name = names.find((candidate) => parts.has(candidate));
    return name === undefined ? null : Number(parts.get(name));
  };
  const seconds = number('X');
  if (seconds !== null) return seconds * 1000;
  const milliseconds = number('x');
  if (milliseconds !== null) return milliseconds;
  const shortYear = number('YY');
  const year = number('YYYY') ?? (shortYear === null ? 1970 : shortYear + (shortYear < 69 ? 2000 : 1900));
  const name = (parts.get('MMMM') ?? parts.get('MMM') ?? '').slice(0, 3).toLowerCase();
  const month = name === '' ? (number('MM', 'M') ?? 1) - 1 : MONTHS.indexOf(name);
  const day = number('DD', 'D') ?? 1;
  const time = Date.UTC(
    year,
    month,
    day,
    number('HH', 'H') ?? 0,
    number('mm', 'm') ?? 0,
    number('ss', 's') ?? 0,
    number('SSS') ?? 0,
  );
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? time : null;
}

/** The time after a duration such as `3d`, `1.5h` or `2M`; null if the text is not a duration. */
export function timeAfter(start: number, duration: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,9})?)(ms|[smhdwMy])$/.exec(duration) ?? [];
  if (unit === '') return null;
  const length = UNITS[unit];
  if (length !== undefined) return start + Number(count) * length;
  const date = new Date(start);
  date.setUTCMonth(date.getUTCMonth() + Math.round(Number(count) * (unit === 'y' ? 12 : 1)));
  return Number.isNaN(date.getTime()) ? null : date.getTime();
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Days off, when no task makes progress. */
export interface DaysOff {
  readonly weekdays: ReadonlySet<number>;
  /** Start times of days. */
  readonly days: ReadonlySet<number>;
}

/** Reads the words after `excludes`: `weekends`, names of weekdays, dates. Passes all others to `reportUnknown`. */
export function daysOff(
  words: readonly string[],
  { weekend, read }: { readonly weekend: readonly number[]; readonly read: DateReader },
  reportUnknown: (word: string) => void,
): DaysOff {
  const weekdays = new Set<number>();
  const days = new Set<number>();
  for (const word of words) {
    const weekday = WEEKDAYS.indexOf(word.toLowerCase());
    const day = read(word) ?? dateReader('YYYY-MM-DD')(word);
    if (word.toLowerCase() === 'weekends') for (const dayOff of weekend) weekdays.add(dayOff);
    else if (weekday !== -1) weekdays.add(weekday);
    else if (day !== null) days.add(startOfDay(day));
    else reportUnknown(word);
  }
  return { weekdays, days };
}

/** The start of a day. */
export function startOfDay(time: number): number {
  return Math.floor(time / DAY) * DAY;
}

/** Maximum number of days that are counted one by one. */
const MOST_DAYS = 40_000;

/** The end of a task that pauses on days off, or null if it spans too many days. */
export function endWithDaysOff(start: number, end: number, pauses: DaysOff): number | null {
  if (pauses.weekdays.size === 0 && pauses.days.size === 0) return end;
  if (pauses.weekdays.size === 7 || (end - start) / DAY > MOST_DAYS) return null;
  let lastTime = end;
  let count = 0;
  for (let day = startOfDay(start); day < lastTime; day += DAY) {
    if (pauses.weekdays.has(new Date(day).getUTCDay()) || pauses.days.has(day)) lastTime += DAY;
    if (++count > MOST_DAYS) return null;
  }
  return lastTime;
}
