import type { ReactNode } from 'react';
import { usePage, useWords } from '../context.js';
import type { NavEntry } from '../model.js';
import { ColorToggle } from './ColorToggle.jsx';
import { Html } from './Html.jsx';
import { Icon } from './Icon.jsx';
import { LocaleLinks } from './LocaleMenu.jsx';
import { Logo } from './Logo.jsx';
import { NavLink } from './NavLink.jsx';
import { VersionLinks } from './VersionMenu.jsx';

/**
 * The menu of small screens, a modal dialog. Its second pane contains the page's sidebar while it is open (`behaviours/menu.ts`). Without
 * script, `:target` shows it, and the sidebar is below the article.
 */
export function MobileMenu() {
  const words = useWords();
  const { site, sidebar, layout } = usePage();
  const hasSidebar = sidebar !== null || layout.startsWith('blog-');
  return (
    <dialog className="menu" id="docsgen-menu" data-menu="" data-region="menu" aria-label={words('nav.menu')}>
      <div className="menu-header">
        <a className="navbar-brand" href={site.homeHref}>
          <Logo />
        </a>
        <ColorToggle />
        <button type="button" className="icon-button js-only" data-menu-close="" aria-label={words('nav.closeMenu')}>
          <Icon name="close" />
        </button>
        <a className="icon-button no-js-only" href="#docsgen-main" aria-label={words('nav.closeMenu')}>
          <Icon name="close" />
        </a>
      </div>
      <div className="menu-panes">
        <nav className="menu-pane" data-menu-primary="" aria-label={words('nav.menu')}>
          <button type="button" className="menu-forward" data-menu-forward="" hidden>
            {words('nav.pageNavigation')}
            <Icon name="chevron-right" />
          </button>
          {hasSidebar ? (
            <a className="menu-forward no-js-only" href="#docsgen-sidebar">
              {words('nav.pageNavigation')}
              <Icon name="chevron-right" />
            </a>
          ) : null}
          <ul className="menu-list">
            {site.navbar.map((entry) => (
              <MenuItem key={`${entry.type} ${entry.label}`} entry={entry} />
            ))}
          </ul>
        </nav>
        <div className="menu-pane" data-menu-secondary="" hidden>
          <button type="button" className="menu-back" data-menu-back="">
            <Icon name="arrow-left" />
            {words('nav.backToMainMenu')}
          </button>
          <div data-menu-slot="" />
        </div>
      </div>
    </dialog>
  );
}

function MenuItem({ entry }: { readonly entry: NavEntry }) {
  const words = useWords();
  switch (entry.type) {
    case 'search':
      return null;
    case 'html':
      return <li>{entry.html === null ? null : <Html html={entry.html} />}</li>;
    case 'link':
      return (
        <li>
          <NavLink entry={entry} className="menu-link" />
        </li>
      );
    case 'locale':
      return (
        <MenuGroup label={words('nav.language')} open={false}>
          <LocaleLinks className="menu-link" />
        </MenuGroup>
      );
    case 'version':
      return (
        <MenuGroup label={words('nav.version')} open={false}>
          <VersionLinks entry={entry} className="menu-link" />
        </MenuGroup>
      );
    case 'dropdown':
      return (
        <MenuGroup label={entry.label} open={entry.active}>
          {entry.href === null ? null : (
            <li>
              <NavLink entry={{ ...entry, icon: null }} className="menu-link" />
            </li>
          )}
          {entry.items.map((item) => (
            <li key={`${item.label} ${item.href}`}>
              <NavLink entry={item} className="menu-link" />
            </li>
          ))}
        </MenuGroup>
      );
  }
}

interface MenuGroupProps {
  readonly label: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

function MenuGroup({ label, open, children }: MenuGroupProps) {
  return (
    <li>
      <details className="menu-group" open={open}>
        <summary className="menu-link">
          {label}
          <Icon name="chevron-right" />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
