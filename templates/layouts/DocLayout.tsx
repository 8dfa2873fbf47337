import { Article } from '../components/Article.jsx';
import { Breadcrumbs } from '../components/Breadcrumbs.jsx';
import { PageFooter } from '../components/PageFooter.jsx';
import { Pager } from '../components/Pager.jsx';
import { PostTags } from '../components/PostTags.jsx';
import { RelatedPages } from '../components/RelatedPages.jsx';
import { Sidebar } from '../components/Sidebar.jsx';
import { usePage, useWords } from '../context.js';
import { Columns } from './Columns.jsx';
import type { LayoutProps } from './props.js';

/** A page of the docs. */
export function DocLayout({ content }: LayoutProps) {
  const words = useWords();
  const { sidebar, previous, next, tags } = usePage();
  return (
    <Columns sidebar={sidebar === null ? null : <Sidebar />}>
      <Breadcrumbs />
      <Article content={content}>
        <PostTags tags={tags?.links ?? []} />
        <PageFooter />
        <RelatedPages />
        <Pager
          label={words('pager.label')}
          previous={previous === null ? null : { ...previous, hint: words('pager.previous') }}
          next={next === null ? null : { ...next, hint: words('pager.next') }}
        />
      </Article>
    </Columns>
  );
}
