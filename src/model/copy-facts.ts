/** What the Markdown copy of a page says in its front matter. */
export interface CopyFacts {
  readonly title: string;
  readonly description: string | null;
  /** Absolute address of the HTML page. */
  readonly url: string;
  /** BCP 47 tag of the text, such as `zh-CN`. */
  readonly language: string;
  /** Label of the documented version; null on sites and pages without versions. */
  readonly version: string | null;
  /** ISO date of the last change, or of a post; null if unknown. */
  readonly updated: string | null;
  /** Address of the source, where readers can edit it; null if there is none. */
  readonly source: string | null;
}
