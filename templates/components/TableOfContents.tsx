import { usePage, useWords } from '../context.js';
import { Html } from './Html.jsx';
import { Icon } from './Icon.jsx';
import { Slots } from './Slots.jsx';

/**
 * The headings of the page: beside the text on wide screens, above it on narrow ones, where a button opens it.
 * `behaviours/contents.ts` marks the section being read.
 */
export function TableOfContents() {
  const words = useWords();
  const { toc } = usePage();
  if (toc.length === 0) return null;
  const top = Math.min(...toc.map((heading) => heading.depth));
  return (
    <nav className="toc" data-toc="" aria-label={words('toc.label')}>
      <Slots around="contents">
        <p className="toc-title">{words('toc.label')}</p>
        <button type="button" className="toc-toggle" data-toc-toggle="" aria-expanded="false">
          {words('toc.label')}
          <Icon name="chevron-right" />
        </button>
        <ul className="toc-list">
          {toc.map((heading) => (
            <li key={heading.id} className={`toc-level-${heading.depth - top}`}>
              <a href={`#${heading.id}`}>
                <Html as="span" html={heading.html} />
              </a>
            </li>
          ))}
        </ul>
      </Slots>
    </nav>
  );
}
