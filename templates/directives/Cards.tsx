import { CardGrid } from '../components/CardGrid.jsx';
import type { Card } from '../model.js';
import type { DirectiveProps } from './props.js';

/** `::cards{of=children}`: the build passes the pages of the folder as `cards`. */
export function Cards({ props }: DirectiveProps) {
  const cards = props['cards'];
  return <CardGrid cards={Array.isArray(cards) ? (cards as readonly Card[]) : []} />;
}
