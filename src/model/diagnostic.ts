/** A position in a file. Lines and columns count from 1, columns in UTF-16 units; `file` is POSIX and relative to the site's folder. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Severity = 'error' | 'warning';

/** One finding about the site. */
export interface Diagnostic {
  /** Permanent kebab-case code; the catalogue of errors has an entry for each. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, one full sentence. */
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** The source around the place, ready to print. */
  readonly frame: string | null;
  /** What to do, one imperative sentence. */
  readonly hint: string | null;
}

/** Where every stage sends its findings. */
export type Report = (diagnostic: Diagnostic) => void;
