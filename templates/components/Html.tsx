import type { JSX } from 'react';

interface HtmlProps {
  readonly html: string;
  readonly as?: 'div' | 'span' | 'p';
  readonly className?: string;
  /** Where the text is of another language than the page. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Markup that the pipeline made (compiled pages, excerpts, trusted configuration), put in place as it is. */
export function Html({ html, as: Tag = 'div', ...attributes }: HtmlProps): JSX.Element {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled pages have passed the sanitising schema
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
