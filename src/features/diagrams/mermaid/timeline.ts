import { DiagramError, UndrawnError } from '../graph.js';
import { labelLines, type MermaidText, type Statement } from './mermaid-text.js';

/** A time with its events. */
export interface Period {
  readonly lines: readonly string[];
  readonly events: (readonly string[])[];
}

/** Periods below a heading. */
interface Era {
  /** Empty for periods without a heading. */
  readonly lines: readonly string[];
  readonly periods: Period[];
}

export interface Timeline {
  readonly eras: readonly Era[];
}

/** Widths in pixels above which lines are broken; side by side they fit on a phone. */
export const WIDTHS = { period: 92, event: 210, era: 320 } as const;

/** Reads `timeline`. */
export function readTimeline(text: MermaidText): Timeline {
  if (!/^(?:LR|TD|TB)?$/.test(text.argument))
    throw new UndrawnError(`The timeline cannot be read at \`${text.argument.slice(0, 60)}\`.`, text.typeLine);
  const eras: Era[] = [];
  for (const statement of text.statements) readStatement(statement, eras);
  if (!eras.some(({ periods }) => periods.length > 0)) throw new DiagramError('The diagram is empty.', text.typeLine);
  return { eras };
}

function readStatement({ text, number }: Statement, eras: Era[]): void {
  const section = /^section\s+(.*)$/.exec(text)?.[1];
  if (section !== undefined) {
    eras.push({ lines: labelLines(section, WIDTHS.era), periods: [] });
    return;
  }
  const [period = '', ...events] = text.split(/\s*:(?:\s+|$)/);
  if (period !== '') {
    const lastEra = eras.at(-1) ?? { lines: [], periods: [] };
    if (eras.length === 0) eras.push(lastEra);
    lastEra.periods.push({ lines: labelLines(period, WIDTHS.period), events: [] });
  }
  const lastPeriod = eras.at(-1)?.periods.at(-1);
  if (lastPeriod === undefined) throw new DiagramError('This event has no time; write `2024 : event`.', number);
  lastPeriod.events.push(...events.filter((event) => event !== '').map((event) => labelLines(event, WIDTHS.event)));
}
