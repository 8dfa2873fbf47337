import type { ProtectedParts } from './protected.js';
import type { Scope } from './scope.js';

/** What the rules for text share. */
export interface InlineContext {
  readonly scope: Scope;
  readonly parts: ProtectedParts;
  /** Line of the file where the text starts. */
  readonly line: number;
}
