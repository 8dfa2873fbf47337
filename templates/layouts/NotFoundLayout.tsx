import { LostPage } from '../components/LostPage.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';
import type { LayoutProps } from './props.js';

/** The page of every unknown address; `behaviours/suggestions.ts` adds near routes. */
export function NotFoundLayout({ content }: LayoutProps) {
  const words = useWords();
  const { title, site } = usePage();
  return (
    <Columns>
      <div className="not-found">
        <LostPage />
        <h1 className="article-title">{title}</h1>
        {content ?? (
          <>
            <p>{words('notFound.text')}</p>
            <p>{words('notFound.hint')}</p>
          </>
        )}
        <section className="not-found-suggestions" data-suggestions={site.searchHref} hidden>
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
      </div>
    </Columns>
  );
}
