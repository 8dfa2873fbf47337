import { languageOf } from '../components/language.js';
import { Title } from '../components/Title.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';

/** Lists every page of the site, with its sections where those are not too many. Readers without script search here, and the not-found page takes its suggestions from it. */
export function SearchLayout() {
  const words = useWords();
  const { title, index, locale } = usePage();
  return (
    <Columns>
      <header className="list-header">
        <Title text={title} />
        <p className="list-lead">{words('searchPage.intro')}</p>
      </header>
      <div className="site-index" data-site-index="">
        {index.map((group) => (
          <section key={group.label} className="site-index-group">
            <h2>{group.label}</h2>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.href} {...languageOf(entry, locale)}>
                  <a className="site-index-page" href={entry.href}>
                    {entry.label}
                  </a>
                  {entry.headings.length === 0 ? null : (
                    <ul className="site-index-headings">
                      {entry.headings.map((heading) => (
                        <li key={heading.href}>
                          <a href={heading.href}>{heading.label}</a>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Columns>
  );
}
