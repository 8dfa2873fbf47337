import { usePage, useWords } from '../context.js';
import { Icon } from './Icon.jsx';
import { Label } from './Label.jsx';

/** The path from the home page to this one. */
export function Breadcrumbs() {
  const words = useWords();
  const { breadcrumbs, site } = usePage();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={words('breadcrumbs.label')}>
      <ol>
        <li>
          <a href={site.homeHref} aria-label={words('breadcrumbs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {breadcrumbs.map((crumb, index) => {
          const isLast = index === breadcrumbs.length - 1;
          return (
            <li key={`${crumb.label} ${crumb.href}`}>
              {crumb.href === null || isLast ? (
                <span aria-current={isLast ? 'page' : undefined}>
                  <Label lang={crumb.lang}>{crumb.label}</Label>
                </span>
              ) : (
                <a href={crumb.href}>
                  <Label lang={crumb.lang}>{crumb.label}</Label>
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
