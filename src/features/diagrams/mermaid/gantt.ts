import { DiagramError, UndrawnError } from '../graph.js';
import { type DateReader, type DaysOff, dateReader, daysOff } from './gantt-dates.js';
import { type DraftTask, type GanttTask, scheduleTasks, type TaskState } from './gantt-schedule.js';
import type { MermaidText, Statement } from './mermaid-text.js';
import { NO_LINKS } from './notes.js';

export interface Gantt {
  readonly sections: readonly string[];
  readonly tasks: readonly GanttTask[];
  /** A format as in `axisFormat`; null to choose one that fits. */
  readonly axisFormat: string | null;
}

const STATES: ReadonlySet<string> = new Set(['active', 'done', 'crit', 'milestone', 'vert']);

/** Maximum number of tasks of a chart. Readable charts have some dozens. */
const MOST_TASKS = 300;

/** Settings that only change the appearance or depend on the current day. */
const LEFT_OUT = /^(?:todayMarker|tickInterval|weekday|topAxis|includes|inclusiveEndDates)\b/;

/** Reads `gantt`. The result never depends on the current day. */
export function readGantt(text: MermaidText): Gantt {
  return new GanttReader(text).read();
}

class GanttReader {
  #dateReader: DateReader = dateReader('YYYY-MM-DD');
  #axisFormat: string | null = null;
  /** Numbers of the weekend's days: Saturday and Sunday by default. */
  #weekend: readonly number[] = [6, 0];
  readonly #excludes: { readonly words: readonly string[]; readonly line: number }[] = [];
  readonly #sections: string[] = [];
  readonly #drafts: DraftTask[] = [];

  constructor(private readonly text: MermaidText) {}

  read(): Gantt {
    for (const statement of this.text.statements) this.#statement(statement);
    if (this.#drafts.length === 0) throw new DiagramError('The diagram is empty.', this.text.typeLine);
    if (this.#drafts.length > MOST_TASKS)
      throw new UndrawnError(`The chart has more than ${MOST_TASKS} tasks, too many to draw.`, this.text.typeLine);
    const tasks = scheduleTasks(this.#drafts, this.#dateReader, this.#daysOff());
    return { sections: this.#sections, tasks, axisFormat: this.#axisFormat };
  }

  #statement({ text, number }: Statement): void {
    const [, key = '', value = ''] = /^(dateFormat|axisFormat|excludes|weekend|section|click)\s+(.*)$/.exec(text) ?? [];
    if (key === 'dateFormat') this.#dateReader = dateReader(value);
    else if (key === 'axisFormat') this.#axisFormat = value;
    else if (key === 'excludes') this.#excludes.push({ words: value.split(/[\s,]+/), line: number });
    else if (key === 'weekend') this.#weekend = value === 'friday' ? [5, 6] : [6, 0];
    else if (key === 'section') this.#sections.push(value);
    else if (key === 'click') this.text.notes.add(NO_LINKS, number);
    else if (!LEFT_OUT.test(text)) this.#task(text, number);
  }

  /** Reads `Label :done, id, after other, 3d`. */
  #task(text: string, number: number): void {
    const colon = text.indexOf(':');
    const label = text.slice(0, colon).trim();
    if (colon === -1 || label === '')
      throw new UndrawnError(`The chart cannot be read at \`${text.slice(0, 60)}\`; write \`Task : 3d\`.`, number);
    const words = text
      .slice(colon + 1)
      .split(',')
      .map((word) => word.trim());
    const states = new Set<TaskState>();
    while (STATES.has(words[0] ?? '')) states.add(words.shift() as TaskState);
    const [end = '', start = null, id = null] = words.filter((word) => word !== '').reverse();
    const section = this.#sections.length === 0 ? null : this.#sections.length - 1;
    this.#drafts.push({ label, states, section, id, start, end, line: number });
  }

  #daysOff(): DaysOff {
    const lines = new Map(this.#excludes.flatMap(({ words, line }) => words.map((word) => [word, line] as const)));
    const words = [...lines.keys()].filter((word) => word !== '');
    return daysOff(words, { weekend: this.#weekend, read: this.#dateReader }, (word) => {
      const message = `\`${word}\` is not excluded: it must be weekends, a weekday or a date.`;
      this.text.notes.add(message, lines.get(word) ?? this.text.typeLine);
    });
  }
}
