import { formatDate } from 'docsgen/theme/components/formatDate.js';
import { usePage, useWords } from 'docsgen/theme/context.js';
import type { Kind, Note, Version } from './types.js';

interface VersionNotesProps {
  readonly version: Version;
  readonly repository: string;
  readonly open: boolean;
}

const BADGES: Readonly<Record<Kind, string>> = {
  security: 'danger',
  breaking: 'warning',
  feature: 'tip',
  enhancement: 'info',
  fix: 'note',
  dependency: 'note',
};

/** One version: its date and its changes. */
export function VersionNotes({ version, repository, open }: VersionNotesProps) {
  const { locale } = usePage();
  return (
    <details className="release" open={open}>
      <summary>
        <h3>{version.version}</h3>
        {version.date === null ? null : <time dateTime={version.date}>{formatDate(version.date, locale)}</time>}
        <span className="release-count">{`${version.notes.length} 项变更`}</span>
      </summary>
      <div className="release-notes">
        <ul>
          {version.notes.map((note) => (
            <NoteLine key={`${note.kind} ${note.pr} ${note.text}`} note={note} repository={repository} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function NoteLine({ note, repository }: { readonly note: Note; readonly repository: string }) {
  const words = useWords();
  return (
    <li data-kind={note.kind}>
      <span className={`badge badge-${BADGES[note.kind]}`}>{words(`release.${note.kind}`)}</span>
      <span>
        {note.text}
        {note.pr === null ? null : (
          <>
            {' '}
            <a className="release-link" href={`${repository}/pull/${note.pr}`} rel="noopener">{`#${note.pr}`}</a>
          </>
        )}
      </span>
    </li>
  );
}
