import { usePage, useWords } from '../context.js';
import type { Notice } from '../model.js';
import { languageName } from '../strings/index.js';
import { Icon } from './Icon.jsx';

const ICONS: Readonly<Record<Notice['kind'], string>> = {
  translation: 'language',
  fallback: 'language',
  outdated: 'language',
  draft: 'pen',
  unlisted: 'lock',
};

/**
 * Notices above the text: that it is in another language, that its translation is unreviewed or outdated, or that the page is not
 * published.
 */
export function Notices() {
  const words = useWords();
  const { notices, locale } = usePage();
  if (notices.length === 0) return null;
  return (
    <aside className="notices" aria-label={words('notice.label')}>
      {notices.map(({ kind, href, hrefLang }) => (
        <p key={kind} className={`notice notice-${kind}`}>
          <Icon name={ICONS[kind]} />
          <span>
            {words(`notice.${kind}`, { language: languageName(locale) })}
            {href !== undefined && ' '}
            {href !== undefined && (
              <a href={href} hrefLang={hrefLang}>
                {words('notice.original')}
              </a>
            )}
          </span>
        </p>
      ))}
    </aside>
  );
}
