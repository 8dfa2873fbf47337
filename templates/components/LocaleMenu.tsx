import { usePage } from '../context.js';
import { Dropdown } from './Dropdown.jsx';

/** Links to the page in every locale; `behaviours/locationLinks.ts` adds query and hash of the current address. */
export function LocaleLinks({ className }: { readonly className: string }) {
  return usePage().alternates.map((alternate) => (
    <li key={alternate.locale.code}>
      <a
        className={className}
        href={alternate.href}
        lang={alternate.locale.htmlLang}
        hrefLang={alternate.locale.htmlLang}
        aria-current={alternate.current ? 'true' : undefined}
        data-keep-location=""
      >
        {alternate.locale.label}
      </a>
    </li>
  ));
}

/** The locale dropdown of the navbar. */
export function LocaleMenu() {
  const { locale, alternates } = usePage();
  if (alternates.length < 2) return null;
  return (
    <Dropdown label={locale.label} icon="language" href={null} active={false}>
      <LocaleLinks className="dropdown-link" />
    </Dropdown>
  );
}
