import { completeStrings } from '../completeStrings.js';
import { Html } from '../components/Html.jsx';
import { LostPage } from '../components/LostPage.jsx';
import { Title } from '../components/Title.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';
import type { LayoutProps } from './props.js';

/** The page for unknown addresses, with the text of the site's `404.md` if there is one; `lostAddress.ts` adds suggestions. */
export function NotFoundLayout({ content }: LayoutProps) {
  const words = useWords();
  const { title, showTitle, site, href, html } = usePage();
  const ownText = content ?? (html === '' ? null : <Html html={html} className="prose" />);
  return (
    <Columns>
      <div className="not-found">
        <LostPage />
        {showTitle && <Title text={title} />}
        {ownText ?? (
          <>
            <p>{words('notFound.text')}</p>
            <p>{words('notFound.hint')}</p>
          </>
        )}
        <section className="not-found-suggestions" data-fill={site.searchHref} hidden>
          <h2>{words('notFound.suggestions')}</h2>
          <ul />
        </section>
        <p className="not-found-ways">
          <a className="button button-primary" href={site.homeHref}>
            {words('notFound.home')}
          </a>
          <a className="button" href={site.searchHref}>
            {words('notFound.all')}
          </a>
        </p>
        {href === `${site.baseUrl}404.html` && <OtherLanguages />}
      </div>
    </Columns>
  );
}

/**
 * The same text in the other languages, for hosts that have a single not-found page for all locales. Only readers without script see it;
 * for others `lostAddress.ts` shows the page of their locale.
 */
function OtherLanguages() {
  const otherLanguages = usePage().alternates.filter(({ current }) => !current);
  if (otherLanguages.length === 0) return null;
  return (
    <ul className="not-found-languages no-js-only" data-homes="">
      {otherLanguages.map(({ locale, href }) => {
        const words = completeStrings(locale.code);
        return (
          <li key={locale.code} lang={locale.htmlLang} dir={locale.direction}>
            {words.notFoundTitle} – <a href={href.replace(/404\.html$/, '')}>{words['notFound.home']}</a>
          </li>
        );
      })}
    </ul>
  );
}
