import { usePage, useWords } from '../context.js';
import type { Heading } from '../model.js';
import { Html } from './Html.jsx';
import { Icon } from './Icon.jsx';
import { Slots } from './Slots.jsx';

/** Number of headings above which only those of the current part are shown. */
const FOLDED = 40;

function Entry({ heading }: { readonly heading: Heading }) {
  return (
    <a href={`#${heading.id}`}>
      <Html as="span" html={heading.html} />
    </a>
  );
}

/**
 * A long list: deeper headings are inside of the entry above them and shown while that part is being read. Two levels are always visible,
 * or one if two are too many.
 */
function FoldedList({ headings, top }: { readonly headings: readonly Heading[]; readonly top: number }) {
  const deepest = headings.filter(({ depth }) => depth - top <= 1).length > FOLDED ? 0 : 1;
  const groups: { readonly heading: Heading; readonly inner: Heading[] }[] = [];
  for (const heading of headings) {
    const lastGroup = groups.at(-1);
    if (lastGroup !== undefined && heading.depth - top > deepest) lastGroup.inner.push(heading);
    else groups.push({ heading, inner: [] });
  }
  return (
    <ul className="toc-list toc-folded">
      {groups.map(({ heading, inner }) => (
        <li key={heading.id} className={`toc-level-${heading.depth - top}`}>
          <Entry heading={heading} />
          {inner.length > 0 && (
            <ul>
              {inner.map((one) => (
                <li key={one.id} className={`toc-level-${one.depth - top}`}>
                  <Entry heading={one} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The table of contents: beside the text on wide screens, above it and opened by a button on narrow ones. `behaviours/contents.ts` marks
 * the current section.
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
        {toc.length > FOLDED ? (
          <FoldedList headings={toc} top={top} />
        ) : (
          <ul className="toc-list">
            {toc.map((heading) => (
              <li key={heading.id} className={`toc-level-${heading.depth - top}`}>
                <Entry heading={heading} />
              </li>
            ))}
          </ul>
        )}
      </Slots>
    </nav>
  );
}
