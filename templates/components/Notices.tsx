import { usePage, useWords } from '../context.js';
import type { Notice } from '../model.js';
import { languageName } from '../strings/index.js';
import { Icon } from './Icon.jsx';

const ICONS: Readonly<Record<Notice['kind'], string>> = {
  translation: 'language',
  fallback: 'language',
  draft: 'pen',
  unlisted: 'lock',
};

/** What the reader must know of the page before reading, in lines above its text: that it is shown in another language, that nobody has reviewed the translation, that it is not published. */
export function Notices() {
  const words = useWords();
  const { notices, locale } = usePage();
  if (notices.length === 0) return null;
  return (
    <aside className="notices" aria-label={words('notice.label')}>
      {notices.map(({ kind }) => (
        <p key={kind} className={`notice notice-${kind}`}>
          <Icon name={ICONS[kind]} />
          <span>{words(`notice.${kind}`, { language: languageName(locale) })}</span>
        </p>
      ))}
    </aside>
  );
}
