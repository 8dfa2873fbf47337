import { CardGrid } from '../components/CardGrid.jsx';
import { Icon } from '../components/Icon.jsx';
import { PostTags } from '../components/PostTags.jsx';
import { Title } from '../components/Title.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';

/** All tags of documentation pages, each with the number of its pages; or the pages with one tag as cards. */
export function TagsLayout() {
  const words = useWords();
  const { title, cards, tags } = usePage();
  const links = tags?.links ?? [];
  return (
    <Columns>
      <header className="list-header">
        <Title text={title} />
        <PostTags tags={links} counts={new Map(links.map(({ label, count = 0 }) => [label, count]))} />
        {cards.length === 0 ? null : (
          <p className="list-links">
            <a href={tags?.allHref}>
              <Icon name="tag" />
              {words('blog.tags')}
            </a>
          </p>
        )}
      </header>
      {cards.length === 0 ? null : (
        <section className="prose" aria-label={words('cards.label')}>
          <CardGrid cards={cards} />
        </section>
      )}
    </Columns>
  );
}
