import type { NavEntry } from '../model.js';
import { Dropdown } from './Dropdown.jsx';
import { Html } from './Html.jsx';
import { LocaleMenu } from './LocaleMenu.jsx';
import { NavLink } from './NavLink.jsx';
import { VersionMenu } from './VersionMenu.jsx';

/** An entry of the desktop navbar. The search has its own place beside the appearance toggle. */
export function NavbarItem({ entry }: { readonly entry: NavEntry }) {
  switch (entry.type) {
    case 'link':
      return <NavLink entry={entry} className="navbar-link" iconOnly />;
    case 'dropdown':
      return (
        <Dropdown label={entry.label} icon={entry.icon} href={entry.href} active={entry.active}>
          {entry.items.map((item) => (
            <li key={`${item.label} ${item.href}`}>
              <NavLink entry={item} className="dropdown-link" />
            </li>
          ))}
        </Dropdown>
      );
    case 'locale':
      return <LocaleMenu />;
    case 'version':
      return <VersionMenu entry={entry} />;
    case 'html':
      return (
        <Html html={requireValue(entry.html, 'An item of the type `html` needs `html`.')} className="navbar-html" />
      );
    case 'search':
      return null;
    default:
      throw new Error(`Unknown type \`${String((entry as NavEntry).type)}\`.`);
  }
}

function requireValue(value: string | null, message: string): string {
  if (value === null) throw new Error(message);
  return value;
}
