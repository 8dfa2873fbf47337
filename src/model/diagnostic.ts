/**
 * A position in a file. Lines and columns count from 1, columns in UTF-16 units; `file` is relative to the site's folder, with forward
 * slashes.
 */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Severity = 'error' | 'warning';

/** One finding about the site. */
export interface Diagnostic {
  /** Permanent kebab-case code; the error catalogue has an entry for each. */
  readonly code: string;
  readonly severity: Severity;
  /** The problem, as one full sentence. */
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** Code frame around the position, ready to print. */
  readonly frame: string | null;
  /** The remedy, as one imperative sentence. */
  readonly hint: string | null;
}

/** Receives the findings of every stage. */
export type Report = (diagnostic: Diagnostic) => void;
