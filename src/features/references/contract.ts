import type { ProblemOptions } from '../../base/diagnostics.js';
import type { Store } from '../../base/store/store.js';
import type { SharedDeclarations } from '../../base/typescript.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { EntryBadge } from '../../model/page.js';

/** Finds the place of a key in a reference's configuration. */
export type KeyPlace = (key: string) => Pick<ProblemOptions, 'place' | 'source'>;

/**
 * A page generated from a package: Markdown in docsgen's dialect with translated texts, so that its HTML passes the same allowlist as
 * content.
 */
export interface GeneratedPage {
  /** Route relative to the locale, without slashes at the ends: `v1/api/js/window`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly sidebarLabel: string;
  readonly sidebarPosition: number;
  /** A label beside the page in the sidebar, such as the method of an operation. */
  readonly sidebarBadge?: EntryBadge;
  /** As in front matter. */
  readonly keywords: readonly string[];
  readonly sectionKeywords: Readonly<Record<string, readonly string[]>>;
  readonly editUrl: string | null;
  /** True for the page that introduces the pages below its route. */
  readonly isIndex: boolean;
  readonly tocMaxHeadingLevel: number;
  readonly text: string;
}

/** The share of a reference that a locale has translated. Without an overlay, the locale shows the source language and `total` is 0. */
export interface Coverage {
  readonly translated: number;
  readonly total: number;
  /** Keys whose source text has changed since their translation. */
  readonly stale: readonly string[];
  /** Keys without a translation. */
  readonly missing: readonly string[];
}

/** A source text of a reference and the state of its translation, for translators. */
export interface SourceText {
  readonly key: string;
  readonly source: string;
  /** The hash that an overlay writes beside its translation. */
  readonly hash: string;
  readonly state: 'translated' | 'stale' | 'missing';
}

/** The result of `generateReference`. */
export interface ReferenceResult {
  readonly pages: readonly GeneratedPage[];
  readonly diagnostics: readonly Diagnostic[];
  readonly coverage: Coverage;
  /** All translatable texts, in the order of the pages. */
  readonly texts: readonly SourceText[];
  /** Absolute paths of files that were read besides those of `referenceInputs`, through references in a schema or a description. */
  readonly files: readonly string[];
}

/** The site and locale that a reference is generated for. */
export interface ReferenceOptions {
  /** Absolute folder of the site. Packages are resolved from it, and the record of a command line is relative to it. */
  readonly siteDir: string;
  /** Absolute folder of the content. */
  readonly contentDir: string;
  /** Locale code: the folder of the overlay. */
  readonly locale: string;
  /** Cache for slow computations, or null for none. */
  readonly store: Store | null;
  /** The compiler's declarations, to share between references generated in a row. If left out, each reference parses them itself. */
  readonly declarations?: SharedDeclarations;
  /** Finds the place of a key in the configuration. If left out, findings about the configuration have no place. */
  readonly place?: KeyPlace;
}

/** Options and callbacks that the readers of all kinds of references share. */
export interface Context extends ReferenceOptions {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly place: KeyPlace;
  /** Records a file that the result depends on. */
  readonly used: (path: string) => void;
}
