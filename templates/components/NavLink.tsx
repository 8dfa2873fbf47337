import type { NavEntry } from '../model.js';
import { Icon } from './Icon.jsx';
import { Label } from './Label.jsx';

interface NavLinkProps {
  readonly entry: NavEntry;
  /** Shows only the icon and keeps the label for screen readers. */
  readonly iconOnly?: boolean;
  readonly className: string;
}

/** A link of the navbar, menu or footer. Links to other sites are marked. */
export function NavLink({ entry, iconOnly = false, className }: NavLinkProps) {
  if (entry.href === null) throw new Error(`The entry \`${entry.label}\` leads nowhere: it needs \`to\` or \`href\`.`);
  const hideLabel = iconOnly && entry.icon !== null;
  return (
    <a
      className={className}
      href={entry.href}
      aria-current={entry.active ? 'true' : undefined}
      rel={entry.external ? 'noopener' : undefined}
    >
      {entry.icon === null ? null : <Icon name={entry.icon} />}
      <span className={hideLabel ? 'visually-hidden' : undefined}>
        <Label>{entry.label}</Label>
      </span>
      {entry.external && !hideLabel ? <Icon name="external" /> : null}
    </a>
  );
}
