import type { OpenExtension } from '../../extend/open.js';
import type { ForeignSyntax } from '../dialect/parse-remark.js';

/** An extension, and the syntax that its plugins add. */
export interface MarkdownExtension extends OpenExtension {
  /** Null if its plugins add no syntax. */
  readonly syntax: ForeignSyntax | null;
}
