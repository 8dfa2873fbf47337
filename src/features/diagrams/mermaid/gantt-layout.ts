import { blockSize, LINE_HEIGHT, textWidth } from '../measure.js';
import { type DrawnShape, type Paint, polyline, type Scene, textShape } from '../scene.js';
import type { Gantt } from './gantt.js';
import { ticksOf } from './gantt-axis.js';
import type { GanttTask } from './gantt-schedule.js';
import { labelLines } from './mermaid-text.js';

const MARGIN = 8;
/** Width of the axis. Labels are above their bars, so that a chart fits on a phone. */
const WIDTH = 336;
const BAR = 12;
const HOUR = 3_600_000;

/** Draws a chart of tasks. */
export function layoutGantt(gantt: Gantt): Scene {
  return new GanttDrawer(gantt).draw();
}

class GanttDrawer {
  #y = MARGIN;
  readonly #front: DrawnShape[] = [];
  /** Vertical lines: the axis, and marked times. */
  readonly #back: DrawnShape[] = [];
  readonly #from: number;
  readonly #to: number;

  constructor(private readonly gantt: Gantt) {
    this.#from = Math.min(...gantt.tasks.map(({ start }) => start));
    this.#to = Math.max(
      ...gantt.tasks.map(({ end }) => end),
      this.#from + (gantt.tasks.some(({ start, end }) => end > start) ? 1 : HOUR),
    );
  }

  draw(): Scene {
    const { tasks } = this.gantt;
    const moments = tasks.filter(({ states }) => states.has('vert'));
    const tops = moments.map((task) => this.#moment(task));
    let section: number | null = null;
    for (const task of tasks) {
      if (task.states.has('vert')) continue;
      if (task.section !== section) this.#heading(this.gantt.sections[task.section ?? 0] ?? '');
      section = task.section;
      this.#task(task);
    }
    moments.forEach((task, n) => {
      this.#vertical(this.#x(middleOf(task)), tops[n] ?? MARGIN, 'thick');
    });
    this.#axis();
    return { width: WIDTH + 2 * MARGIN, height: this.#y + MARGIN, shapes: [...this.#back, ...this.#front] };
  }

  #x(time: number): number {
    return MARGIN + ((time - this.#from) / (this.#to - this.#from)) * WIDTH;
  }

  #vertical(x: number, top: number, paint: Paint): void {
    const ends = [top, this.#y].map((y) => ({ x, y }));
    this.#back.push({ kind: 'path', d: polyline(ends, false), paint });
  }

  #heading(section: string): void {
    const lines = labelLines(section, WIDTH - 20);
    const { height } = blockSize(lines);
    this.#front.push({
      kind: 'rect',
      x: MARGIN,
      y: this.#y,
      width: WIDTH,
      height: height + 6,
      radius: 4,
      paint: 'group',
    });
    this.#front.push(textShape({ x: MARGIN + 8, y: this.#y + 3 + height / 2 }, lines, 'strong', 'start'));
    this.#y += height + 14;
  }

  /** Draws the label of a vertical marker above its line; returns the y at which the line starts. */
  #moment(task: GanttTask): number {
    const lines = labelLines(task.label, WIDTH);
    const { width, height } = blockSize(lines);
    this.#front.push(
      textShape({ x: middleWithin(this.#x(middleOf(task)), width), y: this.#y + height / 2 }, lines, 'muted'),
    );
    this.#y += height + 4;
    return this.#y - 4;
  }

  #task(task: GanttTask): void {
    const lines = labelLines(task.label, WIDTH);
    const { width, height } = blockSize(lines);
    const left = this.#x(task.start);
    const label = Math.min(left, MARGIN + WIDTH - width);
    this.#front.push(
      { kind: 'rect', x: label - 2, y: this.#y, width: width + 4, height, radius: 2, paint: 'cover' },
      textShape({ x: label, y: this.#y + height / 2 }, lines, 'plain', 'start'),
    );
    this.#y += height;
    this.#front.push(...this.#bar(task, left));
    this.#y += BAR + 10;
  }

  #bar(task: GanttTask, left: number): DrawnShape[] {
    const y = this.#y;
    if (task.states.has('milestone')) {
      const [x, middle] = [this.#x(middleOf(task)), y + BAR / 2];
      const corners = [
        { x, y: middle - 8 },
        { x: x + 8, y: middle },
        { x, y: middle + 8 },
        { x: x - 8, y: middle },
      ];
      return [{ kind: 'path', d: polyline(corners, true), paint: paintOf(task) }];
    }
    const width = Math.max(3, this.#x(task.end) - left);
    const bar: DrawnShape = {
      kind: 'rect',
      x: Math.min(left, MARGIN + WIDTH - width),
      y,
      width,
      height: BAR,
      radius: 3,
      paint: paintOf(task),
    };
    if (!task.states.has('done') || !task.states.has('crit')) return [bar];
    return [bar, { ...bar, width: Math.min(6, width), paint: 'hue-5' }];
  }

  #axis(): void {
    const y = this.#y;
    for (const { time, label } of ticksOf([this.#from, this.#to], this.gantt.axisFormat, WIDTH)) {
      this.#vertical(this.#x(time), MARGIN, 'outline');
      this.#front.push(
        textShape({ x: middleWithin(this.#x(time), textWidth(label)), y: y + LINE_HEIGHT / 2 }, [label], 'muted'),
      );
    }
    this.#y += LINE_HEIGHT;
  }
}

function middleOf({ start, end }: GanttTask): number {
  return (start + end) / 2;
}

/** The centre closest to an x at which the text stays within the chart. */
function middleWithin(x: number, width: number): number {
  return Math.max(MARGIN + width / 2, Math.min(x, MARGIN + WIDTH - width / 2));
}

function paintOf({ states }: GanttTask): Paint {
  if (states.has('done')) return 'node';
  if (states.has('crit')) return 'hue-5';
  return states.has('active') ? 'hue-2' : 'hue-1';
}
