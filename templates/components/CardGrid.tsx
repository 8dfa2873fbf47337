import type { Card } from '../model.js';
import { Icon } from './Icon.jsx';

/** Cards that lead to pages: the same markup that `:::cards` of a Markdown page has. Search looks for the pages, not for the list of all of them. */
export function CardGrid({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <div className="cards" data-search-minor="">
      {cards.map((card) => (
        <div className="card" key={card.href}>
          <p className="card-title">
            {card.icon === null ? null : <Icon name={card.icon} />}
            <a href={card.href} rel={card.external ? 'noopener' : undefined}>
              {card.label}
            </a>
            {card.external ? <Icon name="external" /> : null}
          </p>
          {card.description === null ? null : (
            <div className="card-body">
              <p>{card.description}</p>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
