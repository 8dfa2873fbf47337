import { MANIFEST_NAME } from '../../src/shared/search/format.js';
import { LocaleLinks } from '../components/LocaleMenu.jsx';
import { languageOf } from '../components/language.js';
import { Title } from '../components/Title.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';

/**
 * Answers the query in its address (`/search?q=window`), and lists every page of the site, with its sections if there are not too many.
 * Readers without script search in the list, and the not-found page takes its suggestions from it.
 */
export function SearchLayout() {
  const words = useWords();
  const { title, index, locale, site } = usePage();
  const isAnswering = site.searchProvider !== 'none';
  return (
    <Columns>
      <header className="list-header">
        <Title text={title} />
        <p className={isAnswering ? 'list-lead no-js-only' : 'list-lead'}>{words('searchPage.intro')}</p>
      </header>
      {isAnswering && <SearchForm />}
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

/** The query and its filters; `search/page.ts` makes them work. */
function SearchForm() {
  const words = useWords();
  const { site, alternates } = usePage();
  return (
    <search
      className="search-page js-only"
      data-fill={site.searchHref}
      data-search={`${site.searchHref.replace(/\/$/, '')}/${MANIFEST_NAME}`}
    >
      <form className="search-page-form" action={site.searchHref} data-search-form="">
        <input
          className="search-page-field"
          type="search"
          name="q"
          placeholder={words('search.label')}
          aria-label={words('search.label')}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
        />
        <button type="submit" className="button button-primary">
          {words('search.open')}
        </button>
        <div className="search-page-limits">
          <Limit
            name="section"
            label={words('searchPage.section')}
            all={words('searchPage.allSections')}
            options={[]}
          />
          <Limit
            name="version"
            label={words('searchPage.version')}
            all={words('searchPage.allVersions')}
            options={site.versions.length < 2 ? [] : site.versions}
          />
        </div>
      </form>
      {alternates.length > 1 && (
        <nav className="search-page-languages" aria-label={words('searchPage.language')}>
          <ul>
            <LocaleLinks className="search-page-language" />
          </ul>
        </nav>
      )}
      <p className="search-page-status" role="status" />
      <div className="search-page-answers" data-search-content="" />
    </search>
  );
}

interface LimitProps {
  readonly name: 'section' | 'version';
  readonly label: string;
  /** Label of the option without a filter. */
  readonly all: string;
  readonly options: readonly { readonly folder: string; readonly label: string }[];
}

/** A filter for the results; hidden while it has no options. */
function Limit({ name, label, all, options }: LimitProps) {
  return (
    <label hidden={options.length === 0}>
      <span>{label}</span>
      <select name={name}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.folder} value={option.folder}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
