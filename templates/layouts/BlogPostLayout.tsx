import { Article } from '../components/Article.jsx';
import { PageFooter } from '../components/PageFooter.jsx';
import { Pager } from '../components/Pager.jsx';
import { PostMeta } from '../components/PostMeta.jsx';
import { PostTags } from '../components/PostTags.jsx';
import { RecentPosts } from '../components/RecentPosts.jsx';
import { RelatedPages } from '../components/RelatedPages.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';
import type { LayoutProps } from './props.js';

/** A post of the blog. */
export function BlogPostLayout({ content }: LayoutProps) {
  const words = useWords();
  const { post, previous, next } = usePage();
  return (
    <Columns sidebar={<RecentPosts />}>
      <Article content={content} lead={post === null ? null : <PostMeta post={post} />}>
        <PostTags tags={post?.tagLinks ?? []} />
        <PageFooter />
        <RelatedPages />
        <Pager
          label={words('blog.posts')}
          previous={previous === null ? null : { ...previous, hint: words('blog.newerPost') }}
          next={next === null ? null : { ...next, hint: words('blog.olderPost') }}
        />
      </Article>
    </Columns>
  );
}
