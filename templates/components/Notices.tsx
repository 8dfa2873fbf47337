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

/** What the reader must know of the page before reading: shown in another language, not published. */
export function Notices() {
  return <NoticeList of={(kind) => kind !== 'translation'} />;
}

/** A line above the text that says that nobody has reviewed the translation. */
export function TranslationNotice() {
  return <NoticeList of={(kind) => kind === 'translation'} />;
}

function NoticeList({ of }: { readonly of: (kind: Notice['kind']) => boolean }) {
  const words = useWords();
  const { notices, locale } = usePage();
  const shown = notices.filter(({ kind }) => of(kind));
  if (shown.length === 0) return null;
  return (
    <aside className="notices" aria-label={words('notice.label')}>
      {shown.map(({ kind }) => (
        <p key={kind} className={`notice notice-${kind}`}>
          <Icon name={ICONS[kind]} />
          <span>{words(`notice.${kind}`, { language: languageName(locale) })}</span>
        </p>
      ))}
    </aside>
  );
}
