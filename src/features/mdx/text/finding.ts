/** Something that was not migrated, or that needs a manual check. */
export interface MigrationFinding {
  /** The subject, equal for all findings of a kind: `expression`. */
  readonly kind: string;
  readonly message: string;
  /** File of the old site, relative to its root; null for the site as a whole. */
  readonly file: string | null;
  readonly line: number | null;
}

/** Adds a finding; `line` is null for the file as a whole. */
export type ReportFinding = (kind: string, message: string, file: string | null, line?: number | null) => void;
