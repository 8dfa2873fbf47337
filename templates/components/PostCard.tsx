import { usePage, useWords } from '../context.js';
import type { PostSummary } from '../model.js';
import { Html } from './Html.jsx';
import { languageOf } from './language.js';
import { PostCover } from './PostCover.jsx';
import { PostMeta } from './PostMeta.jsx';

/** A post in a list: cover, title, facts, excerpt and a link to the rest. */
export function PostCard({ post }: { readonly post: PostSummary }) {
  const words = useWords();
  const language = languageOf(post, usePage().locale);
  return (
    <article className="post-card">
      <PostCover post={post} />
      <h2 className="post-card-title">
        <a href={post.href} {...language}>
          {post.title}
        </a>
      </h2>
      <PostMeta post={post} isListed />
      {post.excerptHtml === null ? (
        <p className="prose" {...language}>
          {post.description}
        </p>
      ) : (
        <Html html={post.excerptHtml} className="prose" {...language} />
      )}
      <p className="post-card-more">
        <a href={post.href} aria-label={words('blog.readMoreAbout', { title: post.title })}>
          {words('blog.readMore')}
        </a>
      </p>
    </article>
  );
}
