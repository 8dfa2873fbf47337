import { usePage, useWords } from '../context.js';
import { ColorToggle } from './ColorToggle.jsx';
import { Icon } from './Icon.jsx';
import { Logo } from './Logo.jsx';
import { NavbarItem } from './NavbarItem.jsx';
import { entriesOf, type LinkSide } from './navbarSides.js';
import { SearchLink } from './SearchLink.jsx';

/** The bar at the top of every page: brand, entries, search, appearance toggle and, on small screens, the menu button. */
export function Navbar() {
  const { site } = usePage();
  const words = useWords();
  return (
    <header
      className="site-header"
      data-region="header"
      data-header=""
      data-hide={site.hideNavbarOnScroll ? '' : undefined}
    >
      <nav className="navbar" aria-label={words('nav.main')}>
        <MenuButton />
        <a className="navbar-brand" href={site.homeHref}>
          <Logo />
        </a>
        <Entries side="left" />
        <Entries side="right" />
        <div className="navbar-tools">
          <SearchLink />
          <ColorToggle />
        </div>
      </nav>
    </header>
  );
}

function Entries({ side }: { readonly side: LinkSide }) {
  return (
    <ul className={`navbar-entries navbar-${side}`}>
      {entriesOf(usePage().site.navbar, side).map((entry) => (
        <li key={`${entry.type} ${entry.label}`}>
          <NavbarItem entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Opens the menu. Without script it is a link to the menu, which `:target` then shows. */
function MenuButton() {
  const words = useWords();
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button js-only"
        data-menu-open=""
        aria-label={words('nav.openMenu')}
        aria-haspopup="dialog"
        aria-expanded="false"
      >
        <Icon name="menu" />
      </button>
      <a className="icon-button menu-button no-js-only" href="#docsgen-menu" aria-label={words('nav.openMenu')}>
        <Icon name="menu" />
      </a>
    </>
  );
}
