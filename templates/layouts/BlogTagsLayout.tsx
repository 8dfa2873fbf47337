import { linkedTags, PostTags, tagCounts } from '../components/PostTags.jsx';
import { RecentPosts } from '../components/RecentPosts.jsx';
import { Title } from '../components/Title.jsx';
import { usePage } from '../context.js';
import { Columns } from './Columns.jsx';

/** All tags of the blog, each with the number of its posts. */
export function BlogTagsLayout() {
  const { title, posts } = usePage();
  return (
    <Columns sidebar={<RecentPosts />}>
      <header className="list-header">
        <Title text={title} />
        <PostTags tags={linkedTags(posts)} counts={tagCounts(posts)} />
      </header>
    </Columns>
  );
}
