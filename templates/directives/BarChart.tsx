import { Fragment, useId } from 'react';
import { useWords } from '../context.js';
import { type Bar, type Chart, chartOf } from './chartData.js';
import type { DirectiveProps } from './props.js';
import { textAttributes } from './textAttributes.js';

export const attributes = textAttributes(['src', 'chart']);

/** `::bar-chart{src=./x.json chart=name}`: horizontal bars drawn at build time, with the same values as a table. */
export function BarChart({ props }: DirectiveProps) {
  const words = useWords();
  const chart = chartOf(props['data'], String(props['chart'] ?? ''));
  const caption = useId();
  return (
    <figure className="chart">
      <figcaption id={caption}>
        {chart.title}
        <span className="chart-unit">{chart.unit}</span>
      </figcaption>
      {chart.description && <p className="chart-description">{chart.description}</p>}
      <Bars chart={chart} caption={caption} />
      <details>
        <summary>{words('chart.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{chart.title}</th>
              <th scope="col">{words('chart.value', { unit: chart.unit })}</th>
            </tr>
          </thead>
          <tbody>
            {chart.bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {chart.source && (
        <p className="chart-source">
          <a href={chart.source} rel="noopener">
            {words('chart.source')}
          </a>
          {chart.date && <span>{chart.date}</span>}
        </p>
      )}
    </figure>
  );
}

/** Bars of a group are adjacent; those of a series have the same colour. `caption` is the id of the element that names them. */
function Bars({ chart, caption }: { readonly chart: Chart; readonly caption: string }) {
  const largest = Math.max(...chart.bars.map((bar) => bar.value), 0) || 1;
  const series = [...new Set(chart.bars.map((bar) => bar.series))];
  const groups = [...new Set(chart.bars.map((bar) => bar.group))];
  const main = series.includes(chart.main ?? '') ? chart.main : null;
  return (
    <div className="chart-bars" role="img" aria-labelledby={caption}>
      {groups.map((group) => (
        <Fragment key={group}>
          {group === null ? null : <span className="chart-group">{group}</span>}
          {chart.bars
            .filter((bar) => bar.group === group)
            .map((bar) => (
              <BarRow
                key={bar.label}
                bar={bar}
                share={bar.value / largest}
                rank={main === null ? series.indexOf(bar.series) % 4 : bar.series === main ? 'main' : 'other'}
              />
            ))}
        </Fragment>
      ))}
    </div>
  );
}

interface BarRowProps {
  readonly bar: Bar;
  /** Length relative to the longest bar. */
  readonly share: number;
  /** Number of its colour, or whether it belongs to the main series. */
  readonly rank: number | 'main' | 'other';
}

function BarRow({ bar, share, rank }: BarRowProps) {
  const mark = typeof rank === 'number' ? '' : ` chart-${rank}`;
  return (
    <>
      <span className={`chart-label${rank === 'main' ? mark : ''}`}>{bar.series}</span>
      <svg
        className={`chart-track chart-bar-${rank === 'main' ? 0 : rank}`}
        width="100%"
        height="18"
        aria-hidden="true"
      >
        <rect width={`${Math.max(0.5, Math.round(share * 1000) / 10)}%`} height="18" rx="4" />
      </svg>
      <span className={`chart-value${mark}`}>{bar.text}</span>
    </>
  );
}
