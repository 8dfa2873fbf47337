import { DiagramError, UndrawnError } from '../graph.js';
import { type DateReader, type DaysOff, endWithDaysOff, timeAfter } from './gantt-dates.js';

/** Keywords of a task besides its time. */
export type TaskState = 'active' | 'done' | 'crit' | 'milestone' | 'vert';

/** A task with its time, in milliseconds. */
export interface GanttTask {
  readonly label: string;
  readonly states: ReadonlySet<TaskState>;
  /** Index of its section; null before the first section. */
  readonly section: number | null;
  readonly start: number;
  readonly end: number;
}

/** A task as written. */
export interface DraftTask extends Pick<GanttTask, 'label' | 'states' | 'section'> {
  readonly id: string | null;
  /** A date or `after a b`; null to start when the previous task ends. */
  readonly start: string | null;
  /** A date, a duration or `until a`. */
  readonly end: string;
  readonly line: number;
}

/** Computes the times of tasks, which may refer to other tasks, including later ones. */
export function scheduleTasks(
  drafts: readonly DraftTask[],
  readDate: DateReader,
  pauses: DaysOff,
): readonly GanttTask[] {
  const schedule = new Schedule(drafts, readDate, pauses);
  return drafts.map(({ label, states, section }, index) => ({
    label,
    states,
    section,
    start: schedule.start(index),
    end: schedule.end(index),
  }));
}

class Schedule {
  readonly #starts: (number | 'open' | undefined)[] = [];
  readonly #ends: (number | 'open' | undefined)[] = [];
  readonly #indexes: ReadonlyMap<string, number>;

  constructor(
    private readonly drafts: readonly DraftTask[],
    private readonly read: DateReader,
    private readonly off: DaysOff,
  ) {
    this.#indexes = new Map(drafts.flatMap(({ id }, index) => (id === null ? [] : [[id, index] as const])));
  }

  start(index: number): number {
    return this.#once(this.#starts, index, ({ start, line }) => this.#startOf(index, start, line));
  }

  end(index: number): number {
    return this.#once(this.#ends, index, (draft) => this.#endOf(index, draft));
  }

  /** Computes a time once. A time that is needed while it is being computed depends on itself. */
  #once(times: (number | 'open' | undefined)[], index: number, find: (draft: DraftTask) => number): number {
    const draft = this.drafts[index];
    const knownTime = times[index];
    if (typeof knownTime === 'number') return knownTime;
    if (draft === undefined) return 0;
    if (knownTime === 'open') throw new DiagramError(`The task \`${draft.label}\` depends on itself.`, draft.line);
    times[index] = 'open';
    const time = find(draft);
    times[index] = time;
    return time;
  }

  #startOf(index: number, start: string | null, line: number): number {
    if (start === null) {
      if (index > 0) return this.end(index - 1);
      throw new DiagramError('The first task has no start date.', line);
    }
    const namedTasks = this.#others(start, 'after', line);
    if (namedTasks !== null) return Math.max(...namedTasks.map((other) => this.end(other)));
    return this.#date(start, line);
  }

  #endOf(index: number, { end, line, states }: DraftTask): number {
    const namedTasks = this.#others(end, 'until', line);
    if (namedTasks !== null)
      return Math.max(this.start(index), Math.min(...namedTasks.map((other) => this.start(other))));
    const start = this.start(index);
    const endTime = timeAfter(start, end);
    if (endTime === null) return Math.max(start, this.#date(end, line));
    if (states.has('milestone') || states.has('vert')) return endTime;
    const endWithPauses = endWithDaysOff(start, endTime, this.off);
    if (endWithPauses === null) throw new UndrawnError('The task takes too many days to be drawn.', line);
    return endWithPauses;
  }

  /** Indexes of the tasks in `after a b` and `until a b`; null for anything else. */
  #others(text: string, word: 'after' | 'until', line: number): readonly number[] | null {
    const [firstWord, ...ids] = text.split(/\s+/);
    if (firstWord !== word || ids.length === 0) return null;
    return ids.map((id) => {
      const index = this.#indexes.get(id);
      if (index === undefined) throw new DiagramError(`No task has the id \`${id}\`.`, line);
      return index;
    });
  }

  #date(text: string, line: number): number {
    const time = this.read(text);
    if (time !== null) return time;
    throw new DiagramError(`\`${text}\` is neither a date in the format of the chart nor a duration such as 3d.`, line);
  }
}
