import { Fragment, type MouseEvent } from 'react';
import { Icon } from '../Icon.jsx';
import type { NumberedHit } from './groupHits.js';
import { MarkedText } from './MarkedText.jsx';

interface HitLineProps extends NumberedHit {
  readonly id: string;
  readonly isActive: boolean;
  /** The pointer moved onto the line. */
  readonly onPoint: (index: number) => void;
  readonly onOpen: (event: MouseEvent) => void;
}

/** One hit: where it is, and the text around what was found. */
export function HitLine({ hit, index, id, isActive, onPoint, onOpen }: HitLineProps) {
  return (
    <a
      id={id}
      className="search-hit"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.href ?? undefined}
      onMouseMove={() => onPoint(index)}
      onClick={onOpen}
    >
      <span className="search-hit-icon">
        <Icon name={hit.titles.length === 0 ? 'file' : 'arrow-right'} />
      </span>
      <span className="search-hit-body">
        <span className="search-hit-title">
          <span className="search-hit-page">
            <MarkedText text={hit.subcategory} />
          </span>
          {hit.titles.map((title, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path has no other identity
            <Fragment key={i}>
              <span className="search-hit-separator" aria-hidden="true">
                {' › '}
              </span>
              <span>
                <MarkedText text={title} />
              </span>
            </Fragment>
          ))}
        </span>
        {hit.text.length === 0 ? null : (
          <span className="search-hit-text">
            <MarkedText text={hit.text} />
          </span>
        )}
      </span>
      <span className="search-hit-enter" aria-hidden="true">
        ↵
      </span>
    </a>
  );
}
