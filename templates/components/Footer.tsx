import { usePage } from '../context.js';
import { Logo } from './Logo.jsx';
import { NavLink } from './NavLink.jsx';
import { Slots } from './Slots.jsx';

/** The footer of every page: link groups, logo and copyright; empty if the site configures none of them. */
export function Footer() {
  const { footer, homeHref } = usePage().site;
  return (
    <footer className="site-footer" data-region="footer">
      <div className="site-footer-inner">
        <Slots around="footer">
          {footer.groups.length === 0 ? null : (
            <div className="site-footer-groups">
              {footer.groups.map((group) => (
                <section key={group.title} className="site-footer-group">
                  <h2>{group.title}</h2>
                  <ul>
                    {group.items.map((item) => (
                      <li key={`${item.label} ${item.href}`}>
                        <NavLink entry={item} className="site-footer-link" />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
          {footer.groups.length === 0 && footer.copyright === '' ? null : (
            <div className="site-footer-end">
              <a className="navbar-brand" href={homeHref}>
                <Logo />
              </a>
              <p className="site-footer-copyright">{footer.copyright}</p>
            </div>
          )}
        </Slots>
      </div>
    </footer>
  );
}
