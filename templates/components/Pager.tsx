import { usePage } from '../context.js';
import type { LabelLanguage, PageLink } from '../model.js';
import { Icon } from './Icon.jsx';
import { Label } from './Label.jsx';
import { sectionOf } from './sectionOf.js';

interface PagerProps {
  /** Name of the landmark. */
  readonly label: string;
  readonly previous: (PageLink & LabelLanguage & { readonly hint: string }) | null;
  readonly next: (PageLink & LabelLanguage & { readonly hint: string }) | null;
}

/** Two large links, to the previous and the next page. */
export function Pager({ label, previous, next }: PagerProps) {
  if (previous === null && next === null) return null;
  return (
    <nav className="pager" aria-label={label}>
      {previous === null ? null : (
        <a className="pager-link pager-previous" href={previous.href} rel="prev">
          <span className="pager-hint">
            <Icon name="arrow-left" />
            {previous.hint}
            <Section href={previous.href} />
          </span>
          <span className="pager-label">
            <Label lang={previous.lang}>{previous.label}</Label>
          </span>
        </a>
      )}
      {next === null ? null : (
        <a className="pager-link pager-next" href={next.href} rel="next">
          <span className="pager-hint">
            {next.hint}
            <Section href={next.href} />
            <Icon name="arrow-right" />
          </span>
          <span className="pager-label">
            <Label lang={next.lang}>{next.label}</Label>
          </span>
        </a>
      )}
    </nav>
  );
}

/** The folder of a page, if it differs from the current one, because many folders start with a page of the same name. */
function Section({ href }: { readonly href: string }) {
  const page = usePage();
  const entries = page.sidebar?.entries ?? [];
  const section = sectionOf(entries, href);
  if (section === null || section === sectionOf(entries, page.href)) return null;
  return <span className="pager-section">{section}</span>;
}
