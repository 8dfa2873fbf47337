import type { PostSummary } from '../model.js';

interface PostTagsProps {
  readonly tags: PostSummary['tagLinks'];
  /** Number of posts or pages per tag; if left out, no numbers are shown. */
  readonly counts?: ReadonlyMap<string, number>;
}

/** Tags that link to the lists of their posts or pages. */
export function PostTags({ tags, counts }: PostTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="post-tags">
      {tags.map(({ label, href }) => (
        <li key={label} className="badge">
          {href === null ? label : <a href={href}>{label}</a>}
          {counts === undefined ? null : <span className="post-tag-count">{counts.get(label)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The tags of posts that have pages, each once, sorted by name. */
export function linkedTags(posts: readonly PostSummary[]): PostSummary['tagLinks'] {
  const tags = new Map(posts.flatMap((post) => post.tagLinks).map((tag) => [tag.label, tag]));
  return [...tags.values()].filter((tag) => tag.href !== null).sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** Number of posts per tag. */
export function tagCounts(posts: readonly PostSummary[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => [...new Set(tags)])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
