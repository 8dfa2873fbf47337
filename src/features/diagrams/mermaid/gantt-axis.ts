import { textWidth } from '../measure.js';
import { MONTH_NAMES, startOfDay } from './gantt-dates.js';

/** A tick of the axis. */
export interface Tick {
  readonly time: number;
  readonly label: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Distances of ticks, from small to large, with the format of their labels. */
const STEPS: readonly { readonly unit: 'time' | 'day' | 'month'; readonly size: number; readonly format: string }[] = [
  ...[1000, 10_000, 30_000].map((size) => ({ unit: 'time' as const, size, format: '%H:%M:%S' })),
  ...[1, 5, 10, 15, 30, 60, 180, 360, 720].map((minutes) => ({
    unit: 'time' as const,
    size: minutes * MINUTE,
    format: '%H:%M',
  })),
  ...[1, 2, 3, 5, 7, 14].map((days) => ({ unit: 'day' as const, size: days * DAY, format: '%m-%d' })),
  ...[1, 2, 3, 6].map((size) => ({ unit: 'month' as const, size, format: '%Y-%m' })),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((years) => ({
    unit: 'month' as const,
    size: 12 * years,
    format: '%Y',
  })),
];

const MOST_TICKS = 40;
/** Gap between two labels, in pixels. */
const GAP = 14;

/** The ticks of the finest step whose labels fit; none if not even years fit. */
export function ticksOf(
  [from, to]: readonly [number, number],
  axisFormat: string | null,
  width: number,
): readonly Tick[] {
  const isOneYear = new Date(from).getUTCFullYear() === new Date(to).getUTCFullYear();
  for (const { unit, size, format } of STEPS) {
    const times = unit === 'month' ? months(from, to, size) : evenTimes(from, to, size);
    if (times === null) continue;
    const pattern = axisFormat ?? (unit === 'day' && !isOneYear ? '%Y-%m-%d' : format);
    const ticks = times.map((time) => ({ time, label: formatTime(time, pattern) }));
    if (ticks.reduce((sum, { label }) => sum + textWidth(label) + GAP, 0) <= width) return ticks;
  }
  return [];
}

/** Times at even distances, or null if there are too many. */
function evenTimes(from: number, to: number, size: number): readonly number[] | null {
  if ((to - from) / size > MOST_TICKS) return null;
  const firstTime = startOfDay(from) + Math.ceil((from - startOfDay(from)) / size) * size;
  return Array.from({ length: Math.max(0, Math.floor((to - firstTime) / size) + 1) }, (_, n) => firstTime + n * size);
}

function months(from: number, to: number, size: number): readonly number[] | null {
  const date = new Date(from);
  const index = date.getUTCFullYear() * 12 + date.getUTCMonth();
  const firstMonth = Math.ceil(index / size) * size;
  const times: number[] = [];
  for (let month = firstMonth; times.length <= MOST_TICKS; month += size) {
    const time = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (!(time <= to)) return times;
    if (time >= from) times.push(time);
  }
  return null;
}

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Formats a time by a pattern such as `%Y-%m-%d`. Unknown directives stay as written. */
function formatTime(time: number, format: string): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  const weekday = WEEKDAY_NAMES[date.getUTCDay()] ?? '';
  const parts: Readonly<Record<string, string>> = {
    Y: String(date.getUTCFullYear()),
    y: two(date.getUTCFullYear() % 100),
    m: two(date.getUTCMonth() + 1),
    d: two(date.getUTCDate()),
    e: String(date.getUTCDate()),
    b: (MONTH_NAMES[date.getUTCMonth()] ?? '').slice(0, 3),
    B: MONTH_NAMES[date.getUTCMonth()] ?? '',
    H: two(date.getUTCHours()),
    I: two(date.getUTCHours() % 12 || 12),
    M: two(date.getUTCMinutes()),
    S: two(date.getUTCSeconds()),
    L: String(date.getUTCMilliseconds()).padStart(3, '0'),
    p: date.getUTCHours() < 12 ? 'AM' : 'PM',
    a: weekday.slice(0, 3),
    A: weekday,
    '%': '%',
  };
  return format
    .slice(0, 60)
    .replace(/%([A-Za-z%])/g, (whole, name: string) => (Object.hasOwn(parts, name) ? parts[name] : undefined) ?? whole);
}
