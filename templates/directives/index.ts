import type { ComponentType } from 'react';
import { BarChart } from './BarChart.jsx';
import { Cards } from './Cards.jsx';
import { CreateApp } from './CreateApp.jsx';

/** What a component of a Markdown page gets. */
export interface DirectiveProps {
  /** Attributes of the directive, and what the build adds to them. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Inner HTML of a container directive. */
  readonly html: string | null;
}

/** Components that Markdown pages name as `::name{…}`. */
export const directives: Readonly<Record<string, ComponentType<DirectiveProps>>> = {
  'bar-chart': BarChart,
  cards: Cards,
  'create-app': CreateApp,
};
