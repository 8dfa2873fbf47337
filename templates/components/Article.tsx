import type { ReactNode } from 'react';
import { usePage } from '../context.js';
import { Html } from './Html.jsx';
import { Slots } from './Slots.jsx';
import { TableOfContents } from './TableOfContents.jsx';
import { Title } from './Title.jsx';

interface ArticleProps {
  /** Content between the title and the text. */
  readonly lead?: ReactNode;
  /** Content instead of the page's HTML. */
  readonly content: ReactNode;
  /** Content after the text. */
  readonly children?: ReactNode;
}

/** Title, contents and text of a page, in the language of the text, which may differ from the interface's on a fallback page. */
export function Article({ lead, content, children }: ArticleProps) {
  const page = usePage();
  const isForeign = page.contentLang !== page.locale.htmlLang;
  return (
    <article
      className={page.toc.length > 0 ? 'article article-with-toc' : 'article'}
      lang={isForeign ? page.contentLang : undefined}
      dir={isForeign ? page.contentDir : undefined}
    >
      <header className="article-header">
        {page.showTitle ? <Title text={page.title} /> : null}
        {lead}
      </header>
      <TableOfContents />
      <div className="article-body" data-search-text="">
        <Slots around="text">
          {content === null ? <Html html={page.html} className="prose" /> : <div className="prose">{content}</div>}
        </Slots>
        {children}
      </div>
    </article>
  );
}
