import { Breadcrumbs } from '../components/Breadcrumbs.jsx';
import { CardGrid } from '../components/CardGrid.jsx';
import { Pager } from '../components/Pager.jsx';
import { Sidebar } from '../components/Sidebar.jsx';
import { Title } from '../components/Title.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';

/** The page of a folder without an index page: its pages as cards. */
export function CategoryLayout() {
  const words = useWords();
  const { title, description, sidebar, cards, previous, next } = usePage();
  return (
    <Columns sidebar={sidebar === null ? null : <Sidebar />}>
      <Breadcrumbs />
      <header className="list-header">
        <Title text={title} />
        {description === '' ? null : <p className="list-lead">{description}</p>}
      </header>
      <section className="prose" aria-label={words('cards.label')}>
        <CardGrid cards={cards} />
      </section>
      <Pager
        label={words('pager.label')}
        previous={previous === null ? null : { ...previous, hint: words('pager.previous') }}
        next={next === null ? null : { ...next, hint: words('pager.next') }}
      />
    </Columns>
  );
}
