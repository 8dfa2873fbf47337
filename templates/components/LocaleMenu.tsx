import { usePage } from '../context.js';
import type { Alternate } from '../model.js';
import { Dropdown } from './Dropdown.jsx';
import { Label } from './Label.jsx';

/** Links to the page in every locale; `behaviours/locationLinks.ts` adds the query and hash of the current address. */
export function LocaleLinks({ className }: { readonly className: string }) {
  const { alternates, layout } = usePage();
  // An unknown address is unknown in every language, so the links lead to the home pages.
  const hrefOf = ({ href }: Alternate): string => (layout === 'not-found' ? href.replace(/404\.html$/, '') : href);
  return alternates.map((alternate) => (
    <li key={alternate.locale.code}>
      <a
        className={className}
        href={hrefOf(alternate)}
        lang={alternate.locale.htmlLang}
        hrefLang={alternate.locale.htmlLang}
        aria-current={alternate.current ? 'true' : undefined}
        data-keep-location=""
      >
        <Label>{alternate.locale.label}</Label>
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
