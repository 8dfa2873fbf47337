import { usePage, useWords } from '../context.js';
import { Icon } from './Icon.jsx';

/** Below the text: edit link, Markdown copy, printable document, and date of the last change. */
export function PageFooter() {
  const words = useWords();
  const { editUrl, lastUpdated, markdownHref, printHref } = usePage();
  if ([editUrl, lastUpdated, markdownHref, printHref].every((value) => value === null)) return null;
  return (
    <footer className="page-footer">
      {editUrl === null ? null : (
        <a className="page-footer-link" href={editUrl} rel="noopener">
          <Icon name="edit" />
          {words('page.edit')}
        </a>
      )}
      {markdownHref === null ? null : (
        <a className="page-footer-link" href={markdownHref} data-full-load="" type="text/markdown">
          <Icon name="file" />
          {words('page.markdown')}
        </a>
      )}
      {printHref === null ? null : (
        <a className="page-footer-link" href={printHref} data-full-load="">
          <Icon name="printer" />
          {words('page.print')}
        </a>
      )}
      {lastUpdated === null ? null : (
        <p className="page-updated">
          <time dateTime={lastUpdated.iso}>{words('page.updated', { date: lastUpdated.text })}</time>
        </p>
      )}
    </footer>
  );
}
