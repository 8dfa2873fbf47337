import { formatDate } from '../components/formatDate.js';
import { Icon } from '../components/Icon.jsx';
import { languageOf } from '../components/language.js';
import { AuthorLine } from '../components/PostMeta.jsx';
import { linkedTags, PostTags, tagCounts } from '../components/PostTags.jsx';
import { RecentPosts } from '../components/RecentPosts.jsx';
import { Title } from '../components/Title.jsx';
import { usePage, useWords } from '../context.js';
import type { PostSummary } from '../model.js';
import { Columns } from './Columns.jsx';

/** Posts by year, newest first: all posts with their tags above, or those of a tag or an author. */
export function BlogArchiveLayout() {
  const words = useWords();
  const { title, description, posts, locale, href, site } = usePage();
  const tagLinks = linkedTags(posts);
  const isTag = tagLinks.some((tag) => tag.href === href);
  const author = posts[0]?.authors.find((candidate) => candidate.href === href);
  return (
    <Columns sidebar={<RecentPosts />}>
      <header className="list-header">
        <Title text={title} />
        {description === '' || author !== undefined ? null : <p className="list-lead">{description}</p>}
        {author === undefined ? null : (
          <div className="post-authors list-author">
            <AuthorLine author={author} />
          </div>
        )}
        {isTag ? (
          <p className="list-links">
            <a href={`${href}/rss.xml`} data-full-load="" type="application/rss+xml">
              <Icon name="feed" />
              {words('blog.subscribe')} (RSS)
            </a>
            {site.tagsHref === null ? null : (
              <a href={site.tagsHref}>
                <Icon name="tag" />
                {words('blog.tags')}
              </a>
            )}
          </p>
        ) : null}
        {href === site.archiveHref && tagLinks.length > 0 ? (
          <nav aria-label={words('blog.tags')}>
            <PostTags tags={tagLinks} counts={tagCounts(posts)} />
          </nav>
        ) : null}
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

/** Posts by the year of their date, in the given order. */
function byYear(posts: readonly PostSummary[]): ReadonlyMap<string, readonly PostSummary[]> {
  const years = new Map<string, PostSummary[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return years;
}
