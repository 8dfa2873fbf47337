import { blockSize, LINE_HEIGHT } from '../measure.js';
import { type DrawnShape, hueOf, type Paint, type Scene, textShape } from '../scene.js';
import type { Period, Timeline } from './timeline.js';

const MARGIN = 8;
/** Gap between times, the line and events, in pixels. */
const GAP = 16;
const DOT = 5;

/** Draws a timeline from top to bottom, so that it can be read on a phone. */
export function layoutTimeline({ eras }: Timeline): Scene {
  const allPeriods = eras.flatMap(({ periods }) => periods);
  const times = Math.max(...allPeriods.map(({ lines }) => blockSize(lines).width));
  const events = Math.max(0, ...allPeriods.map((period) => blockSize(period.events.flat()).width));
  const headings = Math.max(0, ...eras.map(({ lines }) => blockSize(lines).width + 24));
  const columns = times + 2 * (GAP + DOT) + events;
  const width = Math.max(columns, headings) + 2 * MARGIN;
  const left = (width - columns) / 2;
  const line = left + times + GAP + DOT;
  const drawer = new TimelineDrawer(left + times, line);
  for (const [index, { lines, periods }] of eras.entries()) {
    if (lines.length > 0) drawer.heading(lines, width);
    periods.forEach((period, n) => {
      drawer.period(period, hueOf(lines.length > 0 ? index : n));
    });
  }
  return { width, height: drawer.y + MARGIN - 14, shapes: [...drawer.lines, ...drawer.front] };
}

class TimelineDrawer {
  y = MARGIN;
  /** Shapes painted below all others. */
  readonly lines: DrawnShape[] = [];
  readonly front: DrawnShape[] = [];
  /** The y at which the line continues; null below a heading. */
  #lastX: number | null = null;

  /** `times` is the right edge of the times, `line` the centre of the line. */
  constructor(
    private readonly times: number,
    private readonly line: number,
  ) {}

  heading(lines: readonly string[], width: number): void {
    const height = blockSize(lines).height + 10;
    const box = { x: MARGIN, y: this.y, width: width - 2 * MARGIN, height };
    this.front.push({ kind: 'rect', ...box, radius: 4, paint: 'group' });
    this.front.push(textShape({ x: width / 2, y: this.y + height / 2 }, lines, 'strong'));
    this.y += height + 12;
    this.#lastX = null;
  }

  period({ lines, events }: Period, paint: Paint): void {
    const middle = this.y + LINE_HEIGHT / 2;
    if (this.#lastX !== null) this.#connect(this.#lastX, middle);
    for (const dotPaint of ['cover', paint] as const)
      this.front.push({ kind: 'ellipse', x: this.line, y: middle, rx: DOT, ry: DOT, paint: dotPaint });
    const time = blockSize(lines).height;
    this.front.push(textShape({ x: this.times, y: this.y + time / 2 }, lines, 'strong', 'end'));
    let y = this.y;
    for (const event of events) {
      const { height } = blockSize(event);
      this.front.push(textShape({ x: this.line + DOT + GAP, y: y + height / 2 }, event, 'plain', 'start'));
      y += height + 6;
    }
    const end = Math.max(y - 6, this.y + time);
    if (end > middle + LINE_HEIGHT) this.#connect(middle, end);
    this.#lastX = Math.max(middle, end > middle + LINE_HEIGHT ? end : middle);
    this.y = end + 14;
  }

  #connect(from: number, to: number): void {
    this.lines.push({ kind: 'path', d: `M${this.line} ${from}V${to}`, paint: 'line' });
  }
}
