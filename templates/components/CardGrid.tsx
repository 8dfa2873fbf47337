import type { Card } from '../model.js';
import { Icon } from './Icon.jsx';

/** Most links that are cards; more of them are a list. */
const CARDS = 6;

/**
 * Cards that link to pages, with the same markup as `:::cards` in Markdown; all of them have icons, or none. Search ranks the pages
 * themselves higher than this list.
 */
export function CardGrid({ cards }: { readonly cards: readonly Card[] }) {
  const haveIcons = cards.every(({ icon }) => icon !== null);
  return (
    <div className={cards.length > CARDS ? 'cards cards-list' : 'cards'} data-search-minor="">
      {cards.map((card) => (
        <div className="card" key={card.href}>
          <p className="card-title">
            {haveIcons && card.icon !== null ? <Icon name={card.icon} /> : null}
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
