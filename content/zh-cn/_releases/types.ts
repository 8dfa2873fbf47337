/** The data of the release page, `_releases.json`. */
export interface Releases {
  readonly projects: readonly Project[];
}

export interface Project {
  readonly id: string;
  /** Name of the package, shown on the tab. */
  readonly name: string;
  readonly title: string;
  readonly repository: string;
  readonly releasesUrl: string;
  /** Newest first. */
  readonly versions: readonly Version[];
}

export interface Version {
  readonly version: string;
  /** ISO date; null where the source gives none. */
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
}
