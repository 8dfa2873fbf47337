import type { RewriteScope } from './scope.js';

/** Reports annotations of text, `{ .annotate }` below a paragraph or `annotate` of a box; those of code are migrated. */
export function reportAnnotations(words: readonly string[], line: number, scope: RewriteScope): void {
  if (!words.includes('annotate')) return;
  const message =
    'Numbers such as `(1)` in text open no notes here: they stay, and so does the list of the notes below.';
  scope.report('annotations', message, line);
}
