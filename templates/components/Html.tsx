import type { JSX } from 'react';

interface HtmlProps {
  readonly html: string;
  readonly as?: 'div' | 'span' | 'p';
  readonly className?: string;
}

/** Markup that the pipeline made (compiled pages, excerpts, trusted configuration), put in place as it is. */
export function Html({ html, as: Tag = 'div', className }: HtmlProps): JSX.Element {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled pages have passed the sanitising schema
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
