import { TemplateError } from '../errors.js';

/** A bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value with as many decimals as the others of the chart: `0.30` beside `0.31`. */
  readonly text: string;
  /** The part of the label before a colon, which bars of several groups share; otherwise the whole label. */
  readonly series: string;
  /** The part after the colon, or null. */
  readonly group: string | null;
}

/**
 * A chart of a data file:
 * `{ "charts": [{ "id", "title", "unit", "description", "source", "date", "main", "rows": [{ "label", "value" }] }] }`.
 */
export interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly description: string | null;
  /** Address of the source. */
  readonly source: string | null;
  /** Date of the figures, as the author writes it. */
  readonly date: string | null;
  /** The series to highlight; null for none. */
  readonly main: string | null;
  readonly bars: readonly Bar[];
}

/** The chart with an id. Throws a `TemplateError` if the file has another shape. */
export function chartOf(data: unknown, id: string): Chart {
  const chartList = record(data)['charts'];
  const charts = Array.isArray(chartList) ? chartList.map(record) : [];
  const chart = charts.find((candidate) => candidate['id'] === id) ?? {};
  const rows = chart['rows'];
  if (typeof chart['title'] !== 'string' || typeof chart['unit'] !== 'string' || !Array.isArray(rows)) {
    throw new TemplateError(
      'chart-data',
      `The data file has no chart \`${id}\` with \`title\`, \`unit\` and \`rows\`.`,
      {
        hint: `Charts in the file: ${charts.map((candidate) => candidate['id']).join(', ') || 'none'}.`,
      },
    );
  }
  const bars = rows.map(barOf);
  const decimals = Math.max(0, ...bars.map(({ value }) => decimalsOf(value)));
  return {
    title: chart['title'],
    unit: chart['unit'],
    description: textOf(chart['description']),
    source: textOf(chart['source']),
    date: textOf(chart['date']),
    main: textOf(chart['main']),
    bars: bars.map((bar) => ({ ...bar, text: bar.value.toFixed(decimals) })),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Number of decimals: `2` for 1.25. */
function decimalsOf(value: number): number {
  return Math.min(4, String(value).split('.')[1]?.length ?? 0);
}

function barOf(value: unknown): Omit<Bar, 'text'> {
  const { label, value: amount } = record(value);
  if (typeof label !== 'string' || typeof amount !== 'number' || !(amount >= 0)) {
    throw new TemplateError(
      'chart-data',
      `A bar of the chart must be {label, value}. Found ${JSON.stringify(value)}.`,
      {
        hint: 'Give every bar a label and a number that is not negative.',
      },
    );
  }
  const [series = label, group = null] = label.split(/：|: /);
  return { label, value: amount, series, group };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
