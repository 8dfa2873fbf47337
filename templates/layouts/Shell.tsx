import { type ReactNode, useContext } from 'react';
import { CLIENT_WORDS, PAGE_DATA } from '../../src/shared/theme.js';
import { Announcement } from '../components/Announcement.jsx';
import { Footer } from '../components/Footer.jsx';
import { Icon } from '../components/Icon.jsx';
import { MobileMenu } from '../components/MobileMenu.jsx';
import { Navbar } from '../components/Navbar.jsx';
import { SearchDialog } from '../components/SearchDialog.jsx';
import { StringsContext, usePage, useWords } from '../context.js';
import { FRAME_END } from '../head.js';

/** The frame of every layout. `data-region` marks the parts that a client navigation replaces. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const words = useWords();
  const page = usePage();
  return (
    <>
      <a className="skip-link" href="#docsgen-main">
        {words('skipToContent')}
      </a>
      <Announcement />
      <Navbar />
      <MobileMenu />
      <div className={`page page-${page.layout}`} data-region="page" data-url={page.url} data-href={page.href}>
        <span id={FRAME_END} hidden />
        {children}
      </div>
      <Footer />
      <button type="button" className="back-to-top" data-back-to-top="" aria-label={words('backToTop')} hidden>
        <Icon name="arrow-up" />
      </button>
      <SearchDialog />
      <p className="visually-hidden" data-announcer="" aria-live="polite" />
      <ClientWords />
    </>
  );
}

/** The interface words that browser code needs, as JSON. */
function ClientWords() {
  const strings = useContext(StringsContext);
  const json = JSON.stringify(Object.fromEntries(CLIENT_WORDS.map((key) => [key, strings[key]])));
  return (
    <script
      type="application/json"
      id={PAGE_DATA.words}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own strings with “<” escaped
      dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }}
    />
  );
}
