import { Article } from '../components/Article.jsx';
import { PageFooter } from '../components/PageFooter.jsx';
import { PostTags } from '../components/PostTags.jsx';
import { RelatedPages } from '../components/RelatedPages.jsx';
import { usePage } from '../context.js';
import { Columns } from './Columns.jsx';
import type { LayoutProps } from './props.js';

/** A standalone page, such as one about the project. */
export function PageLayout({ content }: LayoutProps) {
  const { tags } = usePage();
  return (
    <Columns>
      <Article content={content}>
        <PostTags tags={tags?.links ?? []} />
        <PageFooter />
        <RelatedPages />
      </Article>
    </Columns>
  );
}
