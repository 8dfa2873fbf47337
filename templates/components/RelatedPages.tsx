import { usePage, useWords } from '../context.js';
import { languageOf } from './language.js';

/** Id of the heading that names the landmark. */
const HEADING = 'docsgen-related';

/** Links to related pages; nothing if there are none. */
export function RelatedPages() {
  const words = useWords();
  const { related, locale, contentLang } = usePage();
  if (related.length === 0) return null;
  const languageOfText = languageOf(
    { lang: locale.htmlLang, dir: locale.direction },
    { ...locale, htmlLang: contentLang },
  );
  return (
    <nav className="related" aria-labelledby={HEADING} {...languageOfText}>
      <h2 className="related-title" id={HEADING}>
        {words('page.related')}
      </h2>
      <ul className="related-list">
        {related.map(({ label, href, ...language }) => (
          <li key={href}>
            <a href={href} {...languageOf(language, locale)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
