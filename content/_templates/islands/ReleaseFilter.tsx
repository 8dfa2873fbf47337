import { useEffect, useState } from 'react';

/** A kind of change and its name in the reader's language. */
export interface ReleaseKind {
  readonly kind: string;
  readonly label: string;
}

export interface ReleaseFilterProps {
  readonly legend: string;
  readonly all: string;
  readonly kinds: readonly ReleaseKind[];
  /** Id of the list to filter; `styles/features/releases.css` hides what does not match its `data-only`. */
  readonly list: string;
}

/** Buttons that leave one kind of change in a list of release notes. */
export default function ReleaseFilter({ legend, all, kinds, list }: ReleaseFilterProps) {
  const [only, setOnly] = useState('');
  useEffect(() => {
    const target = document.getElementById(list);
    if (target !== null) target.dataset['only'] = only;
  }, [list, only]);
  return (
    <fieldset className="release-filter js-only">
      <legend>{legend}</legend>
      {[{ kind: '', label: all }, ...kinds].map(({ kind, label }) => (
        <button key={kind} type="button" className="chip" aria-pressed={only === kind} onClick={() => setOnly(kind)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
