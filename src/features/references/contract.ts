import type { ProblemOptions } from '../../base/diagnostics.js';
import type { Store } from '../../base/store/store.js';
import type { SharedDeclarations } from '../../base/typescript.js';
import type { Diagnostic } from '../../model/diagnostic.js';

/** Where the configuration of a reference has a key. */
export type KeyPlace = (key: string) => Pick<ProblemOptions, 'place' | 'source'>;

/** A page made from a package: Markdown of the authoring dialect, with texts of translators in it, so that its HTML passes the same list as that of content. */
export interface GeneratedPage {
  /** Route below the locale without slashes at the ends: `v1/api/js/window`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly sidebarLabel: string;
  readonly sidebarPosition: number;
  /** As in front matter. */
  readonly keywords: readonly string[];
  readonly sectionKeywords: Readonly<Record<string, readonly string[]>>;
  readonly editUrl: string | null;
  /** True for the page that introduces the pages below its route. */
  readonly isIndex: boolean;
  readonly tocMaxHeadingLevel: number;
  readonly text: string;
}

/** How much of a reference a locale has translated. Without an overlay the locale shows the source language and `total` is 0. */
export interface Coverage {
  readonly translated: number;
  readonly total: number;
  /** Keys whose source text changed after they were translated. */
  readonly stale: readonly string[];
  /** Keys without a translation. */
  readonly missing: readonly string[];
}

/** A text of a reference's source and how the locale stands to it; what a translator works from. */
export interface SourceText {
  readonly key: string;
  readonly source: string;
  /** What an overlay writes beside its translation. */
  readonly hash: string;
  readonly state: 'translated' | 'stale' | 'missing';
}

/** What `generateReference` answers. */
export interface ReferenceResult {
  readonly pages: readonly GeneratedPage[];
  readonly diagnostics: readonly Diagnostic[];
  readonly coverage: Coverage;
  /** Every text that can be translated, in the order of the pages. */
  readonly texts: readonly SourceText[];
  /** Absolute paths of the files that were read beside those of `referenceInputs`: what a schema or a description refers to. */
  readonly files: readonly string[];
}

/** Where a reference is made, and for whom. */
export interface ReferenceOptions {
  /** Absolute folder of the site; packages are resolved from here and the record of a command line is named from here. */
  readonly siteDir: string;
  /** Absolute folder of the content. */
  readonly contentDir: string;
  /** Locale code: the folder of the overlay. */
  readonly locale: string;
  /** For what is slow to compute; null where nothing is kept. */
  readonly store: Store | null;
  /** What references made one after the other share of the compiler's declarations; each parses them itself where it is left out. */
  readonly declarations?: SharedDeclarations;
  /** Tells the place of a finding about the configuration; such findings have none where it is left out. */
  readonly place?: KeyPlace;
}

/** What the readers of the three kinds share: options, and where findings go. */
export interface Context extends ReferenceOptions {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly place: KeyPlace;
  /** Takes note of a file that what is made depends on. */
  readonly used: (path: string) => void;
}
