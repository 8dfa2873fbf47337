import type { JSX } from 'react';

interface HtmlProps {
  readonly html: string;
  readonly as?: 'div' | 'span' | 'p';
  readonly className?: string;
  /** Language of the text if it differs from the page's. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Inserts HTML from the pipeline (compiled pages, excerpts, trusted configuration) as is. */
export function Html({ html, as: Tag = 'div', ...attributes }: HtmlProps): JSX.Element {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled pages have passed the sanitising schema
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
