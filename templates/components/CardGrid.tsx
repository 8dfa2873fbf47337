import type { Card } from '../model.js';
import { Icon } from './Icon.jsx';

/** Cards that link to pages, with the same markup as `:::cards` in Markdown. Search ranks the pages themselves higher than this list. */
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
