/** A package and its versions: one JSON file of this folder. */
export interface Project {
  readonly id: string;
  /** Short name of the package, shown on the tab. */
  readonly name: string;
  readonly title: string;
  readonly repository: string;
  readonly releasesUrl: string;
  /** Newest first. */
  readonly versions: readonly Version[];
}

export interface Version {
  readonly version: string;
  /** ISO date of its tag; null where the source gives none. */
  readonly date: string | null;
  readonly notes: readonly Note[];
}

export const KINDS = ['security', 'breaking', 'feature', 'enhancement', 'fix', 'dependency'] as const;

export type Kind = (typeof KINDS)[number];

export interface Note {
  readonly kind: Kind;
  readonly text: string;
  /** Number of the pull request. */
  readonly pr: number | null;
  /** Identifier of Tauri's security advisory that the change answers. */
  readonly advisory?: string;
}
