import type { ReactNode } from 'react';
import { useWords } from '../context.js';
import { Icon } from './Icon.jsx';
import { Label } from './Label.jsx';

interface DropdownProps {
  readonly label: string;
  readonly icon: string | null;
  /** Link of the label; null if it only opens the list. */
  readonly href: string | null;
  readonly active: boolean;
  /** `li` elements. */
  readonly children: ReactNode;
}

/** A dropdown in the navbar. It opens on hover and focus by CSS; `behaviours/dropdowns.ts` adds touch and keyboard. */
export function Dropdown({ label, icon, href, active, children }: DropdownProps) {
  const words = useWords();
  const face = (
    <>
      {icon === null ? null : <Icon name={icon} />}
      <span className="dropdown-label">
        <Label>{label}</Label>
      </span>
    </>
  );
  return (
    <div className="dropdown" data-dropdown="">
      {href === null ? null : (
        <a className="navbar-link" href={href} aria-current={active ? 'true' : undefined}>
          {face}
        </a>
      )}
      <button
        type="button"
        className={href === null ? 'navbar-link' : 'navbar-link dropdown-caret'}
        aria-expanded="false"
        aria-label={href === null ? undefined : words('nav.more', { label })}
        data-active={active && href === null ? '' : undefined}
      >
        {href === null ? face : null}
        <Icon name="chevron-down" />
      </button>
      <ul className="dropdown-menu">{children}</ul>
    </div>
  );
}
