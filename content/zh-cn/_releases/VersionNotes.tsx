import { formatDate } from 'docsgen/theme/components/formatDate.js';
import { usePage } from 'docsgen/theme/context.js';
import { ADVISORY_ADDRESS } from './advisories.js';
import type { Kind, Note, Version } from './types.js';
import { useReleaseWords } from './words.js';

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

/** One version: its date and its changes. In a search the changes count little, or they would be among the results of each. */
export function VersionNotes({ version, repository, open }: VersionNotesProps) {
  const { locale } = usePage();
  return (
    <details className="release" open={open}>
      <summary>
        <h3>{version.version}</h3>
        {version.date === null ? null : <time dateTime={version.date}>{formatDate(version.date, locale)}</time>}
        <span className="release-count">{`${version.notes.length} 项变更`}</span>
      </summary>
      <div className="release-notes" data-search-minor="">
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
  const words = useReleaseWords();
  return (
    <li data-kind={note.kind}>
      <span className={`badge badge-${BADGES[note.kind]}`}>{words[note.kind]}</span>
      <span>
        {note.text}
        {note.pr === null ? null : <NoteLink href={`${repository}/pull/${note.pr}`} text={`#${note.pr}`} />}
        {note.advisory === undefined ? null : <NoteLink href={ADVISORY_ADDRESS + note.advisory} text={note.advisory} />}
      </span>
    </li>
  );
}

function NoteLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <>
      {' '}
      <a className="release-link" href={href} rel="noopener">
        {text}
      </a>
    </>
  );
}
