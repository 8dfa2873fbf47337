import type { ProtectedParts } from './protected.js';
import type { RewriteScope } from './scope.js';

/** What the rules for text share. */
export interface InlineContext {
  readonly scope: RewriteScope;
  readonly parts: ProtectedParts;
  /** Line of the file where the text starts. */
  readonly line: number;
}
