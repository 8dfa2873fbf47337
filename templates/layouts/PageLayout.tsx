import { Article } from '../components/Article.jsx';
import { PageFooter } from '../components/PageFooter.jsx';
import { RelatedPages } from '../components/RelatedPages.jsx';
import { Columns } from './Columns.jsx';
import type { LayoutProps } from './props.js';

/** A standalone page, such as one about the project. */
export function PageLayout({ content }: LayoutProps) {
  return (
    <Columns>
      <Article content={content}>
        <PageFooter />
        <RelatedPages />
      </Article>
    </Columns>
  );
}
