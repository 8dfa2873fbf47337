import { usePage, useWords } from '../context.js';
import type { PostAuthor, PostSummary } from '../model.js';
import { formatDate } from './formatDate.js';

interface PostMetaProps {
  readonly post: PostSummary;
  /** True in a list, which repeats authors: their names stand beside the date, without pictures. */
  readonly isListed?: boolean;
}

/** Date, reading time and authors of a post. */
export function PostMeta({ post, isListed = false }: PostMetaProps) {
  const words = useWords();
  const { locale } = usePage();
  return (
    <div className="post-meta">
      <p className="post-facts">
        <time dateTime={post.date}>{formatDate(post.date, locale)}</time>
        <span>{words('blog.readingTime', { count: post.readingMinutes })}</span>
        {isListed && post.authors.map((author) => <AuthorName key={author.name} author={author} />)}
      </p>
      {isListed || post.authors.length === 0 ? null : (
        <ul className="post-authors">
          {post.authors.map((author) => (
            <li key={author.name}>
              <AuthorLine author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The name, linked to the author's posts or else to the author's own page. */
function AuthorName({ author }: { readonly author: PostAuthor }) {
  const { href } = usePage();
  const target = author.href === href ? author.url : (author.href ?? author.url);
  if (target === null) return <span className="author-name">{author.name}</span>;
  return (
    <a className="author-name" href={target} rel={target === author.href ? undefined : 'noopener'}>
      {author.name}
    </a>
  );
}

/** A person or an organisation: picture or initial, name, title. */
export function AuthorLine({ author }: { readonly author: PostAuthor }) {
  return (
    <>
      {author.image === null ? (
        <span className="author-initial" aria-hidden="true">
          {[...author.name][0]}
        </span>
      ) : (
        <img className="author-image" src={author.image} alt="" width="40" height="40" loading="lazy" />
      )}
      <span className="author-text">
        <AuthorName author={author} />
        {author.title === null ? null : <span className="author-title">{author.title}</span>}
      </span>
    </>
  );
}
