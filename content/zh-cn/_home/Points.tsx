import { Icon } from 'docsgen/theme/components/Icon.jsx';
import { HomeLink } from './HomeLink.js';
import type { Point } from './types.js';

interface PointsProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly points: readonly Point[];
}

/** A section of icons, titles and one sentence each. */
export function Points({ id, title, lead, points }: PointsProps) {
  return (
    <section className="home-section" aria-labelledby={id}>
      <h2 className="home-heading" id={id}>
        {title}
      </h2>
      <p className="home-lead">{lead}</p>
      <ul className="home-points">
        {points.map((point) => (
          <li key={point.title} className="home-point">
            <span className="home-point-icon">
              <Icon name={point.icon} />
            </span>
            <h3>{point.target === null ? point.title : <HomeLink target={point.target}>{point.title}</HomeLink>}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
