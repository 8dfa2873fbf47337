import { formatDate } from '../components/formatDate.js';
import { languageOf } from '../components/language.js';
import { RecentPosts } from '../components/RecentPosts.jsx';
import { Title } from '../components/Title.jsx';
import { usePage, useWords } from '../context.js';
import type { PostSummary } from '../model.js';
import { Columns } from './Columns.jsx';

/** All posts by year, newest year first. */
export function BlogArchiveLayout() {
  const words = useWords();
  const { title, description, posts, locale } = usePage();
  return (
    <Columns sidebar={<RecentPosts />}>
      <header className="list-header">
        <Title text={title} />
        {description === '' ? null : <p className="list-lead">{description}</p>}
      </header>
      {[...byYear(posts)].map(([year, ofYear]) => (
        <section key={year} className="archive-year">
          <h2 id={`year-${year}`}>
            {year}
            <span className="archive-count">{words('blog.count', { count: ofYear.length })}</span>
          </h2>
          <ul>
            {ofYear.map((post) => (
              <li key={post.href}>
                <time dateTime={post.date}>{formatDate(post.date, locale)}</time>
                <a href={post.href} {...languageOf(post, locale)}>
                  {post.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Columns>
  );
}

/** Posts by the year of their date, in the order in which they come. */
function byYear(posts: readonly PostSummary[]): ReadonlyMap<string, readonly PostSummary[]> {
  const years = new Map<string, PostSummary[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return years;
}
