import type { PostSummary } from '../model.js';

interface PostTagsProps {
  readonly tags: PostSummary['tagLinks'];
  /** How many posts each tag has; without it no numbers are shown. */
  readonly counts?: ReadonlyMap<string, number>;
}

/** Tags that lead to the lists of their posts. */
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
