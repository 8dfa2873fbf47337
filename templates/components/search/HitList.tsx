import type { MouseEvent } from 'react';
import type { HitGroup } from './groupHits.js';
import { HitLine } from './HitLine.jsx';

interface HitListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly HitGroup[];
  /** Index of the highlighted hit. */
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onOpen: (event: MouseEvent) => void;
}

/** Id of the element of a hit. */
export function hitId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Results by category. */
export function HitList({ id, label, groups, active, onPoint, onOpen }: HitListProps) {
  return (
    <div id={id} className="search-hits" role="listbox" aria-label={label}>
      {groups.map(({ category, hits }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={category} role="group" aria-labelledby={category === '' ? undefined : `${id}-category-${i}`}>
          {category === '' ? null : (
            <div id={`${id}-category-${i}`} className="search-category" role="presentation">
              {category}
            </div>
          )}
          {hits.map(({ hit, index }) => (
            <HitLine
              key={index}
              id={hitId(id, index)}
              hit={hit}
              index={index}
              isActive={index === active}
              onPoint={onPoint}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
